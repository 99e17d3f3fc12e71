import { extname } from 'node:path';

/** A file system takes 255 bytes; a number and the ending still follow. */
const MAX_BYTES = 200;

/** A name for a file as people read it: safe on every system, with its ending. */
export function fileNameOf(name: string, format: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .toWellFormed();
  const cut = cutToBytes(safe, MAX_BYTES).replace(/[. ]+$/, '');
  const stem = cut === '' ? 'document' : cut;
  return extname(stem).toLowerCase() === `.${format}` ? stem : `${stem}.${format}`;
}

/** As much of a text as so many bytes hold. No sign is cut in two: half of one can't be written. */
export function cutToBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text.replace(/[\ud800-\udbff]$/, ''));
  return new TextDecoder().decode(bytes.subarray(0, most), { stream: true });
}
