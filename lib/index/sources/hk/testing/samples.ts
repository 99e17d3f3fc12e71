const fixture = (name: string): URL => new URL(`../fixtures/${name}`, import.meta.url);

/**
 * Files in their real outer form, of invented companies, by their source: companies of Hong Kong by the columns of the open
 * interface, then a weekly list of companies from abroad, of which two rows are one company.
 */
export const SAMPLES = {
  'hk.companies': [
    { file: fixture('companies_20261116.csv'), entities: 8, parties: 0 },
    { file: fixture('RNC063F_20261116.csv'), isUpdate: true, entities: 3, parties: 0 },
  ],
} as const;
