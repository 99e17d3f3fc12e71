import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { withDecisions } from '#lib/domain/report/decision-fields.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/domain/report/export-formats.ts';
import { REPORT_PROFILES } from '#lib/domain/report/report-profiles.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { companyFileName } from '../files/company-file-name.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { streamOf } from '../files/stream-of.ts';
import { zipChunks } from '../files/zip-chunks.ts';
import { say } from '../words/say.ts';
import { caseFileOf } from './case-file.ts';
import { evidencePack } from './evidence-pack.ts';
import { copyOf, noteIssued, type SealedCopy, sealedPdf } from './issue-copy.ts';
import { reportXlsx, tableCsv } from './report-tables-files.ts';
import { shownDecisions } from './shown-decisions.ts';
import { smallHolderPercent } from './small-holders.ts';
import { findVersion, VersionRef, type VersionRow } from './stored-report.ts';

export const ExportReport = VersionRef.extend({
  format: z.enum(EXPORT_FORMATS).default('pdf'),
  /** MINIMAL leaves out what a reader need not know of a person. */
  profile: z.enum(REPORT_PROFILES).extract(['FULL', 'MINIMAL']).default('FULL'),
});

export interface ReportFile extends OutgoingFile<Uint8Array | ReadableStream<Uint8Array>> {
  /** Of the text that was given out: what `/verify` knows it by. */
  readonly sha256: string;
}

/**
 * A version as a file: sealed PDF, canonical JSON, workbook, a table as CSV, or the evidence pack. It is made first,
 * then written to the audit, then given.
 * @throws Failure `forbidden`, `resource_not_found`, `service_unavailable` without a time stamp that is set, `conflict` if
 * a file of the pack differs from the stored one
 */
export async function exportReport(
  ctx: ActorContext,
  input: Input<typeof ExportReport>,
): Promise<ReportFile> {
  authorise(ctx, 'exportReports');
  const { format, profile, ...ref } = parseInput(ExportReport, input);
  const row = await findVersion(ctx.db, ref);
  const copy = copyOf(
    row,
    profile === 'MINIMAL'
      ? { kind: 'MINIMAL', fullSha256: row.sha256, smallBelow: await smallHolderPercent(ctx.db) }
      : undefined,
  );
  const { body, certificate } = await fileOf(ctx, format, { row, copy });
  const event = {
    action: 'report-exported',
    object: `report ${row.reportId}`,
    details: { version: row.version, format, profile, sha256: copy.sha256 },
  } as const;
  try {
    await audited(ctx, event, (transaction) => noteIssued(transaction, row, copy, certificate));
  } catch (error) {
    if (body instanceof ReadableStream) await body.cancel();
    throw error;
  }
  const { ending, mediaType } = KINDS[format];
  const title = say('files.report', { version: String(row.version), profile: profile.toLowerCase() });
  return {
    body,
    mediaType,
    sha256: copy.sha256,
    fileName: companyFileName(copy.report.company, {
      title: `${title}${ending.before}`,
      day: copy.report.savedAt.slice(0, 10),
      format: ending.extension,
    }),
  };
}

const CSV = 'text/csv; charset=utf-8';
const csvKind = (name: string) => ({ mediaType: CSV, ending: { before: ` ${name}`, extension: 'csv' } });
const kind = (mediaType: string, extension: string) => ({ mediaType, ending: { before: '', extension } });

const KINDS: Readonly<
  Record<ExportFormat, { mediaType: string; ending: { before: string; extension: string } }>
> = {
  pdf: kind('application/pdf', 'pdf'),
  json: kind('application/json', 'json'),
  xlsx: kind('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  zip: kind('application/zip', 'zip'),
  people: csvKind('people'),
  shareholders: csvKind('shareholders'),
  owners: csvKind('owners'),
  flags: csvKind('flags'),
  required: csvKind('required'),
  sources: csvKind('sources'),
};

interface Making {
  readonly row: VersionRow;
  readonly copy: ReturnType<typeof copyOf>;
}

async function fileOf(
  ctx: ActorContext,
  format: ExportFormat,
  making: Making,
): Promise<{ body: ReportFile['body']; certificate?: SealedCopy['certificate'] }> {
  const { row, copy } = making;
  const { content } = copy;
  const at = ctx.now();
  if (format === 'json') return { body: encoded(content) };
  if (format === 'xlsx') return { body: await reportXlsx(await decided(ctx, making)) };
  if (format === 'zip') {
    const { entries, close, certificate } = await evidencePack(ctx, { row, copy, at });
    return { body: streamOf(zipChunks(entries), close), certificate };
  }
  if (format !== 'pdf') return { body: encoded(tableCsv(await decided(ctx, making), format)) };
  const file = await caseFileOf(ctx, row);
  const { bytes, certificate } = await sealedPdf(ctx, row, copy, { at, file });
  return { body: bytes, certificate };
}

/** With the decisions on its flags, if the copy is whole: they are internal. */
const decided = async (ctx: ActorContext, { row, copy: { report, sha256 } }: Making) =>
  sha256 === row.sha256 ? withDecisions(report, await shownDecisions(ctx, row)) : report;

const encoded = (text: string) => new TextEncoder().encode(text);
