import { disposition } from '../files/disposition.ts';
import type { ExportedFile } from './export-ownership.ts';

/** The answer with a file: to keep, never shown in place. */
export function sendExport({ fileName, mediaType, text }: ExportedFile): Response {
  return new Response(text, {
    headers: {
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': mediaType,
      'content-disposition': disposition('attachment', fileName),
    },
  });
}
