import type { Action } from '#lib/domain/audit/action.ts';
import {
  consultedSentence,
  decisionSentence,
  riskSentence,
} from '#lib/domain/report/conclusion/case-sentences.ts';
import type { Report } from '#lib/domain/report/report.ts';
import type { CaseNote, CaseRecord } from '#lib/domain/share/case-record.ts';
import { auditExtract } from '../audit/audit-extract.ts';
import { type AuditText, actsOn, auditText } from '../audit/audit-text.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { caseFileOf } from '../reports/case-file.ts';
import type { VersionRow } from '../reports/stored-report.ts';
import { stepsOf } from '../reports/view-report.ts';

/** Acts on the company that its report rests on. */
const ON_THE_COMPANY = [
  'data-bought',
  'person-matched',
  'extract-brought',
  'extract-typed',
  'extract-confirmed',
  'extract-withdrawn',
  'extract-facts-withdrawn',
  'conflict-seen',
  'conflict-unseen',
  'flag-decided',
  'flag-decision-withdrawn',
  'discrepancies-noted',
  'discrepancies-withdrawn',
  'discrepancy-assigned',
  'discrepancy-decided',
  'discrepancy-confirmed',
  'discrepancy-filed',
] as const satisfies readonly Action[];

type Db = Pick<DeskContext, 'db'>;

const besideOf = ({ company: { country, companyId } }: Report) => ({
  object: `company ${country} ${companyId}`,
  actions: ON_THE_COMPANY,
});

/** What a regulator reads beside a version: decision, notes, and the audit with the proof of its chain. */
export async function caseRecordOf(ctx: DeskContext, row: VersionRow, report: Report): Promise<CaseRecord> {
  const [file, notes, audit] = await Promise.all([
    caseFileOf(ctx, row),
    notesOf(ctx, row, report),
    auditExtract(ctx.db, actsOn(`report ${row.reportId}`, besideOf(report))),
  ]);
  return {
    risk: riskSentence(file),
    decision: decisionSentence(stepsOf(row), report),
    consulted: consultedSentence(file),
    flagDecisions: file.flagDecisions,
    notes,
    audit,
  };
}

/** The same entries as lines that can be checked without us. */
export const recordedAudit = ({ db }: Db, row: VersionRow, report: Report): Promise<AuditText> =>
  auditText(db, `report ${row.reportId}`, besideOf(report));

async function notesOf(
  { db }: Db,
  { reportId, version }: Pick<VersionRow, 'reportId' | 'version'>,
  { sections }: Report,
): Promise<CaseNote[]> {
  const notes = await db.reportNote.findMany({
    where: { reportId, version },
    orderBy: { at: 'asc' },
    include: { by: { select: { name: true, email: true } } },
  });
  return notes.flatMap(({ id, section, content, by, at }) =>
    content === null
      ? []
      : [
          {
            id,
            section: sections.find((each) => each.id === section)?.title ?? null,
            text: content,
            by: nameOf(by),
            at: at.toISOString(),
          },
        ],
  );
}
