import { z } from 'zod';
import { Country, type DeclaredOwners, Failure, GRAPH_LIMITS, GraphOptions } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import { isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { costOf, type QuoteItem } from '#lib/domain/quote/quote.ts';
import type { GraphReach, RecheckOther, RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import type { Report } from '#lib/domain/report/index.ts';
import { ruleOf } from '#lib/domain/report/rule-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { quoteCompany } from '../lookups/index.ts';
import { spellingsOf } from '../lookups/spellings-of.ts';
import { answerOf, type LookupRow } from '../lookups/stored-lookup.ts';
import { COUNTS } from '../owners/held-in-structure.ts';
import { refreshLookup } from '../purchases/index.ts';
import { findLookup } from '../purchases/refresh-lookup.ts';
import { say } from '../words/say.ts';
import { lookupsOf } from './facts-of-version.ts';
import { type SavedReport, saveVersion } from './save-report.ts';
import { canonicalJson, findVersion, reportIn, sha256Of, type VersionRow } from './stored-report.ts';

export const QuoteRecheck = z.strictObject({ id: z.uuid() });
export const LookupOfReport = QuoteRecheck.extend({ lookupId: z.uuid() });
export const OthersOfReport = QuoteRecheck.extend({ lookupIds: z.array(z.uuid()).max(200) });
export const SaveRechecked = LookupOfReport.extend({ reason: z.string().trim().max(4_000).optional() });

/**
 * What it costs now to ask again for all that the newest version was made from, data of other companies in its structure
 * included: nothing inside the cache period.
 * Documents that were fetched stay as they are.
 * @throws Failure `forbidden`, `resource_not_found`, or of the service when it can't be asked for its prices
 */
export async function quoteRecheck(
  ctx: ActorContext,
  input: Input<typeof QuoteRecheck>,
): Promise<RecheckQuote> {
  authorise(ctx, 'readReports');
  const { id } = parseInput(QuoteRecheck, input);
  const row = await findVersion(ctx.db, { id });
  const { report } = reportIn(row);
  const { company } = report;
  const place = { country: Country.parse(company.country), companyId: company.companyId };
  const lookups = await ctx.db.lookup.findMany({
    where: { ...(await spellingsOf(ctx.db, place)), requestId: { not: null } },
    orderBy: { createdAt: 'desc' },
    select: { requestId: true, dataPoints: true, graphOptions: true, answer: true },
  });
  const made = lookups.filter(({ requestId }) => row.requestIds.includes(requestId ?? ''));
  const asked = new Set(made.flatMap(({ dataPoints }) => dataPoints));
  const graph = made.find((each) => answerOf(each)?.graphBeta !== undefined);
  const [quote, others] = await Promise.all([quoteCompany(ctx, place), quoteOthers(ctx, report, place)]);
  const items = quote.items.filter(({ kind, id: item }) => kind === 'dataPoint' && asked.has(item));
  const worthAsking = items.filter(({ absence }) => absence === null);
  return {
    ...quote,
    // An item without anything to come is not requested again, unless nothing else is left to save a version from.
    items: worthAsking.length > 0 ? worthAsking : items,
    ...(graph && { graph: reachOf(graph, lookups) }),
    others,
  };
}

/** What is for sale at a published price now of the data of other companies on which a version rests. */
async function quoteOthers(ctx: ActorContext, report: Report, place: CompanyPlace): Promise<RecheckOther[]> {
  const made = (await lookupsOf(ctx, report)).filter((row) => placeKey(row) !== placeKey(place));
  const quoted = [...Map.groupBy(made, placeKey).values()].map(async ([first, ...rest]) => {
    if (first === undefined) return [];
    const country = Country.parse(first.country);
    const other = { country, companyId: pageNumber(country, first.companyId) };
    const asked = new Set([first, ...rest].flatMap(({ dataPoints }) => dataPoints));
    const { items } = await quoteCompany(ctx, other);
    const isWanted = (item: QuoteItem) =>
      COUNTS.includes(item.id) && asked.has(item.id) && item.isAvailable && costOf(item) !== null;
    const wanted = items.filter(isWanted);
    return wanted.length === 0 ? [] : [{ ...other, name: first.legalName ?? other.companyId, items: wanted }];
  });
  return (await Promise.all(quoted)).flat();
}

type Asked = Pick<LookupRow, 'requestId' | 'graphOptions' | 'answer'>;

/**
 * How far a graph was followed by all the requests that continued each other. To continue it once more would give what
 * is held, not what the registers say now: asked anew it has to come as far in one go.
 */
function reachOf(graph: Asked, lookups: readonly Asked[]): GraphReach {
  const reach = { maxDepth: 0, maxNodes: 0, timeoutSeconds: 0 };
  let declaredOwners: DeclaredOwners = 'never';
  const left = new Set(lookups);
  for (let at: Asked | undefined = graph; at !== undefined; ) {
    left.delete(at);
    const { continueFrom, ...limits } = GraphOptions.parse(at.graphOptions ?? {});
    if (WIDTH[limits.declaredOwners] > WIDTH[declaredOwners]) declaredOwners = limits.declaredOwners;
    for (const limit of ['maxDepth', 'maxNodes', 'timeoutSeconds'] as const) {
      reach[limit] = Math.min(GRAPH_LIMITS[limit], reach[limit] + limits[limit]);
    }
    at = [...left].find(({ requestId }) => requestId === continueFrom?.requestId);
  }
  return { ...reach, declaredOwners, companies: answerOf(graph)?.graphBeta?.metadata?.companiesFetched ?? 0 };
}

/** Each looks up what the one before does, and more. */
const WIDTH: Readonly<Record<DeclaredOwners, number>> = { never: 0, paidOnly: 1, whereOpen: 2, always: 3 };

/** The version that was made, and the one to compare it with. */
export interface RecheckedReport extends SavedReport {
  readonly previous: number;
}

/**
 * Saves what was asked anew as the next version, under the rule of the one before. Asked twice of the same lookup, also
 * at the same time, the version that it has become is found.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` while it is waited for, or where
 * nothing came
 */
export async function saveRechecked(
  ctx: ActorContext,
  input: Input<typeof SaveRechecked>,
): Promise<RecheckedReport> {
  authorise(ctx, 'saveReports');
  const { id, lookupId, reason } = parseInput(SaveRechecked, input);
  const [row, lookup] = await Promise.all([
    findVersion(ctx.db, { id }),
    lookupOfReport(ctx, { id, lookupId }),
  ]);
  if (isOpen(lookup)) throw tooSoon(say('reports.notAll'));
  if (!lookup.items.some(({ status }) => status === 'succeeded')) throw tooSoon(say('reports.nothingNew'));
  return saveRead(ctx, { row, lookupId, reason });
}

/**
 * Saves what a lookup brought as the next version, under the rule of `row`, or finds the version that it has become.
 * @throws Failure `conflict` where nothing came, and what `saveVersion` throws
 */
export async function saveRead(
  ctx: ActorContext,
  given: {
    readonly row: Pick<VersionRow, 'content' | 'sha256'>;
    readonly lookupId: string;
    readonly reason?: string | undefined;
    readonly confirms?: number;
  },
): Promise<RecheckedReport> {
  const { row, lookupId, ...more } = given;
  const answer = answerOf(await findLookup(ctx, lookupId));
  if (answer === null) throw tooSoon(say('reports.nothingNew'));
  const { company, policy } = reportIn(row).report;
  const saved = await saveVersion(ctx, {
    country: Country.parse(company.country),
    companyId: company.companyId,
    ...ruleOf(policy),
    ...more,
    madeOf: { requestId: answer.request.requestId, sha256: sha256Of(canonicalJson(answer)) },
  });
  return { ...saved, previous: Math.max(1, saved.version - 1) };
}

const tooSoon = (message: string) => new Failure('conflict', message);

/**
 * What a re-check has come to.
 * @throws Failure `forbidden`, `resource_not_found` for a lookup of another company
 */
export async function lookupOfReport(
  ctx: ActorContext,
  input: Input<typeof LookupOfReport>,
): Promise<LookupView> {
  authorise(ctx, 'readReports');
  const { id, lookupId } = parseInput(LookupOfReport, input);
  const [row, lookup] = await Promise.all([
    ctx.db.report.findUniqueOrThrow({ where: { id } }),
    refreshLookup(ctx, { lookupId }),
  ]);
  if (lookup.country === row.country && lookup.companyId === row.companyId) return lookup;
  throw new Failure('resource_not_found', say('reports.otherCompany'));
}

/**
 * What has come of the data of other companies that a re-check asked for.
 * @throws Failure `forbidden`, `resource_not_found` for a lookup of a company that is not in the version
 */
export async function lookupsOfOthers(
  ctx: ActorContext,
  input: Input<typeof OthersOfReport>,
): Promise<LookupView[]> {
  authorise(ctx, 'readReports');
  const { id, lookupIds } = parseInput(OthersOfReport, input);
  if (lookupIds.length === 0) return [];
  const { report } = reportIn(await findVersion(ctx.db, { id }));
  const places = new Set((await lookupsOf(ctx, report)).map(placeKey));
  const lookups = await Promise.all(lookupIds.map((lookupId) => refreshLookup(ctx, { lookupId })));
  if (lookups.every((lookup) => places.has(placeKey(lookup)))) return lookups;
  throw new Failure('resource_not_found', say('reports.otherCompany'));
}
