import type { Sample } from '../../../testing/load-file.ts';

/** A full file of invented enterprises, and the update of the day after. */
export const SAMPLE = {
  file: new URL('../fixtures/KboOpenData_0301_2026_11_19_Full.zip', import.meta.url),
  date: '2026-11-19',
  entities: 8,
} as const satisfies Sample & { date: string };

export const UPDATE = {
  file: new URL('../fixtures/KboOpenData_0302_2026_11_20_Update.zip', import.meta.url),
  isUpdate: true,
  date: '2026-11-20',
  entities: 8,
} as const satisfies Sample & { date: string };
