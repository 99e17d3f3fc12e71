import { z } from 'zod';
import { readingText } from '#lib/domain/report/reading-of.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { REFERENCES } from './list-reports.ts';
import type { CaseFile } from './pdf/file-parts.ts';
import { shownDecisions } from './shown-decisions.ts';
import { type VersionRow, VersionSummary } from './stored-report.ts';

const About = z.tuple([
  z.object({
    reference: z.string().nullable(),
    risk: z.string().nullable(),
    reviewOn: z.string().nullable(),
  }),
]);

/** What officers keep beside a version: for whom and why the company was looked up, and what they noted of its owners. */
export async function caseFileOf(
  { db }: DeskContext,
  row: Pick<VersionRow, 'reportId' | 'version' | 'requestIds' | 'summary' | 'steps'>,
): Promise<CaseFile> {
  const { reportId, version, requestIds, summary } = row;
  const [rows, reasons, flagDecisions, notes] = await Promise.all([
    db.$queryRaw`
      select ${REFERENCES} as reference, r.risk, r.review_on::text as "reviewOn" from desk.report r
      where r.id = ${reportId}::uuid`,
    reasonsOf(db, requestIds),
    shownDecisions({ db }, row),
    db.reportNote.findMany({
      where: { reportId, version, section: { in: ['declaredOwners', 'computedOwners'] } },
      orderBy: { at: 'asc' },
      include: { by: { select: { name: true, email: true } } },
    }),
  ]);
  const [about] = About.parse(rows);
  const { reading, riskProposal: proposal } = VersionSummary.parse(summary);
  return {
    reasons,
    ...about,
    ...{ proposal, flagDecisions },
    ...(reading && { reading: readingText(reading) }),
    ownerNotes: notes.flatMap(({ by, at, content }) =>
      content === null ? [] : [{ by: nameOf(by), at: at.toISOString(), text: content }],
    ),
  };
}

/** Why the company was looked up, each reason once, the first one first. */
export async function reasonsOf(db: DeskContext['db'], requestIds: readonly string[]): Promise<string[]> {
  const lookups = await db.lookup.findMany({
    where: { requestId: { in: [...requestIds] } },
    orderBy: { createdAt: 'asc' },
  });
  return [...new Set(lookups.flatMap(({ reason }) => (reason ? [reason] : [])))];
}
