import { isMembers } from '../is-members.ts';

export type Members = Readonly<Record<string, unknown>>;

/** One value in both forms of the interface: what reads the present form, and what writes it. Neither ever throws. */
export interface TwoWay {
  readonly from: (value: unknown) => unknown;
  readonly to: (value: unknown) => unknown;
  /** Where the present form has a member of this value of ours, by their paths; left out: in the same place. */
  readonly at?: (path: Path, value: unknown) => Path;
}

/** Names of members and places in lists, as the segments of a JSON Pointer. */
export type Path = readonly string[];

export const pathIn = (shape: TwoWay | undefined, path: Path, value: unknown): Path =>
  shape?.at?.(path, value) ?? path;

/** Names of the present form, and what the contract calls them; of several for one member the first is written. */
export type Names = readonly (readonly [present: string, ours: string])[];

/**
 * An object whose members have other names, or are other values, in the present form. Members that are not named are
 * left as they are, and so is a value that is no object.
 */
export function shape(names: Names, members: Readonly<Record<string, TwoWay>> = {}): TwoWay {
  const ours = new Map(names);
  const presents = new Map(names.toReversed().map(([present, our]) => [our, present]));
  const changed = (value: unknown, direction: 'from' | 'to') =>
    mapMembers(value, (inner, member) =>
      Object.hasOwn(members, member) ? members[member]?.[direction](inner) : inner,
    );
  return {
    from: (value) => changed(rename(value, ours), 'from'),
    to: (value) => rename(changed(value, 'to'), presents),
    at: (path, value) => {
      const [member, ...rest] = path;
      if (member === undefined || !isMembers(value)) return path;
      const inner = Object.hasOwn(members, member) ? members[member] : undefined;
      return [presents.get(member) ?? member, ...pathIn(inner, rest, value[member])];
    },
  };
}

/** A list of such values. */
export const listOf = (each: TwoWay): TwoWay => ({
  from: (value) => (Array.isArray(value) ? value.map(each.from) : each.from(value)),
  to: (value) => (Array.isArray(value) ? value.map(each.to) : each.to(value)),
  at: (path, value) => {
    const [place, ...rest] = path;
    if (!Array.isArray(value)) return pathIn(each, path, value);
    return place === undefined ? path : [place, ...pathIn(each, rest, value[Number(place)])];
  },
});

/** Two steps: the first stands nearer to the present form. */
export const steps = (first: TwoWay, second: TwoWay): TwoWay => ({
  from: (value) => second.from(first.from(value)),
  to: (value) => first.to(second.to(value)),
  at: (path, value) => pathIn(first, pathIn(second, path, value), second.to(value)),
});

/** What both forms would call alike under one new name keeps its own, unless it says the same. */
function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isMembers(value)) return value;
  const renamed = new Map<string, unknown>();
  for (const [member, inner] of Object.entries(value)) {
    const name = names.get(member) ?? member;
    if (!renamed.has(name)) renamed.set(name, inner);
    else if (JSON.stringify(renamed.get(name)) !== JSON.stringify(inner)) renamed.set(member, inner);
  }
  return Object.fromEntries(renamed);
}

/** The same object with other values; a member that becomes undefined is left out. */
export function mapMembers(value: unknown, change: (inner: unknown, member: string) => unknown): unknown {
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([member, inner]) => [member, change(inner, member)])
      .filter(([, inner]) => inner !== undefined),
  );
}

/** A number times a power of ten, as one writes it on paper: 0.07 is 7 hundredths, and never 7.000000000000001. */
export function shiftDecimal(value: unknown, places: number): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

const shifted = (places: number): TwoWay => ({
  from: (value) => shiftDecimal(value, -places),
  to: (value) => shiftDecimal(value, places),
});

/** Hundredths of a credit there, credits here. */
export const CENTS = shifted(2);

/** 0 to 1 there, percent here. */
export const FRACTION = shifted(-2);
