import { z } from 'zod';
import { DataPoint, Failure, type GraphOptions } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import { isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { graphLimit, type QuoteItem, roundedCredits, totalOf } from '#lib/domain/quote/quote.ts';
import type { RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import { dateText, momentText } from '#lib/domain/report/field-text.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { spellingsOf } from '../lookups/spellings-of.ts';
import { WITH_ALL } from '../lookups/stored-lookup.ts';
import { viewLookup } from '../lookups/view-lookup.ts';
import { buyData } from '../purchases/buy-data.ts';
import { say } from '../words/say.ts';
import {
  lookupOfReport,
  lookupsOfOthers,
  quoteRecheck,
  type RecheckedReport,
  saveRead,
} from './recheck-report.ts';
import { findVersion, stateOf, type VersionRow } from './stored-report.ts';

const Version = { id: z.uuid(), version: z.coerce.number().int().min(1) };

export const ConfirmReport = z.strictObject({
  /** The version that was shown. */
  ...Version,
  /** The total that was shown: never is more than this charged. */
  confirmedCredits: z.coerce.number().nonnegative().max(1e9).default(0),
  /** Reason for consulting. */
  reason: z.string().trim().max(500).optional(),
  /** Lookups of an earlier call that had not come whole, the others' separated by commas: nothing is bought. */
  lookupId: z.uuid().optional(),
  others: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(200)),
});

/** What was requested and has not come whole. */
export interface Requested {
  readonly lookupId: string;
  readonly others: readonly string[];
}

/**
 * Confirms an approved version in one call: reads its data again, saves it as the next version, and submits that if nothing
 * has changed. If anything has changed, the next version stays a draft. While data is still to come, or some has not come,
 * nothing is saved: called again with these lookups, it goes on; called again without, it buys what is missing.
 * @throws Failure `forbidden`, `resource_not_found`, `gone` after a purge, `conflict` if the version is not the newest approved
 * one, the relationship has ended, the data cannot be read again yet or the price has risen, and what `buyData` throws
 */
export async function confirmReport(
  ctx: ActorContext,
  input: Input<typeof ConfirmReport>,
): Promise<RecheckedReport | Requested> {
  authorise(ctx, 'saveReports');
  const { lookupId, others, ...wanted } = parseInput(ConfirmReport, input);
  const { id, version } = wanted;
  const requested = lookupId === undefined ? await readAgain(ctx, wanted) : { lookupId, others };
  const [row, ...lookups] = await Promise.all([
    findVersion(ctx.db, { id, version }),
    lookupOfReport(ctx, { id, lookupId: requested.lookupId }),
    lookupsOfOthers(ctx, { id, lookupIds: [...requested.others] }),
  ]);
  const all = lookups.flat();
  if (all.some((lookup) => isOpen(lookup) || lookup.isOutcomeUnknown)) return requested;
  if (all.every(isWhole)) return saveRead(ctx, { row, lookupId: requested.lookupId, confirms: version });
  if (lookupId === undefined) return requested;
  throw refused(say('reports.confirm.notCome'));
}

const refused = (message: string) => new Failure('conflict', message);

/** Whether everything that was requested has come. */
const isWhole = ({ items }: LookupView): boolean => items.every(({ status }) => status === 'succeeded');

/** What reading a version again costs, before anything is bought. */
export interface ConfirmationQuote extends RecheckQuote {
  readonly version: number;
  /** The newest own lookup that was bought since the version: the next call continues it. */
  readonly begun: string | undefined;
}

/**
 * What it costs to confirm the newest version: what was bought since it was saved is not bought again.
 * @throws Failure as `confirmReport`
 */
export async function quoteConfirmation(
  ctx: ActorContext,
  input: Input<typeof ConfirmedRef>,
): Promise<ConfirmationQuote> {
  authorise(ctx, 'saveReports');
  const { id } = parseInput(ConfirmedRef, input);
  const row = await findVersion(ctx.db, { id });
  await assertConfirmable(ctx, row);
  const quote = await quoteRecheck(ctx, { id });
  const bought = await boughtSince(ctx, row, quote);
  const left = (place: { country: string; companyId: string }, items: readonly QuoteItem[]) =>
    items.filter((item) => item.isAvailable && !bought.has(`${placeKey(place)} ${item.id}`));
  const others = quote.others.map((other) => ({ ...other, items: left(other, other.items) }));
  const items = left(quote, quote.items);
  const own = [...bought].findLast(([key]) => key.startsWith(`${placeKey(quote)} `));
  if (items.length === 0 && own === undefined) throw refused(say('reports.confirm.nothing'));
  if (bought.size === 0) assertReadable([...items, ...others.flatMap((other) => other.items)]);
  return {
    ...quote,
    ...{ items, version: row.version, begun: own?.[1] },
    others: others.filter((other) => other.items.length > 0),
  };
}
const ConfirmedRef = z.strictObject({ id: z.uuid() });

/** Only the newest version, if it is approved and its relationship goes on. */
async function assertConfirmable({ db }: ActorContext, row: VersionRow): Promise<void> {
  const { relationshipEndedOn, purgedAt } = await db.report.findUniqueOrThrow({
    where: { id: row.reportId },
  });
  if (purgedAt !== null) throw new Failure('gone', say('reports.purged'));
  if (stateOf(row) !== 'approved') throw refused(say('reports.confirm.notApproved'));
  if (relationshipEndedOn === null) return;
  throw refused(
    say('reports.confirm.ended', { day: dateText(relationshipEndedOn.toISOString().slice(0, 10)) }),
  );
}

/** A purchase is continued within this time: later, the data is read again. */
const CONTINUED_MS = 24 * 60 * 60 * 1_000;

/** What was charged and came since a version was saved, by company and item: the lookup that brought it, oldest first. */
async function boughtSince(
  ctx: ActorContext,
  { savedAt }: VersionRow,
  quote: RecheckQuote,
): Promise<ReadonlyMap<string, string>> {
  const since = new Date(Math.max(savedAt.getTime(), ctx.now().getTime() - CONTINUED_MS));
  const found = new Map<string, string>();
  for (const { country, companyId } of [quote, ...quote.others]) {
    const place = CompanyPlace.parse({ country, companyId });
    const rows = await ctx.db.lookup.findMany({
      where: { ...(await spellingsOf(ctx.db, place)), createdAt: { gt: since }, purgedAt: null },
      orderBy: { createdAt: 'asc' },
      include: WITH_ALL,
    });
    for (const row of rows) {
      for (const { id, status, costCredits } of viewLookup(row, ctx.actor, ctx.now()).items) {
        if (status === 'succeeded' && costCredits) found.set(`${placeKey(place)} ${id}`, row.id);
      }
    }
  }
  return found;
}

/** @throws Failure `conflict` with the time from which any of it can be read again, if none can be now */
function assertReadable(items: readonly QuoteItem[]): void {
  // A graph has no free period.
  const priced = items.filter(({ id, priceCredits }) => id !== 'graph' && priceCredits !== 0);
  const until = priced.flatMap(({ freeUntil }) => freeUntil ?? []).toSorted();
  const [first] = until;
  if (first === undefined || until.length < priced.length) return;
  throw refused(say('reports.confirm.tooEarly', { moment: momentText(first) }));
}

/** Buys what is left to read: data of other companies first, then the company's own. */
async function readAgain(
  ctx: ActorContext,
  { id, version, confirmedCredits, reason }: Omit<z.infer<typeof ConfirmReport>, 'lookupId' | 'others'>,
): Promise<Requested> {
  const quote = await quoteConfirmation(ctx, { id });
  if (quote.version !== version) throw refused(say('reports.confirm.stale'));
  const others = quote.others.map((other) => ({ ...other, credits: totalOf(other.items).credits }));
  const othersCredits = roundedCredits(others.reduce((sum, { credits }) => sum + credits, 0));
  const now = roundedCredits(totalOf(quote.items).credits + othersCredits);
  if (now > confirmedCredits) {
    throw refused(say('purchases.priceRisen', { now, confirmed: confirmedCredits }));
  }
  const buy = (
    { country, companyId }: { country: string; companyId: string },
    items: readonly QuoteItem[],
    more: { readonly confirmedCredits: number; readonly graphOptions?: Partial<GraphOptions> },
  ) =>
    buyData(ctx, {
      ...CompanyPlace.parse({ country, companyId }),
      dataPoints: idsOf(items),
      reason,
      ...more,
    });
  const lookupIds: string[] = [];
  for (const { items, credits, ...other } of others) {
    lookupIds.push((await buy(other, items, { confirmedCredits: credits })).id);
  }
  if (quote.items.length === 0 && quote.begun !== undefined)
    return { lookupId: quote.begun, others: lookupIds };
  const { companies: _, ...graphOptions } = quote.graph ?? { companies: 0 };
  const isTraced = quote.items.some((item) => item.id === 'graph');
  const own = await buy(quote, quote.items, {
    confirmedCredits: graphLimit(confirmedCredits, othersCredits),
    ...(isTraced && { graphOptions }),
  });
  return { lookupId: own.id, others: lookupIds };
}

const idsOf = (items: readonly QuoteItem[]) => items.map((item) => DataPoint.parse(item.id));
