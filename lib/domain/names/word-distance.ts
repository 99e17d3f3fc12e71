/** How one word differs from another. */
export interface Slip {
  /** Letters put in, left out, changed, or swapped with the next (optimal string alignment). */
  readonly distance: number;
  /** What share of a letter it is worth: a doubled letter is less of a difference than another one. */
  readonly cost: number;
}

/** Null where more than `most` slips lie between two words. */
export function wordDistance(one: string, other: string, most: number): Slip | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [a, b] = [one.slice(start), other.slice(start)];
  while (a !== '' && b !== '' && a.at(-1) === b.at(-1)) [a, b] = [a.slice(0, -1), b.slice(0, -1)];
  if (a === '' && b === '') return { distance: 0, cost: 0 };
  const isFirst = start === 0 ? 1.6 : 1;
  const whole =
    a.length <= 1 && b.length <= 1 ? { distance: 1, cost: singleCost(a, b, one[start - 1]) } : undefined;
  if (whole !== undefined) return { distance: 1, cost: whole.cost * isFirst };
  const distance = alignmentDistance(a, b);
  if (distance > most) return null;
  return { distance, cost: distance * (a.length === b.length && distance === 1 ? SWAP : OTHER) * isFirst };
}

const DOUBLED = 0.4;
const LEFT_OUT = 0.7;
const SOUNDS_ALIKE = 0.6;
const SWAP = 0.5;
const CHANGED = 1.2;
const OTHER = 0.9;

/** Letters that people mistake by ear. */
const ALIKE = new Set('yi iy ck kc sz zs vw wv'.split(' '));

function singleCost(a: string, b: string, before: string | undefined): number {
  if (a !== '' && b !== '') return ALIKE.has(`${a}${b}`) ? SOUNDS_ALIKE : CHANGED;
  return `${a}${b}` === before ? DOUBLED : LEFT_OUT;
}

/** Optimal string alignment; words are short. */
function alignmentDistance(a: string, b: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const changed = (above[at - 1] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min((above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, changed);
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        least = Math.min(least, (twoAbove[at - 2] ?? 0) + 1);
      line.push(least);
    }
    [twoAbove, above] = [above, line];
  }
  return above[b.length] ?? 0;
}
