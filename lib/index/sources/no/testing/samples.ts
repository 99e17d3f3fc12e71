import type { Sample } from '../../../testing/load-file.ts';

const fixture = (name: string): URL => new URL(`../fixtures/${name}`, import.meta.url);

/** Files by their source. */
export const SAMPLES = {
  'no.units': [{ file: fixture('enheter_alle.json.gz'), entities: 18, parties: 0 }],
  'no.roles': [{ file: fixture('roller_totalbestand.json.gz'), entities: 0, parties: 25 }],
  'no.shareholders': [{ file: fixture('aksjeeierbok_2025_11052026.csv'), entities: 0, parties: 11 }],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
