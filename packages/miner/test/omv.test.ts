import { describe, expect, it } from 'vitest';
import { method, mineFiles, mineText, property } from './mining.js';

const type = (name: string, more = ''): string => `<datatype><type>${name}</type>${more}</datatype>`;
const OMV = `<?xml version="1.0" encoding="UTF-8"?>
<dictionary xmlns:xi="http://www.w3.org/2001/XInclude" date="1 May">
<map name="Contents" title="Press Object Model"><topicref navtitle="Classes"><topicref navtitle="Press" href="#/Press"/></topicref></map>
<package name="Press Object Model">
<classdef name="global"><shortdesc>The global object.</shortdesc><elements type="instance">
  <property name="app" rwaccess="readonly"><shortdesc>The application.</shortdesc>${type('Press')}</property>
  <property name="NaN" rwaccess="readonly">${type('number')}</property>
  <method name="prompt"><shortdesc>Asks.</shortdesc><parameters><parameter name="text">${type('string')}</parameter><parameter name="preset" optional="true">${type('string', '<value>none</value>')}</parameter></parameters>${type('string')}</method>
  <method name="beep"/></elements></classdef>
<classdef name="Item" dynamic="false"><superclass>Object</superclass><elements type="instance"><property name="id" rwaccess="readonly">${type('uint')}</property></elements></classdef>
<classdef name="Press"><shortdesc>The press. A collection of Sheet objects, accessed using the global property "wrong". Parent interface: Wrong</shortdesc><description>Type: string</description><superclass>Item</superclass>
  <elements type="class"><property name="version" rwaccess="readonly">${type('string')}</property><method name="open"><parameters/>${type('Press')}</method></elements>
  <elements type="instance">
    <property name="sheets" rwaccess="readonly"><shortdesc>Type: Wrong. Returns: Wrong</shortdesc>${type('Sheets')}</property>
    <property name="marks">${type('Mark', '<array/>')}</property>
    <property name="size">${type('Array of 2 Measurement Units (Number or String)', '<array/>')}</property>
    <property name="gap">${type('Measurement Unit (Number or String)')}</property>
    <property name="fold">${type('Fold', '<value>2020961646</value>')}</property>
    <property name="mode"><datatype><value>fast</value><value>slow</value></datatype></property>
    <property name="speed"><datatype><value>3</value></datatype></property>
    <property name="owner"><datatype><type>Item</type></datatype><datatype><type>string</type></datatype></property>
    <property name="parameters">${type('any')}</property>
    <method name="run"><shortdesc>Runs it.</shortdesc><parameters>
      <parameter name="from"><shortdesc>The first one.</shortdesc>${type('Sheet')}</parameter>
      <parameter name="ways" optional="true"><shortdesc>Can be: Fold or Array of Strings.</shortdesc>${type('varies')}</parameter>
      <parameter name="done" optional="true">${type('bool', '<value>true</value>')}</parameter></parameters>${type('Sheet', '<array/>')}</method>
    <method name="stop"><shortdesc>Deprecated: use halt.</shortdesc></method></elements>
  <elements type="event"><property name="onStart"><shortdesc>Before it runs.</shortdesc>${type('PressEvent')}</property><method name="onStop"><parameters><parameter name="event">${type('PressEvent')}</parameter></parameters></method></elements></classdef>
<classdef name="PressEvent"><elements type="instance"><property name="time">${type('Date')}</property></elements></classdef>
<classdef name="Sheet"><superclass>Item</superclass><elements type="constructor"><method name="Sheet"><parameters><parameter name="width">${type('number')}</parameter></parameters></method></elements><elements type="instance"><property name="width">${type('number')}</property></elements></classdef>
<classdef name="Sheets"><elements type="instance"><property name="[]"><shortdesc>By index.</shortdesc>${type('Sheet')}</property><property name="length" rwaccess="readonly">${type('number')}</property><method name="[]"><parameters><parameter name="index">${type('number')}</parameter></parameters>${type('Sheet')}</method></elements></classdef>
<classdef name="Bag" dynamic="true"><elements type="instance"><property name="count">${type('int')}</property></elements></classdef>
<classdef name="Fold" enumeration="true"><shortdesc>How to fold.</shortdesc><elements type="class">
  <property name="HALF" rwaccess="readonly"><shortdesc>Once.</shortdesc>${type('Fold', '<value>1</value>')}</property><property name="Z_FOLD" rwaccess="readonly">${type('number')}</property></elements></classdef>
<classdef name="$"><elements type="class"><property name="level">${type('number')}</property></elements></classdef>
</package></dictionary>`;

