import type { SourceView } from './source-view.ts';

/** What stands at JSON Pointers. A structure has thousands, and each of its rows asks for some. */
export interface PointerIndex<T> {
  readonly at: ReadonlyMap<string, T>;
  /** By pointer: all that stands further down, in the order of its source. */
  readonly below: ReadonlyMap<string, readonly (readonly [path: string, value: T])[]>;
}

type Facts = NonNullable<SourceView['facts']>;
type Values = NonNullable<SourceView['values']>;

const FACTS = new WeakMap<Facts, PointerIndex<SourceView>>();
const VALUES = new WeakMap<Values, PointerIndex<string>>();

/** The sources that a data point names for single facts; undefined where it names none. */
export const factIndex = ({ facts }: Pick<SourceView, 'facts'>): PointerIndex<SourceView> | undefined =>
  facts && madeOnce(FACTS, facts, () => facts.map(({ path, source }) => [path, source]));

/** Where values come from that are not in their source's words; undefined where an answer does not say. */
export const valueIndex = ({ values }: Pick<SourceView, 'values'>): PointerIndex<string> | undefined =>
  values && madeOnce(VALUES, values, () => Object.entries(values));

function madeOnce<K extends object, T>(
  made: WeakMap<K, PointerIndex<T>>,
  from: K,
  entries: () => (readonly [string, T])[],
): PointerIndex<T> {
  const known = made.get(from) ?? indexOf(entries());
  made.set(from, known);
  return known;
}

function indexOf<T>(entries: readonly (readonly [string, T])[]): PointerIndex<T> {
  const below = new Map<string, (readonly [string, T])[]>();
  for (const entry of entries) {
    for (const pointer of pointersAbove(entry[0])) {
      const found = below.get(pointer);
      if (found === undefined) below.set(pointer, [entry]);
      else found.push(entry);
    }
  }
  return { at: new Map(entries), below };
}

/** `/a`, and the whole, of `/a/0`. */
export function pointersAbove(path: string): string[] {
  const above: string[] = [];
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    above.push(path.slice(0, end));
    if (end === 0) break;
  }
  return above;
}
