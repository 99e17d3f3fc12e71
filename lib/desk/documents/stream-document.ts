import { sendFile } from '../files/send-file.ts';
import type { DocumentFile } from './read-document.ts';
import type { ZippedDocuments } from './zip-documents.ts';

/** What a browser may show in place; everything else, above all what can hold scripts, is a file to keep. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** The answer with a document's bytes. */
export function streamDocument(document: DocumentFile, { download }: { download: boolean }): Response {
  const { stream, fileName, sizeBytes, sha256 } = document;
  const isShown = !download && SHOWN.has(document.mediaType);
  const mediaType = isShown ? document.mediaType : fileType(document.mediaType);
  return sendFile(
    { fileName, mediaType, body: stream },
    {
      how: isShown ? 'inline' : 'attachment',
      headers: { 'content-length': String(sizeBytes), etag: `"${sha256}"` },
    },
  );
}

/** The answer with a zip, which is made while it is sent. */
export const streamZip = ({ stream, fileName }: ZippedDocuments): Response =>
  sendFile({ fileName, mediaType: 'application/zip', body: stream });

const fileType = (mediaType: string) =>
  mediaType === 'application/pdf' ? mediaType : 'application/octet-stream';