describe('an object model as its viewer has it', () => {
  const mined = mineText(OMV, { path: 'press-omv.xml', profile: 'omv' });
  it('gives classes with parents, constructors, index access, openness', () => {
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.parent, each.constructible, each.index, each.open])).toEqual([
      ['$', null, null, null, false], ['Bag', null, null, null, true], ['Fold', null, null, null, false], ['Item', null, null, null, false], ['Press', 'Item', null, null, false], ['PressEvent', null, null, null, false], ['Sheet', 'Item', true, null, false], ['Sheets', null, null, 'Sheet', false],
    ]);
    expect(Object.keys(mined.members.interfaces.Sheets!.members)).toEqual(['length']);
    expect(Object.keys(mined.members.interfaces.Sheet!.members)).toEqual(['width']);
  });
  it('gives globals and functions', () => {
    expect(Object.fromEntries(Object.entries(mined.members.globals).map(([name, each]) => [name, each.type]))).toEqual({ NaN: 'number', app: 'Press' });
    expect(mined.members.functions).toMatchObject({ prompt: { params: [{ name: 'text', optional: false }, { name: 'preset', type: 'string', optional: true }], returns: 'string' }, beep: { params: [], returns: 'void' } });
  });
  it('gives members with their types, as the elements say and not as the descriptions', () => {
    const types = ['sheets', 'marks', 'size', 'gap', 'fold', 'mode', 'speed', 'owner', 'parameters'].map(name => [name, property(mined, 'Press', name).type]);
    expect(types).toEqual([['sheets', 'Sheets'], ['marks', 'Mark[]'], ['size', 'number[]|string[]'], ['gap', 'number|string'], ['fold', 'Fold'], ['mode', 'string'], ['speed', 'number'], ['owner', 'Item|string'], ['parameters', 'any']]);
    expect(['sheets', 'marks'].map(name => property(mined, 'Press', name).readonly)).toEqual([true, false]);
    expect(['version', 'sheets'].map(name => property(mined, 'Press', name).static)).toEqual([true, false]);
    expect(method(mined, 'Press', 'open').static).toBe(true);
    expect(method(mined, 'Press', 'run')).toMatchObject({ returns: 'Sheet[]', static: false, params: [{ name: 'from', type: 'Sheet', optional: false }, { name: 'ways', type: 'any', optional: true }, { name: 'done', type: 'boolean', optional: true }] });
    expect(method(mined, 'Press', 'stop')).toMatchObject({ returns: 'void', deprecated: 'use halt.' });
  });
  it('gives events and enumerations', () => {
    expect(property(mined, 'Press', 'onStart')).toMatchObject({ kind: 'event', type: 'PressEvent' });
    expect(property(mined, 'Press', 'onStop')).toMatchObject({ kind: 'event', type: 'PressEvent' });
    expect(property(mined, 'Fold', 'HALF')).toMatchObject({ kind: 'constant', type: 'Fold', static: true, readonly: true });
    expect(property(mined, 'Fold', 'Z_FOLD').type).toBe('number');
  });
  it('reports a type that no class documents, and a name that is none', () => {
    expect(mined.report.unknownTypes.map(note => note.name)).toEqual(['Mark']);
    const odd = mineText('<dictionary><classdef name="A"><elements type="instance"><property name="a b"/><property name="c"/></elements></classdef></dictionary>', { path: 'a.xml', profile: 'omv' });
    expect(odd.report.skippedTitles.map(note => note.name)).toEqual(['A-a b']);
  });
  it('keeps Object as a parent where a class documents it', () => {
    const core = '<dictionary><classdef name="Object"><elements type="instance"><method name="valueOf"/></elements></classdef><classdef name="A"><superclass>Object</superclass><elements type="instance"><property name="a"/></elements></classdef></dictionary>';
    expect(mineText(core, { path: 'a.xml', profile: 'omv' }).members.interfaces.A!.parent).toBe('Object');
  });
  it('joins several files', () => {
    const other = OMV.replace(/<classdef name="global">[\s\S]*?<\/classdef>/, '<classdef name="Mark"><elements type="instance"><property name="m"/></elements></classdef>');
    expect(mineFiles([{ path: 'a.xml', text: OMV }, { path: 'b.xml', text: other }], { profile: 'omv' }).report.unknownTypes).toEqual([]);
  });
});
