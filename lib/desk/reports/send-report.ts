import { disposition } from '../files/disposition.ts';
import type { ReportFile } from './export-report.ts';

/** The answer with an exported report; `x-report-sha256` is what `/verify` knows it by, not the hash of the file. */
export function sendReport({ body, fileName, mediaType, sha256 }: ReportFile): Response {
  return new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, {
    headers: {
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': mediaType,
      'content-disposition': disposition('attachment', fileName),
      'x-report-sha256': sha256,
    },
  });
}
