import type { Sample } from '../../../testing/load-file.ts';

const fixture = (name: string): URL => new URL(`../fixtures/${name}`, import.meta.url);

/** Files by their source; of one with updates the full file first. */
export const SAMPLES = {
  'gleif.lei2': [
    { file: fixture('20261120-0000-gleif-goldencopy-lei2-golden-copy.csv.zip'), entities: 9, parties: 0 },
    {
      file: fixture('20261121-0000-gleif-goldencopy-lei2-last-day.csv.zip'),
      isUpdate: true,
      entities: 1,
      parties: 0,
    },
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
