// A source of chance that is the same for the same seed.

/** Numbers in [0, 1), picks and shuffles, drawn from a seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = count => Math.floor(next() * count);
  return {
    below,
    chance: share => next() < share,
    pick: list => list[below(list.length)],
    shuffled: list => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) { const j = below(i + 1); [out[i], out[j]] = [out[j], out[i]]; }
      return out;
    },
  };
}
