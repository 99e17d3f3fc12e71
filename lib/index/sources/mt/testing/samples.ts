/** Files in their real outer form, of invented companies, by their source. */
export const SAMPLES = {
  'mt.companies': [{ file: new URL('../fixtures/companies.json', import.meta.url), entities: 8, parties: 0 }],
} as const;
