import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { withoutAddresses } from '#lib/domain/lookup/documents-of-answer.ts';
import {
  compareReports,
  maskComparison,
  type Report,
  type ReportComparison,
} from '#lib/domain/report/index.ts';
import type { ReplayedReport } from '#lib/domain/report/replayed-report.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { replayCompany } from '../lookups/ask-company.ts';
import type { LookupRow } from '../lookups/stored-lookup.ts';
import { answeredElsewhere } from '../purchases/replay-lookup.ts';
import { lookupsOf, remadeReport, type Texts } from './facts-of-version.ts';
import { keptAnswers } from './kept-answers.ts';
import { canonicalJson, findVersion, reportIn, sha256Of, VersionRef } from './stored-report.ts';

/**
 * Asks the service for every answer of a version again, by requestId and free, and compares: answer by answer, and
 * where one differs fact by fact. Changes nothing of the version.
 * @throws Failure `forbidden`, `resource_not_found`, `internal` where an answer was tampered with
 */
export async function replayReport(
  ctx: ActorContext,
  input: Input<typeof VersionRef>,
): Promise<ReplayedReport> {
  authorise(ctx, 'readReports');
  const ref = parseInput(VersionRef, input);
  const row = await findVersion(ctx.db, ref);
  const { report } = reportIn(row);
  const [connection, kept, lookups] = await Promise.all([
    ctx.connection(),
    keptAnswers(ctx, row, report),
    lookupsOf(ctx, report),
  ]);
  const isOurs = ({ serviceUrl }: LookupRow) => serviceUrl === connection.serviceUrl;
  const replayed = await Promise.all(
    report.answers.map(async ({ requestId, sha256 }) => {
      const isThere = lookups.some((lookup) => lookup.requestId === requestId && isOurs(lookup));
      const answer = isThere ? await replayCompany(connection, requestId) : { failure: answeredElsewhere() };
      if ('failure' in answer)
        return { requestId, outcome: 'failed' as const, message: answer.failure.message };
      const text = canonicalJson(withoutAddresses(answer.value));
      const outcome = sha256Of(text) === sha256 ? ('same' as const) : ('different' as const);
      return { requestId, outcome, message: undefined, text };
    }),
  );
  const event = {
    action: 'report-replayed',
    object: `report ${row.reportId}`,
    details: { version: row.version, outcomes: replayed.map(({ outcome }) => outcome) },
  } as const;
  await audited(ctx, event, async () => undefined);
  const today = new Map([
    ...kept,
    ...replayed.flatMap(({ requestId, text }) => (text === undefined ? [] : [[requestId, text] as const])),
  ]);
  const differs = replayed.some(({ outcome }) => outcome === 'different');
  return {
    replayedAt: ctx.now().toISOString(),
    requests: replayed.map(({ requestId, outcome, message }) => ({ requestId, outcome, message })),
    comparison: differs ? compared(ctx.actor, { report, lookups }, { kept, today }) : undefined,
  };
}

/**
 * Both sides are made alike, from a version's own requests on its own day under its own rule: what was bought, matched
 * or decided since is on neither, so that a difference is one of the answers.
 */
function compared(
  actor: Actor,
  { report, lookups }: { readonly report: Report; readonly lookups: readonly LookupRow[] },
  { kept, today }: { readonly kept: Texts; readonly today: Texts },
): ReportComparison {
  const madeOf = (texts: Texts) => remadeReport(actor, { report, lookups, texts, overrides: [] });
  // Compared whole, so that what is kept back is still told to have changed.
  return maskComparison(compareReports(madeOf(kept), madeOf(today)));
}
