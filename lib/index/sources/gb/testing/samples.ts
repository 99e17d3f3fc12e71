import type { Sample } from '../../../testing/load-file.ts';

const fixture = (name: string): URL => new URL(`../fixtures/${name}`, import.meta.url);

/** Files by their source. */
export const SAMPLES = {
  'gb.companies': [{ file: fixture('BasicCompanyDataAsOneFile-2026-11-01.zip'), entities: 9, parties: 0 }],
  'gb.psc': [{ file: fixture('psc-snapshot-2026-11-20.zip'), entities: 0, parties: 6 }],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
