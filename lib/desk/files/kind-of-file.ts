import { say } from '../words/say.ts'; /** What the bytes say that they are, for what registers give. */

const SIGNATURES: readonly { starts: Buffer; mediaType: string; format: string }[] = [
  { starts: Buffer.from('%PDF-'), mediaType: 'application/pdf', format: 'pdf' },
  { starts: Buffer.from([0x89, 0x50, 0x4e, 0x47]), mediaType: 'image/png', format: 'png' },
  { starts: Buffer.from([0xff, 0xd8, 0xff]), mediaType: 'image/jpeg', format: 'jpg' },
  { starts: Buffer.from([0x49, 0x49, 0x2a, 0x00]), mediaType: 'image/tiff', format: 'tif' },
  { starts: Buffer.from([0x4d, 0x4d, 0x00, 0x2a]), mediaType: 'image/tiff', format: 'tif' },
  { starts: Buffer.from('<?xml'), mediaType: 'application/xml', format: 'xml' },
];

const ZIPPED = Buffer.from('PK\u0003\u0004');
const PLAIN_FORMAT = /^[a-z\d]{1,8}$/;

/**
 * What a fetched file is, by its own bytes first: what a source calls it is not trusted with what a browser does.
 * `problem` when it is not what was ordered: empty, a web page (a sign-in or error page), or no PDF although one is due.
 */
export function kindOfFile(
  bytes: Buffer,
  { declaredFormat, contentType }: { declaredFormat: string | undefined; contentType: string | undefined },
): { mediaType: string; format: string } | { problem: string } {
  if (bytes.length === 0) return { problem: say('documents.why.empty') };
  const declared =
    declaredFormat
      ?.trim()
      .toLowerCase()
      .replace(/^[.]/, '')
      .replace(/^application\//, '') ?? '';
  const format = PLAIN_FORMAT.test(declared) ? declared : 'bin';
  // Some makers put a few bytes before the mark; readers accept it within the first 1024 (ISO 32000-1, note to 7.5.2).
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { mediaType: 'application/pdf', format: 'pdf' };
  if (format === 'pdf') return { problem: say('documents.why.noPdf') };
  const isWebPage = /^\s*(<!doctype html|<html)/i.test(bytes.subarray(0, 512).toString('latin1'));
  const isWebPageDue = ['html', 'xhtml', 'htm'].includes(format);
  if (!isWebPageDue && (isWebPage || /text\/html/i.test(contentType ?? ''))) {
    return { problem: say('documents.why.webPage') };
  }
  const known = SIGNATURES.find(({ starts }) => bytes.subarray(0, starts.length).equals(starts));
  if (known !== undefined)
    return { mediaType: known.mediaType, format: format === 'bin' ? known.format : format };
  if (bytes.subarray(0, 4).equals(ZIPPED)) {
    return { mediaType: 'application/zip', format: format === 'bin' ? 'zip' : format };
  }
  return { mediaType: 'application/octet-stream', format };
}
