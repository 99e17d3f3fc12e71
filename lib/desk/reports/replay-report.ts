import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { withoutAddresses } from '#lib/domain/lookup/find-document.ts';
import { chosenPolicy } from '#lib/domain/ownership/index.ts';
import {
  compareReports,
  maskComparison,
  type Report,
  type ReportComparison,
  reportOf,
} from '#lib/domain/report/index.ts';
import type { ReplayedReport } from '#lib/domain/report/replayed-report.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { replayCompany } from '../lookups/ask-company.ts';
import { fileOf } from '../lookups/newest-answers.ts';
import { type LookupRow, WITH_ALL } from '../lookups/stored-lookup.ts';
import { ownersOf } from '../owners/owners-of.ts';
import { answeredElsewhere } from '../purchases/replay-lookup.ts';
import { computedFacts } from './gather-report.ts';
import { keptAnswers } from './kept-answers.ts';
import { ruleOf } from './rule-of.ts';
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
  const act = {
    action: 'report-replayed',
    object: `report ${row.reportId}`,
    details: { version: row.version, outcomes: replayed.map(({ outcome }) => outcome) },
  } as const;
  await audited(ctx, act, async () => undefined);
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

const lookupsOf = ({ db }: DeskContext, { company: { country, companyId }, answers }: Report) =>
  db.lookup.findMany({
    where: { country, companyId, requestId: { in: answers.map(({ requestId }) => requestId) } },
    orderBy: { createdAt: 'desc' },
    include: WITH_ALL,
  });

type Texts = ReadonlyMap<string, string>;

/**
 * Both sides are made alike, from a version's own requests on its own day under its own rule: what was bought, matched
 * or decided since is on neither, so that a difference is one of the answers.
 */
function compared(
  actor: Actor,
  { report, lookups }: { readonly report: Report; readonly lookups: readonly LookupRow[] },
  { kept, today }: { readonly kept: Texts; readonly today: Texts },
): ReportComparison {
  const { country, companyId } = report.company;
  const place = { country: Country.parse(country), companyId };
  const under = { policy: chosenPolicy(ruleOf(report.policy)), today: report.savedAt.slice(0, 10) };
  const { id, version, savedAt } = report;
  const madeOf = (texts: Texts): Report => {
    const rows = lookups.map((row) => ({ ...row, answer: answerIn(texts, row) }));
    const file = fileOf(place, rows, { actor, now: new Date(savedAt) });
    const found = ownersOf(file, { ...under, overrides: [] });
    return reportOf({
      ...{ id, version, savedAt, savedBy: undefined, file },
      ...computedFacts(found, under),
      ...{ listed: [], answers: [], files: [] },
    });
  };
  // Compared whole, so that what is kept back is still told to have changed.
  return maskComparison(compareReports(madeOf(kept), madeOf(today)));
}

const answerIn = (texts: Texts, { requestId }: LookupRow) =>
  z.json().parse(JSON.parse(texts.get(requestId ?? '') ?? 'null'));
