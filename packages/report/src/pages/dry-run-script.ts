/** The look of the coverage page beyond the findings page's, and the few lines that make its buttons work. */
export const COVERAGE_STYLE = `
:root { --ran: #e4f4e6; --part: #fdf3c9; --forced: #e6ecfb; --never: #fbe3e1; }
@media (prefers-color-scheme: dark) { :root { --ran: #1c3322; --part: #3f380f; --forced: #202b45; --never: #44201d; } }
table.worlds { border-collapse: collapse; width: 100%; } .worlds th, .worlds td { text-align: left; padding: .2rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; } .worlds caption { text-align: left; font-weight: 600; }
.line .in { flex: none; width: 4rem; } .in b { font: 700 .7rem/1 ui-monospace, monospace; padding: 0 .15rem; color: var(--faint); } .in b.forced { color: var(--note); }
.line.ran { background: var(--ran); } .line.part { background: var(--part); } .line.forced { background: var(--forced); } .line.never { background: var(--never); }
.line.dim { background: none; opacity: .55; } .line em { padding-left: 2rem; color: var(--error); font-size: .85rem; }
main.only .line:not(.never):not(.part) { display: none; }
`;

export const COVERAGE_SCRIPT = `
var buttons = document.querySelectorAll('[data-world]'), only = document.getElementById('only'), main = document.querySelector('main');
function draw() {
  var on = [], i;
  for (i = 0; i < buttons.length; i++) { if (buttons[i].getAttribute('aria-pressed') === 'true') { on.push(buttons[i].getAttribute('data-world')); } }
  document.querySelectorAll('.line').forEach(function (line) {
    var worlds = line.getAttribute('data-worlds').split(' ');
    line.classList.toggle('dim', worlds[0] !== '' && !worlds.some(function (world) { return on.indexOf(world) >= 0; }));
  });
}
function press(button) { button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') === 'true' ? 'false' : 'true'); }
buttons.forEach(function (button) { button.addEventListener('click', function () { press(button); draw(); }); });
only.addEventListener('click', function () { press(only); main.classList.toggle('only', only.getAttribute('aria-pressed') === 'true'); });
`;
