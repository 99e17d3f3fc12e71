import type { IndexSource } from '../index-source.ts';
import { readCompany } from './read-company.ts';

/** Every company that the Irish register ever registered. */
export const IE_COMPANIES: IndexSource = {
  id: 'ie.companies',
  name: 'Companies Registration Office, company records (Ireland)',
  countries: ['IE'],
  home: 'https://opendata.cro.ie/dataset/companies',
  licence: 'CC BY 4.0',
  attribution:
    'Contains Irish Public Sector Data (CRO) licensed under a Creative Commons Attribution 4.0 International (CC BY 4.0) licence.',
  everyHours: 24,
  archive: 'zip',
  parts: [{ entry: /\.csv$/i, framing: { kind: 'csv' }, read: readCompany }],
  // The oldest company that is still at work, and one of the largest.
  canaries: [
    { country: 'IE', number: '12965' },
    { country: 'IE', number: '104547' },
  ],
};
