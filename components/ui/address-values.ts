/** What an address has been given: each name once, several times or never. */
export type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

const allOf = (value: Given[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Longer than any id of ours: not from us. */
export const idsOf = (value: Given[string]): string[] => allOf(value).filter((id) => id.length <= 300);

/** Keys of the offers that the buy panel is open for (`offerKey`); an empty one: the structure from the start. */
export const readBuy = (given: Given): string[] => idsOf(given.buy).slice(0, 100);

/** The first value, cut where no id or number of ours is as long. */
export const textOf = (value: Given[string]): string | undefined => allOf(value)[0]?.slice(0, 300);

/** Undefined for what is no number, or lies outside of both bounds. */
export function numberOf(value: Given[string], least: number, most: number): number | undefined {
  const given = textOf(value);
  const read = given === undefined || given.trim() === '' ? Number.NaN : Number(given);
  return read >= least && read <= most ? read : undefined;
}
