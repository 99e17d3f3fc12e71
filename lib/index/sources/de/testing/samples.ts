/** The file in its outer form, as the operator unpacks it: invented companies; two of twelve records have one number. */
export const SAMPLES = [
  { file: new URL('../fixtures/de_companies_ocdata.jsonl', import.meta.url), entities: 11 },
] as const;
