import { concat } from './bytes.ts';

/** Where a PDF says that its seal lies. */
export interface FoundSeal {
  /** Everything of the file but the seal itself: what it was made over. */
  readonly sealed: Uint8Array<ArrayBuffer>;
  /** The seal's room in hexadecimal, as it stands. */
  readonly hex: string;
  /** Where in the file the room begins. */
  readonly start: number;
  /** When it was made, as its maker says. */
  readonly at: Date;
  /** The version of the seal that the dictionary names; seals before version 3 name none. */
  readonly version: number | undefined;
}

/** The end of a signature dictionary of ours, up to the room for the seal. `sealPdf` writes it so. */
const DICTIONARY =
  /(?:\/Plumbline_SealFormat (\d{1,9})\s)?\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)\s\/ByteRange \[0 (\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]\s\/Contents </g;

/** The bytes as text, one character for each: what is looked for is ASCII. */
export const asText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/**
 * Finds the last seal of our making in a PDF. Undefined where there is none, or where it does not cover the whole
 * file but itself: bytes before, after or in between that no signature covers.
 */
export function findSeal(bytes: Uint8Array, text: string): FoundSeal | undefined {
  const found = [...text.matchAll(DICTIONARY)].at(-1);
  if (found === undefined) return undefined;
  const [named, year, month, day, hour, minute, second, ...range] = found.slice(1);
  const [before = 0, after = 0, rest = 0] = range.map(Number);
  const isWhole =
    before === found.index + found[0].length - 1 && after > before && after + rest === bytes.length;
  if (!isWhole || text[after - 1] !== '>') return undefined;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return undefined;
  return {
    sealed: concat(bytes.subarray(0, before), bytes.subarray(after)),
    hex: text.slice(before + 1, after - 1),
    start: before + 1,
    at,
    version: named === undefined ? undefined : Number(named),
  };
}
