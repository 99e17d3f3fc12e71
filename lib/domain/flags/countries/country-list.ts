import { z } from 'zod';
import type { FlagSeverity } from '#lib/contract/flag-list.ts';
import { Failure } from '#lib/contract/index.ts';
import { isIsoCountry } from '../../places/country-code.ts';

/** The published lists, each with the flag that it raises. */
export const PUBLISHED_LISTS = {
  'fatf-call-for-action': 'country_fatf_call_for_action',
  'fatf-increased-monitoring': 'country_fatf_increased_monitoring',
  'eu-2016-1675': 'country_eu_high_risk',
} as const;
type PublishedId = keyof typeof PUBLISHED_LISTS;

const isPublished = (id: string): id is PublishedId => Object.hasOwn(PUBLISHED_LISTS, id);
const PUBLISHED_IDS = Object.keys(PUBLISHED_LISTS).filter(isPublished);

export interface ListedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The measure that the publisher asks for, or where in the act the country is. */
  readonly measure?: string | undefined;
  /** Why it is on a list of the organisation. */
  readonly reason?: string | undefined;
}

/** A list as of one day. */
export interface CountryList {
  /** The same for each edition of a published list; of a list of the organisation its UUID. */
  readonly id: string;
  readonly code: (typeof PUBLISHED_LISTS)[PublishedId] | 'country_own_list';
  /** First day on which it counts, YYYY-MM-DD. */
  readonly day: string;
  readonly act?: string | undefined;
  readonly entries: readonly ListedCountry[];
  /** Of the flags that it raises; left out: that of their code. */
  readonly severity?: FlagSeverity;
  /** Of the canonical JSON (RFC 8785) of its entries, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** An edition of a published list, with what its file says of it. */
export interface PublishedList extends CountryList {
  readonly id: PublishedId;
  readonly publisher: string;
  readonly url: string;
  /** Whether it was compared with the text of its publisher. */
  readonly isChecked: boolean;
  readonly source: string;
}

const text = z.string().min(1);

const ListFile = z.strictObject({
  publisher: text,
  url: z.url(),
  lists: z
    .array(
      z.strictObject({
        id: z.enum(PUBLISHED_IDS),
        day: z.iso.date(),
        act: text.optional(),
        isChecked: z.boolean(),
        source: text,
        entries: z.array(z.strictObject({ country: text, measure: text.optional() })).min(1),
        sha256: z.string(),
      }),
    )
    .min(1),
});

/** SHA-256 of the canonical JSON of a value: the domain has no hash of its own. */
type Hash = (value: unknown) => string;

/**
 * Reads a file of published lists.
 * @param name of the file, for a refusal
 * @throws Failure `invalid_request`: one line with the name of the file and the reason
 */
export function readListFile(name: string, content: unknown, hash: Hash): PublishedList[] {
  const refuse = (reason: string) => new Failure('invalid_request', `${name}: ${reason}`);
  const parsed = ListFile.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(`${issue?.path.join('.') || 'content'}: ${issue?.message ?? 'not valid'}.`);
  }
  const { lists, ...file } = parsed.data;
  const editions = new Set(lists.map(({ id, day }) => `${id} ${day}`));
  if (editions.size < lists.length) throw refuse('expected one edition of each list and day.');
  return lists.map((list): PublishedList => {
    const reason = whyRefused(list, hash);
    if (reason !== undefined) throw refuse(`${list.id} ${list.day}: ${reason}.`);
    return { ...file, ...list, code: PUBLISHED_LISTS[list.id] };
  });
}

type FileList = z.output<typeof ListFile>['lists'][number];

function whyRefused({ id, act, entries, sha256 }: FileList, hash: Hash) {
  const unknown = entries.find(({ country }) => !isIsoCountry(country));
  if (unknown) return `expected countries of ISO 3166, got ${unknown.country}`;
  if (new Set(entries.map(({ country }) => country)).size < entries.length)
    return 'expected each country once';
  if (id === 'eu-2016-1675' && act === undefined) return 'expected an act';
  const found = hash(entries);
  return found === sha256 ? undefined : `expected the SHA-256 of its entries, ${found}`;
}

/** Of each list the edition that counts on this day (YYYY-MM-DD): the newest that is not later. */
export function listsInForce<List extends Pick<CountryList, 'id' | 'day'>>(
  lists: readonly List[],
  day: string,
): List[] {
  const byId = Map.groupBy(
    lists.filter((list) => list.day <= day),
    ({ id }) => id,
  );
  return [...byId.values()].flatMap((editions) =>
    editions.toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(-1),
  );
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whole days from the day of a list to another (YYYY-MM-DD). */
export const ageOfList = ({ day }: Pick<CountryList, 'day'>, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
