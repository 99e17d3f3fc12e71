import { disposition } from '../files/disposition.ts';
import { streamOf } from '../files/stream-of.ts';
import type { AuditFile } from './export-audit.ts';

/** The answer with an export, which is made while it is sent. */
export function sendAudit({ fileName, mediaType, chunks }: AuditFile): Response {
  return new Response(streamOf(chunks), {
    headers: {
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': mediaType,
      'content-disposition': disposition('attachment', fileName),
    },
  });
}
