import type { IndexSource } from '../index-source.ts';
import { gatherCompany, readCompany } from './read-company.ts';

const HOME = 'https://data.gov.hk/en-data/dataset/hk-cr-crdata-list-newly-registered-companies-2526';

/** Companies of the register of Hong Kong, as far as the operator has files of it. */
export const HK_COMPANIES: IndexSource = {
  id: 'hk.companies',
  name: 'Companies Registry (Hong Kong)',
  countries: ['HK'],
  home: HOME,
  licence: 'Terms and Conditions of Use of DATA.GOV.HK',
  attribution:
    'Contains data of the Companies Registry of the Government of the Hong Kong Special Administrative Region, from DATA.GOV.HK.',
  everyHours: 168,
  obtainedFrom: HOME,
  archive: 'none',
  parts: [{ framing: { kind: 'csv' }, read: readCompany }],
  gather: gatherCompany,
  // What the operator brings may be the list of one week.
  canaries: [],
  dateOf: (fileName) => {
    const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})\.csv$/i.exec(fileName) ?? [];
    return year === undefined ? null : `${year}-${month}-${day}`;
  },
};
