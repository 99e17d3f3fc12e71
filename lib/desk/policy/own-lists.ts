import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import {
  ageOfList,
  type CountryList,
  type ListedCountry,
  type PublishedList,
} from '#lib/domain/flags/countries/country-list.ts';
import {
  type EntriesFault,
  MOST_ENTRIES,
  MOST_REASON,
  readEntries,
} from '#lib/domain/flags/countries/entries-text.ts';
import { isVisible } from '#lib/domain/names/is-visible.ts';
import { showTurning } from '#lib/domain/names/show-turning.ts';
import { FLAG_SEVERITIES, LEAST_RISKS } from '#lib/domain/risk/flag-setting.ts';
import { isUniqueViolation, type Prisma } from '#lib/platform/prisma.ts';
import { listsThatDiffer } from '../audit/as-recorded.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { hashOf } from '../files/canonical-json.ts';
import { said, say } from '../words/say.ts';
import { ownListOf, publishedLists } from './country-lists.ts';

const faultText = (fault: EntriesFault): string => {
  if (fault.why === 'none') return say('policy.enterCountries');
  if (fault.why === 'many')
    return say('policy.manyCountries', { count: String(fault.count), most: String(MOST_ENTRIES) });
  const { country } = fault;
  if (fault.why === 'long') return say('policy.longCountryReason', { country, most: String(MOST_REASON) });
  return say(`policy.${FAULT_WORDS[fault.why]}`, { country });
};

const FAULT_WORDS = {
  twice: 'countryTwice',
  unknown: 'unknownCountry',
  together: 'countriesTogether',
} as const;

/** As a form has them: one country on each line, with its reason behind it. */
const Entries = z
  .string()
  .max(100_000)
  .transform((text, context): readonly ListedCountry[] => {
    const read = readEntries(text);
    if (!('why' in read)) return read;
    context.addIssue({ code: 'custom', message: faultText(read) });
    return z.NEVER;
  });

const line = (most: number, key: 'policy.enterListName' | 'policy.enterListSource') =>
  z
    .string()
    .overwrite(showTurning)
    .trim()
    .refine(isVisible, said(key))
    .max(most, said(key))
    .regex(/^\P{Cc}*$/u, said(key));

const reason = z.string().trim().min(1, said('policy.enterReason')).max(4_000);

/** What administrators enter of a list. */
export const ListFields = z.strictObject({
  name: line(80, 'policy.enterListName'),
  asOf: z.iso.date(said('policy.enterListDay')),
  source: line(500, 'policy.enterListSource'),
  entries: Entries,
  severity: z.enum(FLAG_SEVERITIES, said('policy.selectSeverity')),
  leastRisk: z.enum(LEAST_RISKS, said('policy.selectLeastRisk')),
  reason,
});

export const ChangedList = ListFields.extend({ id: z.uuid() });
export const RemovedList = z.strictObject({ id: z.uuid(), reason });

/** A list on the page of administrators. */
type Shown<List> = List & {
  /** Whole days since the day of the list. */
  readonly ageDays: number;
};

type OwnList = ReturnType<typeof ownListOf> & {
  readonly name: string;
  readonly source: string;
  /** It differs from the audit log. */
  readonly isDamaged: boolean;
};

interface CountryListsPage {
  readonly published: readonly Shown<PublishedList>[];
  /** Of the organisation, by name. */
  readonly own: readonly Shown<OwnList>[];
  /** Lists that were removed around the audit log. */
  readonly missing: number;
  /** Beyond this age a list may be out of date (COUNTRY_LIST_WARN_DAYS). */
  readonly warnDays: number;
}

/**
 * All lists of countries that count today.
 * @throws Failure `forbidden`
 */
export async function readCountryLists(ctx: ActorContext): Promise<CountryListsPage> {
  authorise(ctx, 'managePolicy');
  const today = ctx.now().toISOString().slice(0, 10);
  const shown = <List extends CountryList>(list: List) => ({ ...list, ageDays: ageOfList(list, today) });
  const [rows, differing] = await Promise.all([
    ctx.db.countryList.findMany({ orderBy: { name: 'asc' } }),
    listsThatDiffer(ctx.db),
  ]);
  const own = rows.map((row) => {
    const { id, name, source } = row;
    return shown({ ...ownListOf(row), name, source, isDamaged: differing.has(id) });
  });
  return {
    published: publishedLists(today).map(shown),
    own,
    missing: [...differing].filter((id) => !rows.some((row) => row.id === id)).length,
    warnDays: ctx.env.COUNTRY_LIST_WARN_DAYS,
  };
}

/**
 * Adds a list. It counts from its day on, for pages and for versions saved from then on.
 * @throws Failure `forbidden`; `invalid_request`; `conflict` if a list has this name
 */
