/** Choices that look random and are the same for the same seed, always and everywhere. */
export interface Draws {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<List extends readonly [unknown, ...unknown[]]>(list: List): List[number];
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
}

/** FNV-1a, 32 bits: a seed from a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Draws for one purpose. Give each purpose its own seed (`T0000101/address`), so that adding one moves no other. */
export function drawsFor(seed: string): Draws {
  let state = hash(seed);
  // mulberry32: small, fast and even enough for names and figures.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  };
}
