import { disposition } from '../files/disposition.ts';
import { bytesOf, streamOf } from '../files/stream-of.ts';
import type { DocumentFile } from './read-document.ts';
import type { ZippedDocuments } from './zip-documents.ts';

/** What a browser may show in place; everything else, above all what can hold scripts, is a file to keep. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg']);

const ALWAYS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** The answer with a document's bytes. */
export function streamDocument(document: DocumentFile, { download }: { download: boolean }): Response {
  const isShown = !download && SHOWN.has(document.mediaType);
  return new Response(streamOf(bytesOf(document.stream)), {
    headers: {
      ...ALWAYS,
      'content-type': isShown ? document.mediaType : fileType(document.mediaType),
      'content-length': String(document.sizeBytes),
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', document.fileName),
      etag: `"${document.sha256}"`,
    },
  });
}

/** The answer with a zip, which is made while it is sent. */
export function streamZip({ stream, fileName }: ZippedDocuments): Response {
  return new Response(stream, {
    headers: {
      ...ALWAYS,
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', fileName),
    },
  });
}

const fileType = (mediaType: string) =>
  mediaType === 'application/pdf' ? mediaType : 'application/octet-stream';
