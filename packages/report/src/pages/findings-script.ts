/** What the findings page does in the reader's browser: filters, search, moving by keys. */
export const PAGE_SCRIPT = `
(() => {
  const cards = [...document.querySelectorAll('article')];
  const search = document.getElementById('search');
  const count = document.getElementById('count');
  const off = { family: new Set(), severity: new Set() };
  const apply = () => {
    const words = search.value.toLowerCase();
    let shown = 0;
    for (const card of cards) {
      const hide = off.family.has(card.dataset.family) || off.severity.has(card.dataset.severity) || (words !== '' && !card.textContent.toLowerCase().includes(words));
      card.hidden = hide;
      if (!hide) shown++;
    }
    for (const each of document.querySelectorAll('.window, section')) each.hidden = !each.querySelector('article:not([hidden])');
    count.textContent = shown + (shown === 1 ? ' finding' : ' findings');
  };
  for (const kind of ['family', 'severity']) {
    for (const button of document.querySelectorAll('[data-' + kind + '-filter]')) {
      button.addEventListener('click', () => {
        const name = button.dataset[kind + 'Filter'];
        if (off[kind].has(name)) off[kind].delete(name); else off[kind].add(name);
        button.setAttribute('aria-pressed', String(!off[kind].has(name)));
        apply();
      });
    }
  }
  search.addEventListener('input', apply);
  const move = step => {
    const open = cards.filter(card => !card.hidden);
    if (open.length === 0) return;
    const at = open.indexOf(document.activeElement);
    const next = open[at < 0 ? (step > 0 ? 0 : open.length - 1) : (at + step + open.length) % open.length];
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'center' });
  };
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === search) { if (event.key === 'Escape') search.blur(); return; }
    if (event.key === 'j') move(1);
    else if (event.key === 'k') move(-1);
    else if (event.key === '/') { event.preventDefault(); search.focus(); }
  });
})();
`;
