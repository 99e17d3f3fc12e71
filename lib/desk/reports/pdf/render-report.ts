import { renderPdfApart } from '#lib/platform/render-pdf-apart.ts';
import { printed } from '../../organisation/organisation-of.ts';
import { PDF_WORDS } from './pdf-words.ts';
import { type ReportToPrint, reportData } from './report-data.ts';

export interface ReportPdf extends ReportToPrint {
  /** The canonical JSON that `sha256` was taken of: attached as `report.json`. */
  readonly json: Uint8Array;
}

/** The address as a text: a bundler that sees it here would take the template out of its folder. */
export const TEMPLATE = new URL('./templates/report.typ', String(import.meta.url));

/**
 * A version of a report as a tagged PDF/A-3a and PDF/UA-1, not sealed yet. The same input gives the same bytes; dated by `savedAt`.
 * What it prints is what the report holds: for a reduced copy give the reduced report.
 */
export async function renderReport({ json, ...given }: ReportPdf): Promise<Uint8Array> {
  return renderPdfApart({
    template: TEMPLATE,
    data: reportData(given),
    assets: printed(given.letterhead).assets,
    isAccessible: true,
    attachments: [
      {
        name: 'report.json',
        bytes: json,
        mediaType: 'application/json',
        description: PDF_WORDS.attachment,
        relationship: 'source',
      },
    ],
  });
}
