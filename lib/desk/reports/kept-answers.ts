import type { Report } from '#lib/domain/report/report.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { damaged, sha256Of, type VersionRow } from './stored-report.ts';

/**
 * The answers that a version was made from, as it keeps them: canonical JSON by requestId.
 * @throws Failure `internal` where one is no longer the one that the report names
 */
export async function keptAnswers(
  { db }: DeskContext,
  { reportId, version }: Pick<VersionRow, 'reportId' | 'version'>,
  { answers }: Pick<Report, 'answers'>,
): Promise<Map<string, string>> {
  const rows = await db.reportAnswer.findMany({ where: { reportId, version } });
  return new Map(
    answers.map(({ requestId, sha256 }) => {
      const text = rows.find((row) => row.requestId === requestId)?.content ?? '';
      if (sha256Of(text) !== sha256) {
        throw damaged(say('reports.how.answer', { request: requestId }));
      }
      return [requestId, text];
    }),
  );
}
