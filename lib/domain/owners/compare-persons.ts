import { distance } from 'fastest-levenshtein';
import { foldName } from '../names/fold-name.ts';
import type { PersonIdentity } from './person-identity.ts';
import type { Confidence } from './person-match.ts';

/**
 * - `same`, `other_order`: every word agrees. `without_middle`: first name and surname do, and one lacks a name between
 *   them. `part`: the shorter name is in the longer. `initials`: a word stands for another by its first letter. `similar`:
 *   letters differ as spellings do. `other_script`, `masked`: can't be compared.
 */
export type NameAgreement =
  | 'same'
  | 'other_order'
  | 'without_middle'
  | 'part'
  | 'initials'
  | 'similar'
  | 'other_script'
  | 'masked'
  | 'different';

/** `same`: month and year at least. `partly`: what both have is the same, but no more than the year. */
export type BirthAgreement = 'same' | 'partly' | 'unknown' | 'one_part_differs' | 'differs';
export type NationalityAgreement = 'same' | 'unknown' | 'differs';

export interface Comparison {
  readonly confidence: Confidence;
  /** The reasons, as data. */
  readonly name: NameAgreement;
  readonly birth: BirthAgreement;
  readonly nationality: NationalityAgreement;
  /** One register gives both the same id: then they are one person, whatever else it says of them. */
  readonly hasSameId?: true;
}

/** Whether two can't be one person whatever their names are: the cheapest question, asked first of thousands of pairs. */
export const areBornApart = (one: PersonIdentity, other: PersonIdentity): boolean =>
  (one.registerId === undefined || one.registerId !== other.registerId) &&
  compareBirths(one.birth, other.birth) === 'differs';

/** Two entries against each other, without regard to who else there is. */
export function comparePersons(one: PersonIdentity, other: PersonIdentity): Comparison {
  const isMasked = one.isMasked || other.isMasked;
  const name = isMasked ? 'masked' : compareForms(formOf(one), formOf(other));
  const birth = compareBirths(one.birth, other.birth);
  const nationality = compareNationalities(one.nationality, other.nationality);
  if (one.registerId !== undefined && one.registerId === other.registerId) {
    return { confidence: 'certain', name, birth, nationality, hasSameId: true };
  }
  return { confidence: CONFIDENCE[strengthOf(name)][birth][nationality], name, birth, nationality };
}

type Strength = 'full' | 'variant' | 'unreadable' | 'none';

function strengthOf(name: NameAgreement): Strength {
  if (name === 'same' || name === 'other_order') return 'full';
  if (name === 'other_script') return 'unreadable';
  return name === 'different' || name === 'masked' ? 'none' : 'variant';
}

const row = (
  same: Confidence,
  unknown: Confidence,
  differs: Confidence,
): Record<NationalityAgreement, Confidence> => ({ same, unknown, differs });
const NEVER = row('none', 'none', 'none');

/** By name, then birth, then nationality. A second nationality is common: that it differs lowers, but excludes nobody. */
const CONFIDENCE: Record<Strength, Record<BirthAgreement, Record<NationalityAgreement, Confidence>>> = {
  full: {
    same: row('certain', 'certain', 'likely'),
    partly: row('likely', 'likely', 'possible'),
    unknown: row('likely', 'likely', 'possible'),
    one_part_differs: row('possible', 'possible', 'none'),
    differs: NEVER,
  },
  variant: {
    same: row('likely', 'likely', 'possible'),
    partly: row('possible', 'possible', 'none'),
    unknown: row('possible', 'possible', 'none'),
    one_part_differs: NEVER,
    differs: NEVER,
  },
  unreadable: {
    same: row('possible', 'possible', 'none'),
    partly: NEVER,
    unknown: NEVER,
    one_part_differs: NEVER,
    differs: NEVER,
  },
  none: { same: NEVER, partly: NEVER, unknown: NEVER, one_part_differs: NEVER, differs: NEVER },
};

const TITLES: ReadonlySet<string> = new Set('mr mrs ms miss dr prof sir dame lord lady ing mag'.split(' '));

const untitled = (words: readonly string[]): readonly string[] => {
  const kept = words.filter((word) => !TITLES.has(word));
  return kept.length >= 2 ? kept : words;
};

const wordsOf = (name: string): readonly string[] =>
  untitled(foldName(name).split(' ')).filter((word) => word !== '');

/** As `wordsOf`, and what a hyphen joins is one name: `Doe-Smith` is another surname than `Smith`. */
const namesOf = (name: string): readonly string[] =>
  untitled(
    name
      .split(/\s+/)
      .map(foldName)
      .filter((each) => each !== ''),
  );

