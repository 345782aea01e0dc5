/** The look of the findings page, in light and dark as the reader's system has it. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --back: #fff; --ink: #1c1e21; --faint: #5f6670; --line: #d9dde3; --panel: #f5f6f8; --error: #b3261e; --warning: #8a5a00; --note: #1f5fa8; --error-back: #fde7e5; --warning-back: #fdf0d3; --note-back: #e3eefb; }
@media (prefers-color-scheme: dark) { :root { --back: #16181b; --ink: #e4e6ea; --faint: #9aa2ad; --line: #363b42; --panel: #1f2226; --error: #ff8a80; --warning: #f0b84a; --note: #86b9f5; --error-back: #4a1f1c; --warning-back: #45330d; --note-back: #1b3350; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; } h2 span, .keys, .source, footer, .rule { color: var(--faint); font-weight: normal; font-size: .85rem; }
header { position: sticky; top: 0; background: var(--back); border-bottom: 1px solid var(--line); padding-bottom: .5rem; z-index: 1; } header p { margin: .2rem 0; }
.tools { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: .5rem 0; }
button, input { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; padding: .15rem .6rem; }
button[aria-pressed="false"] { opacity: .55; text-decoration: line-through; }
:focus-visible { outline: 2px solid var(--note); outline-offset: 2px; }
.window { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0; overflow: hidden; }
.line { display: flex; white-space: pre; overflow-x: auto; } .line .number { flex: none; width: 4.5rem; padding-right: .8rem; text-align: right; color: var(--faint); user-select: none; } .number { font-variant-numeric: tabular-nums; }
code, pre { font: 13px/1.5 ui-monospace, monospace; } .cut { margin: 0; padding: .3rem .8rem; overflow-x: auto; }
mark { color: inherit; border-radius: .2rem; } mark.error { background: var(--error-back); box-shadow: 0 2px var(--error); } mark.warning { background: var(--warning-back); box-shadow: 0 2px var(--warning); } mark.note { background: var(--note-back); box-shadow: 0 2px var(--note); }
article { margin: .3rem .6rem .6rem 4.5rem; padding: .4rem .8rem; background: var(--panel); border-left: 3px solid var(--line); } article.error { border-color: var(--error); } article.warning { border-color: var(--warning); } article.note { border-color: var(--note); }
article p { margin: .1rem 0; overflow-wrap: anywhere; } .action { font-weight: 600; } [hidden] { display: none; }
table { border-collapse: collapse; margin: .5rem 0; } caption { text-align: left; font-weight: 600; } td { padding: 0 1rem 0 0; }
@media (max-width: 40rem) { article { margin-left: .6rem; } .line .number { width: 3rem; } header { position: static; } }
@media print { header { position: static; } .tools, .keys { display: none; } }
`;
