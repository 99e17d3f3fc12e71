import { areBornApart, type Comparison, comparePersons } from './compare-persons.ts';
import type { PersonIdentity } from './person-identity.ts';

/** What an officer says of two entries. The later of two on the same pair counts; null: that was withdrawn. */
export interface Override {
  readonly personKey: string;
  readonly otherKey: string;
  readonly same: boolean | null;
}

/** Two entries and how they stand to each other. */
export interface Match extends Comparison {
  readonly keys: readonly [string, string];
  /** Set where an officer has spoken: the confidence is what the facts alone say. */
  readonly override?: boolean;
}

/** All entries of one person. */
export interface MatchedPerson {
  readonly members: readonly PersonIdentity[];
  /** Why they are taken for one. Empty for a single entry. */
  readonly matches: readonly Match[];
  /** Entries of others that may be this person: for the officer to say. */
  readonly suggestions: readonly Match[];
  /** Entries of others of which an officer says that they are not this person. */
  readonly apart: readonly Match[];
}

/**
 * Brings entries of several lists to one group for each person. `certain` and `likely` pairs are one person, `possible`
 * ones are only suggested; an override wins over both. Two entries of the structure are brought together only when
 * that is certain, since their shares are added then. The order of the entries changes nothing.
 */
export function matchPersons(
  entries: readonly PersonIdentity[],
  overrides: readonly Override[] = [],
): MatchedPerson[] {
  const persons = entries.toSorted((a, b) => byText(a.key, b.key));
  const said = new Map(overrides.map((one) => [pairKey(one.personKey, one.otherKey), one.same ?? undefined]));
  const pairs = pairsOf(persons, said);
  const groups = unite(persons, pairs);
  const pairsAt = pairsByKey(pairs);
  return [...new Set(groups.values())].map((members) => {
    const keys = new Set(members.map(({ key }) => key));
    const all = new Set(members.flatMap(({ key }) => pairsAt.get(key) ?? []));
    const own = [...all].sort((a, b) => byText(a.keys[0], b.keys[0]) || byText(a.keys[1], b.keys[1]));
    const isInside = ({ keys: [a, b] }: Match) => keys.has(a) && keys.has(b);
    return {
      members,
      matches: own.filter((pair) => isInside(pair) && isSame(pair)),
      suggestions: own.filter(
        (pair) => !isInside(pair) && pair.override === undefined && pair.confidence !== 'none',
      ),
      apart: own.filter((pair) => !isInside(pair) && pair.override === false),
    };
  });
}

type Pairs = ReadonlyMap<string, Match>;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const pairKey = (a: string, b: string): string => JSON.stringify([a, b].sort(byText));
const isSame = ({ override, confidence }: Match): boolean =>
  override ?? (confidence === 'certain' || confidence === 'likely');

function pairsByKey(pairs: Pairs): ReadonlyMap<string, readonly Match[]> {
  const found = new Map<string, Match[]>();
  for (const pair of pairs.values()) {
    for (const key of pair.keys) {
      const known = found.get(key);
      if (known) known.push(pair);
      else found.set(key, [pair]);
    }
  }
  return found;
}

/** Pairs that mean something: those that agree in some way, and those of which an officer has spoken. */
function pairsOf(persons: readonly PersonIdentity[], said: ReadonlyMap<string, boolean | undefined>): Pairs {
  const pairs = new Map<string, Match>();
  for (const [at, one] of persons.entries()) {
    for (const other of persons.slice(at + 1)) {
      const override = said.size === 0 ? undefined : said.get(pairKey(one.key, other.key));
      if (override === undefined && areBornApart(one, other)) continue;
      const comparison = comparePersons(one, other);
      if (comparison.confidence === 'none' && override === undefined) continue;
      pairs.set(pairKey(one.key, other.key), {
        keys: [one.key, other.key],
        ...(isAmbiguous(comparison, [one, other], persons)
          ? { ...comparison, confidence: 'possible' }
          : comparison),
        ...(override !== undefined && { override }),
      });
    }
  }
  return pairs;
}

/**
 * Where a name is all that agrees, and persons of that name have different births, it could be any of them; and so it
 * could where one name lacks the middle name, and fits several with different ones.
 */
function isAmbiguous(
  { confidence, name, birth }: Comparison,
  [one, other]: readonly [PersonIdentity, PersonIdentity],
  persons: readonly PersonIdentity[],
): boolean {
  if (confidence !== 'likely') return false;
  if (name === 'without_middle') return [one, other].some((each) => fitsSeveral(each, persons));
  if (birth === 'same') return false;
  const namesakes = persons.filter((each) => isNamesake(comparePersons(one, each)));
  return namesakes.some((each, at) =>
    namesakes.slice(at + 1).some((other) => isContradicted(comparePersons(each, other))),
  );
}

function fitsSeveral(one: PersonIdentity, persons: readonly PersonIdentity[]): boolean {
  const fitting = persons.filter((each) => {
    const { confidence, name } = comparePersons(one, each);
    return confidence === 'likely' && name === 'without_middle';
  });
  return fitting.some((each, at) =>
    fitting.slice(at + 1).some((next) => comparePersons(each, next).confidence === 'none'),
  );
}

const isNamesake = ({ name }: Comparison): boolean => name === 'same' || name === 'other_order';
const isContradicted = ({ birth }: Comparison): boolean =>
  birth === 'differs' || birth === 'one_part_differs';

/** The surest pairs first; two groups stay apart where any two of their members can't be one person. */
function unite(persons: readonly PersonIdentity[], pairs: Pairs): Map<string, readonly PersonIdentity[]> {
  const groups = new Map<string, readonly PersonIdentity[]>(persons.map((one) => [one.key, [one]]));
  const ordered = [...pairs.values()].filter(isSame).toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const { keys, override } of ordered) {
    const [left, right] = [groups.get(keys[0]) ?? [], groups.get(keys[1]) ?? []];
    if (left === right || !mayUnite(left, right, pairs, override === true)) continue;
    const united = [...left, ...right].sort((a, b) => byText(a.key, b.key));
    for (const { key } of united) groups.set(key, united);
  }
  return groups;
}

const rankOf = ({ override, confidence }: Match): number => (override ? 0 : confidence === 'certain' ? 1 : 2);

function mayUnite(
  left: readonly PersonIdentity[],
  right: readonly PersonIdentity[],
  pairs: Pairs,
  isSaid: boolean,
): boolean {
  return left.every((one) =>
    right.every((other) => {
      const pair = pairs.get(pairKey(one.key, other.key));
      if (pair?.override !== undefined) return pair.override;
      if (isSaid) return true;
      if (one.list === 'computed' && other.list === 'computed') return pair?.confidence === 'certain';
      return pair !== undefined && (pair.hasSameId || !isContradicted(pair));
    }),
  );
}
