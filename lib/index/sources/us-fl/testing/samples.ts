/** The quarterly file and one of a day, in their outer forms: invented companies. */
export const SAMPLES = [
  { file: new URL('../fixtures/cordata.zip', import.meta.url), entities: 9 },
  { file: new URL('../fixtures/20261105c.zip', import.meta.url), isUpdate: true, entities: 2 },
] as const;
