/** The surface page: one self-contained HTML file without any network (DESIGN 9). */
import { createHash } from 'node:crypto';
import { html } from '../html.js';
import { CLIENT_FRAME } from './client-frame.js';
import { CLIENT_SEARCH } from './client-search.js';
import { CLIENT_VIEWS } from './client-views.js';
import { surfaceData, type SurfaceInput } from './surface-data.js';
import { STYLE } from './style.js';

/** The same graph gives the same bytes. Nothing in it is a date, an absolute path, or an address that a browser would ask by itself. */
export function surfacePage(input: SurfaceInput): string {
  const data = surfaceData(input);
  const script = `(function () {\n'use strict';\n${CLIENT_FRAME}${CLIENT_VIEWS}${CLIENT_SEARCH}start();\n})();`;
  const title = html(`${data.engine}: the documented surface`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${digest(STYLE)}'; script-src '${digest(script)}'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="plumbline report">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<a class="brand" href="#/"><svg viewBox="0 0 20 32" width="20" height="32" aria-hidden="true" focusable="false"><path d="M10 0v14M10 14l6 4-6 14-6-14z" /></svg><span><b>${html(data.engine)}</b><small>documented surface</small></span></a>
<div class="search" role="search">
<input id="search" type="search" role="combobox" aria-label="Search interfaces, members, globals, constructs and topics" aria-expanded="false" aria-controls="results" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search every name and topic">
<kbd aria-hidden="true">/</kbd>
<div id="results-box" hidden><p id="results-count" role="status"></p><ul id="results" role="listbox" aria-label="Search results"></ul></div>
</div>
<button id="theme" type="button" aria-pressed="false">Dark</button>
</header>
<nav aria-label="Sections"><ul id="sections"></ul><div id="index-box"><h2 id="index-title">Interfaces</h2><ul id="index" aria-labelledby="index-title"></ul></div></nav>
<main id="main" tabindex="-1"><noscript><p>This page is drawn by a script in it. Allow scripts for this file to read it; it asks no network.</p></noscript></main>
<script id="data" type="application/json">${json(data)}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** Inside a script element: no end of one, no comment's beginning. */
function json(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}
function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
