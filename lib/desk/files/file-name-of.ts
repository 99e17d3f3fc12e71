import { extname } from 'node:path';

/** A file system takes 255 bytes; a number and the ending still follow. */
const MAX_BYTES = 200;

/** A name for a file as people read it: safe on every system, with its ending. */
export function fileNameOf(name: string, format: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .toWellFormed()
    .slice(0, 120);
  const cut = cutToBytes(safe).replace(/[. ]+$/, '');
  const stem = cut === '' ? 'document' : cut;
  return extname(stem).toLowerCase() === `.${format}` ? stem : `${stem}.${format}`;
}

/** No sign is cut in two: half of one can't be written. */
function cutToBytes(text: string): string {
  const bytes = new TextEncoder().encode(text.replace(/[\ud800-\udbff]$/, ''));
  return new TextDecoder().decode(bytes.subarray(0, MAX_BYTES), { stream: true });
}
