import type { IndexSource } from '../index-source.ts';
import { COLUMNS, readCompany } from './read-company.ts';

/** The register of companies of Great Britain and Northern Ireland: those that are not dissolved, as of the first of a month. */
export const gbCompanies: IndexSource = {
  id: 'gb.companies',
  name: 'Companies House (Great Britain), basic company data',
  countries: ['GB'],
  home: 'https://download.companieshouse.gov.uk/en_output.html',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  locate: (base, now) =>
    [0, 1].map((back) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
      return `${base}/BasicCompanyDataAsOneFile-${month.toISOString().slice(0, 10)}.zip`;
    }),
  everyHours: 31 * 24,
  archive: 'zip',
  parts: [
    {
      entry: /^BasicCompanyData.*\.csv$/i,
      framing: { kind: 'csv', reads: COLUMNS },
      read: readCompany,
    },
  ],
  canaries: [
    { country: 'GB', number: '00102498' },
    { country: 'GB', number: '00445790' },
  ],
  dateOf: (fileName) => /\d{4}-\d{2}-\d{2}/.exec(fileName)?.[0] ?? null,
};
