/** Files in their real outer form, of invented companies, by their source. */
export const SAMPLES = {
  'ie.companies': [
    { file: new URL('../fixtures/companies.csv.zip', import.meta.url), entities: 12, parties: 0 },
  ],
} as const;
