import { type CompanyAnswer, Country, type Read } from '#lib/contract/index.ts';
import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import { withoutAddresses } from '#lib/domain/lookup/find-document.ts';
import { compareReports, maskComparison, type ReportComparison, reportOf } from '#lib/domain/report/index.ts';
import type { ReplayedReport } from '#lib/domain/report/replayed-report.ts';
import { audited } from '../audit/audited.ts';
import { replayCompany } from '../lookups/ask-company.ts';
import { type DeskContext, deskContext } from '../lookups/desk-context.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { type Actor, authorise } from '../people/permissions.ts';
import { fromFile, heldParts } from './gather-report.ts';
import { canonicalJson, findVersion, reportIn, sha256Of, type VersionRef } from './stored-report.ts';

/**
 * Asks the service for every answer of a version again, by requestId and free, and compares: answer by answer, and
 * where one differs fact by fact. Changes nothing of the version.
 * @throws Failure `unauthorized` (403), `resource_not_found`
 */
export async function replayReport(
  actor: Actor,
  ref: VersionRef,
  using: DeskContext = deskContext(),
): Promise<ReplayedReport> {
  authorise(actor, 'readReports');
  const row = await findVersion(using.db, ref);
  const { report } = reportIn(row);
  const connection = await using.connection();
  const replayed = await Promise.all(
    report.answers.map(async ({ requestId, sha256 }) => {
      const answer = await replayCompany(connection, requestId);
      if ('failure' in answer) return { requestId, sha256, failure: answer.failure };
      return { requestId, sha256, answer: withoutAddresses(answer.value) };
    }),
  );
  const requests = replayed.map(({ requestId, sha256, answer, failure }) => ({
    requestId,
    outcome: answer === undefined ? ('failed' as const) : outcomeOf(answer, sha256),
    message: failure?.message,
  }));
  const act = {
    action: 'report-replayed',
    object: `report ${row.reportId}`,
    details: { version: row.version, outcomes: requests.map(({ outcome }) => outcome) },
  } as const;
  await audited(using.db, actor, act, async () => undefined);
  const answers = new Map(replayed.flatMap(({ requestId, answer }) => (answer ? [[requestId, answer]] : [])));
  const differs = requests.some(({ outcome }) => outcome === 'different');
  return {
    replayedAt: using.now().toISOString(),
    requests,
    comparison: differs ? await compareWith(actor, report, answers, using) : undefined,
  };
}

const outcomeOf = (answer: unknown, sha256: string) =>
  sha256Of(canonicalJson(answer)) === sha256 ? ('same' as const) : ('different' as const);

type Answers = ReadonlyMap<string, Read<CompanyAnswer>>;

async function compareWith(
  actor: Actor,
  report: ReturnType<typeof reportIn>['report'],
  answers: Answers,
  using: DeskContext,
): Promise<ReportComparison | undefined> {
  const { country, companyId } = report.company;
  const file = await newestAnswers(actor, { country: Country.parse(country), companyId }, using);
  const isSame = heldParts(file).every(({ requestId }) => answers.has(requestId));
  if (!isSame) return undefined;
  const {
    answers: kept,
    files,
    policy: _,
    ...input
  } = await fromFile(replacedIn(file, answers), { policy: report.policy.id }, using);
  const now = reportOf({
    ...input,
    id: report.id,
    version: report.version,
    savedAt: report.savedAt,
    savedBy: report.savedBy,
    answers: kept.map(({ requestId, sha256 }) => ({ requestId, sha256 })),
    files: files.map(({ keptDocumentId: __, ...each }) => each),
  });
  return maskComparison(compareReports(report, now));
}

function replacedIn(file: CompanyFile, answers: Answers): CompanyFile {
  const replaced = (part: CompanyPart): CompanyPart => {
    if (part.status === 'none' || part.held === null) return part;
    const answer = answers.get(part.held.requestId) ?? part.held.answer;
    return { ...part, held: { ...part.held, answer } };
  };
  const { companyProfile, ultimateBeneficialOwners, availableDocuments, graph } = file.parts;
  return {
    ...file,
    parts: {
      companyProfile: replaced(companyProfile),
      ultimateBeneficialOwners: replaced(ultimateBeneficialOwners),
      availableDocuments: replaced(availableDocuments),
      graph: replaced(graph),
    },
  };
}
