/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly number: number;
  readonly pages: number;
  readonly total: number;
  /** Position of the first item in the list, from 1; 0 where there is none. */
  readonly first: number;
  readonly last: number;
}

/** The page asked for, or the nearest that there is: an address may name any number. */
export function pageOf<Item>(items: readonly Item[], number: number, size: number): Page<Item> {
  const { first, last, ...place } = placeOf(items.length, number, size);
  return { items: items.slice(Math.max(first - 1, 0), last), ...place, first, last };
}

/** The same of a list that is read page by page. */
export function placeOf(total: number, number: number, size: number): Omit<Page<never>, 'items'> {
  const pages = Math.max(1, Math.ceil(total / size));
  const wanted = Number.isInteger(number) ? number : 1;
  const shown = Math.min(Math.max(wanted, 1), pages);
  const start = (shown - 1) * size;
  return {
    number: shown,
    pages,
    total,
    first: total === 0 ? 0 : start + 1,
    last: Math.min(start + size, total),
  };
}