export async function addOwnList(ctx: ActorContext, input: Input<typeof ListFields>): Promise<void> {
  authorise(ctx, 'managePolicy');
  const { reason: why, ...fields } = parseInput(ListFields, input);
  const { name, asOf, severity, leastRisk } = fields;
  assertNotLater(ctx, asOf);
  const details = { to: 'added', asOf, severity, leastRisk, ...entriesSaid([], fields.entries) };
  await uniqueName(name, () =>
    audited(
      ctx,
      ({ id }: { readonly id: string }) => eventOf(id, name, why, details),
      (transaction) => transaction.countryList.create({ data: dataOf(fields) }),
    ),
  );
}

/**
 * Changes a list; the same again is no event. Versions that were saved keep the mark of the list that they used.
 * @throws Failure `forbidden`; `invalid_request`; `resource_not_found`; `conflict` if another list has this name
 */
export async function changeOwnList(ctx: ActorContext, input: Input<typeof ChangedList>): Promise<void> {
  authorise(ctx, 'managePolicy');
  const { id, reason: why, ...fields } = parseInput(ChangedList, input);
  assertNotLater(ctx, fields.asOf);
  const event = (changes: Details) =>
    Object.keys(changes).length === 0 ? null : eventOf(id, fields.name, why, { to: 'changed', ...changes });
  await uniqueName(fields.name, () =>
    audited(ctx, event, async (transaction) => {
      const row = await lockedList(transaction, id);
      const { day, entries } = ownListOf(row);
      const changes = {
        ...changesOf(factsOf({ ...row, asOf: day }), factsOf(fields)),
        ...(hashOf(entries) !== hashOf(fields.entries) && {
          changed: ['entries'],
          ...entriesSaid(entries, fields.entries),
        }),
      };
      if (Object.keys(changes).length > 0) {
        await transaction.countryList.update({ where: { id }, data: dataOf(fields) });
      }
      return changes;
    }),
  );
}

/**
 * Removes a list: its flags end with it.
 * @throws Failure `forbidden`; `invalid_request`; `resource_not_found`
 */
export async function removeOwnList(ctx: ActorContext, input: Input<typeof RemovedList>): Promise<void> {
  authorise(ctx, 'managePolicy');
  const { id, reason: why } = parseInput(RemovedList, input);
  await audited(
    ctx,
    ({ name, details }: { readonly name: string; readonly details: Details }) =>
      eventOf(id, name, why, details),
    async (transaction) => {
      const row = await lockedList(transaction, id);
      const { day, entries } = ownListOf(row);
      await transaction.countryList.delete({ where: { id } });
      return { name: row.name, details: { to: 'removed', asOf: day, ...entriesSaid(entries, []) } };
    },
  );
}

type Details = NonNullable<AuditEvent['details']>;

/** A list that was removed is named too, so the name is what the entry is about. */
const eventOf = (list: string, name: string, why: string, details: Details): AuditEvent => ({
  ...{ action: 'country-list-changed', object: `country list ${name}`, reason: why },
  details: { ...details, list },
});

interface Fields {
  readonly name: string;
  readonly asOf: string;
  readonly source: string;
  readonly severity: string;
  readonly leastRisk: string;
}

const factsOf = ({ name, asOf, source, severity, leastRisk }: Fields) => ({
  ...{ name, asOf, source, severity, leastRisk },
});

const dataOf = (fields: Fields & { readonly entries: readonly ListedCountry[] }) => ({
  ...factsOf(fields),
  asOf: new Date(fields.asOf),
  entries: fields.entries.map((entry) => ({ ...entry })),
});

/** Which countries came, went or have another reason, and the hash of all that are there now. */
function entriesSaid(before: readonly ListedCountry[], after: readonly ListedCountry[]): Details {
  const former = new Map(before.map((entry) => [entry.country, entry.reason]));
  const codes = new Set(after.map(({ country }) => country));
  return {
    countriesAdded: after.flatMap(({ country }) => (former.has(country) ? [] : country)),
    countriesRemoved: before.flatMap(({ country }) => (codes.has(country) ? [] : country)),
    reasonsChanged: after.flatMap(({ country, reason: now }) =>
      former.has(country) && former.get(country) !== now ? country : [],
    ),
    entriesSha256: hashOf(after),
  };
}

function assertNotLater(ctx: Pick<ActorContext, 'now'>, asOf: string): void {
  if (asOf > ctx.now().toISOString().slice(0, 10)) {
    throw new Failure('invalid_request', say('policy.listDayLater', { day: asOf }));
  }
}

async function lockedList(transaction: Prisma.TransactionClient, id: string) {
  await transaction.$queryRaw`select from desk.country_list where id = ${id}::uuid for update`;
  const row = await transaction.countryList.findUnique({ where: { id } });
  if (row === null) throw new Failure('resource_not_found', say('policy.noSuchList'));
  return row;
}

async function uniqueName(name: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('conflict', say('policy.listNameTaken', { name }));
  }
}
