/** The surface page's look: paper and ink by day, slate by night; one accent, the red of a chalk line. */
export const STYLE = String.raw`
:root, [data-theme=light] {
  --paper: #faf8f4; --sheet: #fff; --ink: #1f2430; --quiet: #5c6370; --rule: #e2ddd2; --accent: #a3341a; --accent-soft: #f7e6df; --code: #f2eee5;
  --good: #20683b; --good-soft: #e0f0e4; --warn: #85510a; --warn-soft: #fbeccc; --cool: #24527a; --cool-soft: #e1ecf5; --shade: 0 10px 30px rgba(40, 30, 10, .16); color-scheme: light;
}
[data-theme=dark] {
  --paper: #15181d; --sheet: #1c2027; --ink: #e8e4dc; --quiet: #a2a9b4; --rule: #313742; --accent: #f2926f; --accent-soft: #3b2620; --code: #262b34;
  --good: #8fd3a4; --good-soft: #1d3526; --warn: #ecc177; --warn-soft: #3a2d14; --cool: #93c1e6; --cool-soft: #1d2f40; --shade: 0 10px 30px rgba(0, 0, 0, .5); color-scheme: dark;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) { --paper: #15181d; --sheet: #1c2027; --ink: #e8e4dc; --quiet: #a2a9b4; --rule: #313742; --accent: #f2926f; --accent-soft: #3b2620; --code: #262b34; }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 5rem; }
body { margin: 0; display: grid; grid-template: auto 1fr / 17rem minmax(0, 1fr); min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.55 ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus, h1:focus { outline: none; }
code, .sig, .name, .place, .symbols, .type, kbd { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
code { background: var(--code); padding: .08em .32em; border-radius: 4px; overflow-wrap: anywhere; }
ul, ol, dl, dd { margin: 0; padding: 0; list-style: none; }
p { margin: 0; }
.quiet, .small, .place { color: var(--quiet); }
.small { font-size: .82rem; }
.skip { position: absolute; left: -999rem; background: var(--sheet); padding: .6rem 1rem; z-index: 30; }
.skip:focus { left: .5rem; top: .5rem; }

header { grid-column: 1 / -1; position: sticky; top: 0; z-index: 20; display: flex; align-items: center; gap: 1.25rem; padding: .6rem 1.25rem; background: var(--sheet); border-bottom: 1px solid var(--rule); }
.brand { display: flex; align-items: center; gap: .75rem; width: calc(17rem - 2.5rem); flex: none; color: inherit; text-decoration: none; line-height: 1.15; }
.brand svg { flex: none; stroke: var(--accent); stroke-width: 1.5; fill: none; }
.brand svg path { fill: var(--accent-soft); }
.brand b { display: block; overflow-wrap: anywhere; }
.brand small { color: var(--quiet); }
.search { position: relative; flex: 1; max-width: 44rem; }
.search input, .filter input { width: 100%; padding: .6rem .9rem; border: 1px solid var(--rule); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit; }
.search input:focus { outline: 2px solid var(--accent); outline-offset: 0; }
.search input::placeholder { color: var(--quiet); opacity: 1; }
.search kbd { position: absolute; right: .7rem; top: .62rem; border: 1px solid var(--rule); border-radius: 4px; padding: 0 .45rem; color: var(--quiet); background: var(--sheet); }
.search input:focus + kbd, .search input:not(:placeholder-shown) + kbd { display: none; }
#results-box { position: absolute; inset: calc(100% + .4rem) 0 auto; background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; box-shadow: var(--shade); overflow: hidden; }
#results-count { padding: .5rem .9rem; font-size: .82rem; color: var(--quiet); border-bottom: 1px solid var(--rule); }
#results { max-height: min(26rem, 65vh); overflow-y: auto; }
#results li { padding: .45rem .9rem; cursor: pointer; border-left: 3px solid transparent; overflow-wrap: anywhere; }
#results li[aria-selected=true], #results li:hover { background: var(--accent-soft); }
#results li[aria-selected=true] { border-left-color: var(--accent); }
#results .said { display: block; font-size: .85rem; color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
mark { background: none; color: var(--accent); font-weight: 700; }
#theme, .more { font: inherit; border: 1px solid var(--rule); border-radius: 8px; background: var(--paper); color: var(--ink); padding: .5rem .9rem; cursor: pointer; }
#theme { margin-left: auto; }
#theme[aria-pressed=true] { background: var(--accent-soft); border-color: var(--accent); }
.more { margin-top: .8rem; }

body > nav { border-right: 1px solid var(--rule); padding: 1.25rem .75rem; position: sticky; top: 4rem; align-self: start; height: calc(100vh - 4rem); display: flex; flex-direction: column; gap: 1rem; }
body > nav a { display: flex; justify-content: space-between; gap: .5rem; padding: .32rem .6rem; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
body > nav a:hover { background: var(--code); }
body > nav a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.count { color: var(--quiet); font-weight: 400; font-size: .85em; font-variant-numeric: tabular-nums; }
#index-box { display: flex; flex-direction: column; min-height: 0; border-top: 1px solid var(--rule); padding-top: .8rem; }
#index-box h2 { margin: 0 .6rem .3rem; font-size: .8rem; font-weight: 600; color: var(--quiet); }
#index { overflow-y: auto; font-size: .9rem; }
#index a { padding: .18rem .6rem; }

main { padding: 2rem clamp(1.25rem, 4vw, 3.5rem) 5rem; max-width: 66rem; width: 100%; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.7rem, 4vw, 2.3rem); line-height: 1.2; letter-spacing: -.015em; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; line-height: 1.3; margin: 2.4rem 0 .8rem; }
h2 + p { margin-bottom: .8rem; max-width: 46rem; }
.cards h2 + p { margin: 0; }
.lead { font-size: 1.08rem; max-width: 44rem; margin-bottom: 1.2rem; }
.crumbs { font-size: .9rem; margin-bottom: .6rem; color: var(--quiet); }
.digest { margin-top: 3rem; font-size: .82rem; overflow-wrap: anywhere; }
.note { background: var(--warn-soft); border-left: 3px solid var(--warn); border-radius: 0 6px 6px 0; padding: .6rem .9rem; margin: .8rem 0; max-width: 46rem; }
.note code { background: none; padding: 0; }

.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; border: 1px solid var(--rule); border-radius: 10px; background: var(--rule); overflow: hidden; }
.tiles li { background: var(--sheet); }
.tiles a { display: block; height: 100%; padding: .9rem 1.1rem; color: inherit; text-decoration: none; }
.tiles a:focus-visible { outline-offset: -3px; }
.tiles a:hover { background: var(--accent-soft); }
.tiles b { display: block; font-size: 1.7rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.tasks li { padding: .3rem 0; }
.tasks a { color: inherit; text-decoration-color: var(--rule); }
.tasks b { display: inline-block; min-width: 3rem; color: var(--accent); font-variant-numeric: tabular-nums; }
.chips { display: flex; flex-wrap: wrap; gap: .5rem .5rem; }
.chips li { border: 1px solid var(--rule); border-radius: 8px; background: var(--sheet); padding: .3rem .7rem; }
.chips code { background: none; padding: 0; }

.tree ul { margin-left: .55rem; }
.tree li { position: relative; padding-left: 1.5rem; }
.tree > li { padding-left: 0; margin-bottom: .5rem; }
.tree ul > li::before { content: ""; position: absolute; left: 0; top: 0; bottom: 0; border-left: 1.5px solid var(--rule); }
.tree ul > li:last-child::before { bottom: auto; height: 1.05rem; }
.tree ul > li::after { content: ""; position: absolute; left: 0; top: 1.05rem; width: 1.1rem; border-top: 1.5px solid var(--rule); }
.node { display: inline-flex; flex-wrap: wrap; align-items: baseline; gap: .45rem; padding: .22rem 0; }
.node .quiet { font-size: .82rem; font-variant-numeric: tabular-nums; }
.node.here > a { color: var(--ink); font-weight: 700; text-decoration: none; }
.columns { columns: 15rem; column-gap: 2rem; }
.columns li { break-inside: avoid; }

.facts { display: flex; flex-wrap: wrap; gap: .4rem 2.2rem; margin: 1rem 0; }
.facts dt { font-size: .82rem; color: var(--quiet); }
details.plain { margin-top: 1rem; }
details.plain > summary { cursor: pointer; color: var(--quiet); padding: .2rem 0; }
.rows { border-top: 1px solid var(--rule); }
.rows > li { border-bottom: 1px solid var(--rule); content-visibility: auto; contain-intrinsic-size: auto 4rem; }
.rows > .card { padding: .8rem .2rem; display: grid; gap: .3rem; }
.member > summary { cursor: pointer; list-style: none; padding: .65rem .2rem .65rem 1.4rem; position: relative; }
.member > summary::-webkit-details-marker { display: none; }
.member > summary::before { content: ""; position: absolute; left: .25rem; top: 1.12rem; border: .28rem solid transparent; border-left-color: var(--quiet); }
.member[open] > summary::before { transform: rotate(90deg); transform-origin: .14rem 50%; }
.member > summary:focus-visible { outline-offset: -2px; }
.member > summary:hover { background: var(--code); }
.sig { overflow-wrap: anywhere; }
.sig b { font-weight: 700; }
.sig .type, .steps code { font-size: inherit; }
.param { color: var(--cool); }
.keys { color: var(--quiet); }
.said { display: block; color: var(--quiet); margin-top: .15rem; max-width: 48rem; }
.why { padding: .2rem .2rem 1rem 1.4rem; }
.evidence { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.2rem; font-size: .9rem; margin-top: .4rem; }
.evidence dt { color: var(--quiet); max-width: 14rem; overflow-wrap: anywhere; }
.evidence q { quotes: "\201C" "\201D"; overflow-wrap: anywhere; }
.place { font-size: .78rem; overflow-wrap: anywhere; }
.places { display: inline-block; margin-right: .8rem; }
.symbols { display: flex; flex-wrap: wrap; gap: .1rem 1rem; }
.badge { display: inline-block; font: .74rem/1.5 ui-sans-serif, system-ui, sans-serif; padding: 0 .5em; border-radius: 4px; background: var(--code); color: var(--quiet); white-space: nowrap; vertical-align: .08em; }
.badge.method, .badge.function { background: var(--cool-soft); color: var(--cool); }
.badge.event, .badge.constant, .badge.good { background: var(--good-soft); color: var(--good); }
.badge.warn { background: var(--warn-soft); color: var(--warn); }
.badge.interface, .badge.construct { background: var(--accent-soft); color: var(--accent); }
h1 .badge { vertical-align: .35em; }

.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1rem; }
.cards .card { background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 1rem 1.2rem; }
.cards h2 { margin: 0; }
.steps { margin: .6rem 0; border-left: 2px solid var(--accent); padding-left: .9rem; }
.steps li { padding: .1rem 0; overflow-wrap: anywhere; }
.steps .inside { padding-left: 1.2rem; }
.filter { display: block; font-size: .85rem; color: var(--quiet); max-width: 30rem; margin-bottom: .6rem; }
.filter input { background: var(--sheet); margin-top: .2rem; font-size: 1rem; }
.patterns li { padding: .15rem 0; font-size: .85rem; }
.change { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); align-items: baseline; padding: .55rem .2rem; overflow-wrap: anywhere; }
.change .badge { justify-self: start; }

@media (max-width: 52rem) {
  body { grid-template: auto auto 1fr / minmax(0, 1fr); }
  header { flex-wrap: wrap; gap: .6rem 1rem; padding: .6rem 1rem; position: static; }
  .brand { width: auto; }
  .search { order: 3; flex: 1 0 100%; max-width: none; }
  body > nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--rule); padding: .4rem .6rem; }
  #sections { display: flex; overflow-x: auto; gap: .2rem; }
  #sections a { white-space: nowrap; }
  #index-box { display: none; }
  main { padding: 1.4rem 1rem 4rem; }
  .evidence { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .evidence dd { margin-bottom: .5rem; }
  .change { grid-template-columns: minmax(0, 1fr); gap: .2rem; }
}
@media print {
  header, body > nav, .more { display: none; }
  body { display: block; background: #fff; color: #000; }
}
`;
