import { extname } from 'node:path';

/** A name for a file as people read it: safe on every system, with its ending. */
export function fileNameOf(name: string, format: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 120)
    .replace(/[. ]+$/, '');
  const stem = safe === '' ? 'document' : safe;
  return extname(stem).toLowerCase() === `.${format}` ? stem : `${stem}.${format}`;
}
