import { disposition } from '../files/disposition.ts';
import type { Filing } from './file-discrepancy.ts';

/** The answer with a report: to keep, never shown in place. */
export function sendFiling({ bytes, mediaType, fileName }: Filing): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': mediaType,
      'content-disposition': disposition('attachment', fileName),
    },
  });
}
