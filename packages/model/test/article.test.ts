import { expect, test } from 'vitest';
import { article } from '../src/index.js';

test('articles go by the sound', () => {
  const names = {
    an: ['Arc', 'event', 'XmlLoader', 'XMLDocument', 'HTMLElement', 'Html', 'SvgImage', 'RGBColor', 'object', 'Underline', 'Uninstaller', 'FTPStream', 'XPath', 'SObject', 'hour', 'Image', 'Upload', 'MDocument', 'EPSFile', '_item', '8', 'NString'],
    a: ['Table', 'User', 'Unit', 'union', 'Usage', 'Utility', 'URL', 'UrlLoader', 'UI', 'UUID', 'CssRule', 'PDFFile', 'TTF', 'Layer', 'HostObject', 'Euro', 'one', 'xylophone', 'Year', 'Block', 'CMYKColor', 'Url', '5', '$', ''],
  };
  for (const [word, list] of Object.entries(names)) for (const name of list) expect(article(name)).toBe(`${word} ${name}`);
});
