import { countryText, momentText } from '#lib/domain/report/field-text.ts';
import type { Report } from '#lib/domain/report/report.ts';
import type { CaseRecord } from '#lib/domain/share/case-record.ts';
import { PRINT } from '#lib/domain/tokens/colours.ts';
import { reportWords } from '#lib/words/report-words.ts';
import { type Letterhead, printed } from '../../organisation/organisation-of.ts';
import { qrPath } from '../../people/qr-path.ts';
import { chartPages, firstPageChart } from './chart-pages.ts';
import type { CaseFile } from './file-parts.ts';
import { PDF_WORDS } from './pdf-words.ts';
import { conclusionLines, reportChapters } from './report-chapters.ts';
import type { ReviewStep } from './review-parts.ts';

export interface ReportToPrint {
  readonly report: Report;
  /** Of the canonical JSON of this very report. */
  readonly sha256: string;
  /** The steps of this version, oldest first; null where a copy says nothing of them. */
  readonly review: readonly ReviewStep[] | null;
  /** Whose report it is: at the head of its first page. */
  readonly letterhead?: Letterhead;
  /** Where the report is verified: what the QR code holds. */
  readonly verifyUrl: string;
  /** What stands beside the version; a copy that was reduced has none of it. */
  readonly file?: CaseFile;
  /** What was noted and done, for a regulator. */
  readonly record?: CaseRecord;
  /** SHA-256 of the certificate that it will be sealed with. */
  readonly sealFingerprint: string;
  /** Behind the text of every page: for whom this copy was made, and when (ISO 8601). */
  readonly watermark?: { readonly recipient: string; readonly at: string };
}

/** A report with more rows has its contents after the conclusion. */
const ROWS_TO_LEAF_THROUGH = 120;

/** Beyond these the setter would need more memory for breaking lines well than a server has to spare. */
const MOST_ROWS_SET_WITH_CARE = 400;

/** What the template reads: text and numbers, nothing to be decided. */
export function reportData({ report, sha256, review, file, record, verifyUrl, ...given }: ReportToPrint) {
  const { company, profile, savedAt, version } = report;
  const { watermark, sealFingerprint } = given;
  const rowCount = report.sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const drawn = firstPageChart(report.chart);
  return {
    language: report.language,
    words: PDF_WORDS,
    colours: PRINT,
    title: reportWords('pdf.title', { company: company.legalName, number: company.companyId, version }),
    author: report.savedBy?.name ?? null,
    organisation: printed(given.letterhead).organisation,
    made: savedAt.slice(0, 19).split(/[-T:]/).map(Number),
    company: {
      name: company.legalName,
      english: company.legalNameInEnglish ?? null,
      place: `${countryText(company.country)} · ${company.companyId}`,
    },
    hasContents: rowCount > ROWS_TO_LEAF_THROUGH,
    isLong: rowCount > MOST_ROWS_SET_WITH_CARE,
    footer: reportWords('pdf.footer', {
      id: report.id,
      version,
      hash: sha256.slice(0, 12),
      moment: momentText(savedAt),
      profile: profile.kind,
    }),
    watermark: watermark === undefined ? null : `${watermark.recipient} · ${momentText(watermark.at)}`,
    conclusion: { title: PDF_WORDS.conclusion.title, lines: conclusionLines({ report, review, file }) },
    firstChart: drawn?.page ?? null,
    chapters: reportChapters({ report, review, file, record }),
    // What stands whole on the first page is not drawn again.
    chart: report.chart === undefined || drawn?.isWhole ? null : { pages: chartPages(report.chart) },
    chartTitle: reportWords('pdf.chartTitle', { company: company.legalName }),
    integrity: { sha256, verifyUrl, sealFingerprint, qr: qrPath(verifyUrl) },
  };
}
