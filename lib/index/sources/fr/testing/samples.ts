import type { Sample } from '../../../testing/load-file.ts';

const fixture = (name: string): URL => new URL(`../fixtures/${name}`, import.meta.url);

/** Files by their source. */
export const SAMPLES = {
  'fr.sirene': [{ file: fixture('StockUniteLegale_utf8.zip'), entities: 5, parties: 0 }],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
