import { z } from 'zod';
import { Country, Failure, GRAPH_LIMITS, GraphOptions } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { GraphReach, RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import { ruleOf } from '#lib/domain/report/rule-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { quoteCompany } from '../lookups/index.ts';
import { spellingsOf } from '../lookups/spellings-of.ts';
import { answerOf, type LookupRow } from '../lookups/stored-lookup.ts';
import { refreshLookup } from '../purchases/index.ts';
import { findLookup } from '../purchases/refresh-lookup.ts';
import { say } from '../words/say.ts';
import { type SavedReport, saveVersion } from './save-report.ts';
import { canonicalJson, findVersion, reportIn, sha256Of } from './stored-report.ts';

export const QuoteRecheck = z.strictObject({ id: z.uuid() });
export const LookupOfReport = QuoteRecheck.extend({ lookupId: z.uuid() });
export const SaveRechecked = LookupOfReport.extend({ reason: z.string().trim().max(4_000).optional() });

/**
 * What it costs now to ask again for all that the newest version was made from: nothing inside the cache period.
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
  const { company } = reportIn(row).report;
  const place = { country: Country.parse(company.country), companyId: company.companyId };
  const lookups = await ctx.db.lookup.findMany({
    where: { ...(await spellingsOf(ctx.db, place)), requestId: { not: null } },
    orderBy: { createdAt: 'desc' },
    select: { requestId: true, dataPoints: true, graphOptions: true, answer: true },
  });
  const made = lookups.filter(({ requestId }) => row.requestIds.includes(requestId ?? ''));
  const asked = new Set(made.flatMap(({ dataPoints }) => dataPoints));
  const graph = made.find((each) => answerOf(each)?.graphBeta !== undefined);
  const quote = await quoteCompany(ctx, place);
  return {
    ...quote,
    items: quote.items.filter(({ kind, id: item }) => kind === 'dataPoint' && asked.has(item)),
    ...(graph && { graph: reachOf(graph, lookups) }),
  };
}

type Asked = Pick<LookupRow, 'requestId' | 'graphOptions' | 'answer'>;

/**
 * How far a graph was followed by all the requests that continued each other. To continue it once more would give what
 * is held, not what the registers say now: asked anew it has to come as far in one go.
 */
function reachOf(graph: Asked, lookups: readonly Asked[]): GraphReach {
  const reach = { maxDepth: 0, maxNodes: 0, timeoutSeconds: 0 };
  const left = new Set(lookups);
  for (let at: Asked | undefined = graph; at !== undefined; ) {
    left.delete(at);
    const { continueFrom, ...limits } = GraphOptions.parse(at.graphOptions ?? {});
    for (const limit of ['maxDepth', 'maxNodes', 'timeoutSeconds'] as const) {
      reach[limit] = Math.min(GRAPH_LIMITS[limit], reach[limit] + limits[limit]);
    }
    at = [...left].find(({ requestId }) => requestId === continueFrom?.requestId);
  }
  return { ...reach, companies: answerOf(graph)?.graphBeta?.metadata?.companiesFetched ?? 0 };
}

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
  const answer = answerOf(await findLookup(ctx, lookupId));
  if (answer === null || !lookup.items.some(({ status }) => status === 'succeeded')) {
    throw tooSoon(say('reports.nothingNew'));
  }
  const { company, policy } = reportIn(row).report;
  const saved = await saveVersion(ctx, {
    country: Country.parse(company.country),
    companyId: company.companyId,
    ...ruleOf(policy),
    reason,
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