/** A name as it is compared with many others. */
interface NameForm {
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly inOrder: string;
  readonly sorted: string;
  readonly isLatin: boolean;
}

function formFrom(name: string): NameForm {
  const words = wordsOf(name);
  const sorted = words.toSorted().join(' ');
  return { words, names: namesOf(name), inOrder: words.join(' '), sorted, isLatin: isLatin(sorted) };
}

/** Everybody is compared with everybody: what a name comes to is worked out once for each. */
const forms = new WeakMap<PersonIdentity, NameForm>();

function formOf(person: PersonIdentity): NameForm {
  const known = forms.get(person);
  if (known !== undefined) return known;
  const form = formFrom(person.name);
  forms.set(person, form);
  return form;
}

export const compareNames = (one: string, other: string): NameAgreement =>
  compareForms(formFrom(one), formFrom(other));

function compareForms(one: NameForm, other: NameForm): NameAgreement {
  const [left, right] = [one.words, other.words];
  if (left.length === 0 || right.length === 0) return 'different';
  if (one.inOrder === other.inOrder) return 'same';
  const [a, b] = [one.sorted, other.sorted];
  if (a === b) return 'other_order';
  if (one.isLatin !== other.isLatin) return 'other_script';
  if (lacksMiddleName(one.names, other.names) || lacksMiddleName(other.names, one.names))
    return 'without_middle';
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  // Most pairs share no word, and are told apart by that alone.
  if (shorter.length >= 2 && shorter.some((word) => word.length > 1 && longer.includes(word))) {
    if (isWithin(shorter, longer, (x, y) => x === y)) return 'part';
    if (isWithin(shorter, longer, isInitialOf)) return 'initials';
  }
  const allowed = allowedDistance(a, b);
  // No two texts are nearer than their lengths.
  if (Math.abs(a.length - b.length) > allowed) return 'different';
  return Math.min(distance(a, b), distance(one.inOrder, other.inOrder)) <= allowed ? 'similar' : 'different';
}

/** Whether first name and surname are equal, and of the names between them the shorter has some, in order. */
function lacksMiddleName(shorter: readonly string[], longer: readonly string[]): boolean {
  if (shorter.length < 2 || shorter.length >= longer.length) return false;
  if (shorter[0] !== longer[0] || shorter.at(-1) !== longer.at(-1)) return false;
  let agreed = 0;
  for (const name of longer) if (name === shorter[agreed]) agreed += 1;
  return agreed === shorter.length;
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{N} ]*$/u.test(name);

/** One letter in eight may be spelt otherwise; in short names none, where one letter makes another name. */
const allowedDistance = (a: string, b: string): number => Math.floor(Math.max(a.length, b.length) / 8);

/** Whether every word of the shorter has a word of its own in the longer, at least one of them in full. */
function isWithin(
  shorter: readonly string[],
  longer: readonly string[],
  agree: (x: string, y: string) => boolean,
): boolean {
  const left = [...longer];
  let hasFull = false;
  for (const word of shorter.toSorted((x, y) => y.length - x.length)) {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((one) => agree(word, one));
    if (at < 0) return false;
    hasFull ||= exact >= 0 && word.length > 1;
    left.splice(at, 1);
  }
  return hasFull;
}

const isInitialOf = (x: string, y: string): boolean =>
  (x.length === 1 && y.startsWith(x)) || (y.length === 1 && x.startsWith(y));

type Birth = PersonIdentity['birth'];

const BIRTH_PARTS = ['year', 'month', 'day'] as const;

export function compareBirths(one: Birth, other: Birth): BirthAgreement {
  if (one === undefined || other === undefined) return 'unknown';
  let known = 0;
  let differing = 0;
  for (const part of BIRTH_PARTS) {
    const [left, right] = [one[part], other[part]];
    if (left === undefined || right === undefined) continue;
    known += 1;
    if (left !== right) differing += 1;
  }
  if (differing > 0) return known >= 2 && differing === 1 ? 'one_part_differs' : 'differs';
  const hasMonth = one.month !== undefined && other.month !== undefined;
  if (hasMonth && one.year !== undefined && other.year !== undefined) return 'same';
  return known > 0 ? 'partly' : 'unknown';
}

function compareNationalities(one: string | undefined, other: string | undefined): NationalityAgreement {
  if (one === undefined || other === undefined) return 'unknown';
  return one === other ? 'same' : 'differs';
}
