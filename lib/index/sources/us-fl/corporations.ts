import type { IndexSource } from '../index-source.ts';
import { readCompany } from './read-company.ts';

/**
 * Florida's Division of Corporations ("Sunbiz"): every quarter a zip of all companies in ten files (`cordata.zip`), each
 * working day a file of what was filed (`20261105c.txt`), both over public SFTP alone: the operator fetches them, and zips
 * the daily one.
 */
export const floridaCorporations: IndexSource = {
  id: 'us.fl',
  name: 'Florida Division of Corporations (Sunbiz), corporate data file',
  countries: ['US-FL'],
  home: 'https://dos.fl.gov/sunbiz/',
  licence: 'Public record (Florida Statutes, chapter 119)',
  everyHours: 91 * 24,
  obtainedFrom: 'https://dos.fl.gov/sunbiz/other-services/data-downloads/',
  archive: 'zip',
  parts: [
    {
      entry: /(?:^|\/)(?:cordata\d|\d{8}c)\.txt$/i,
      framing: { kind: 'lines' },
      encoding: 'iso-8859-1',
      read: readCompany,
    },
  ],
  canaries: [{ country: 'US-FL', number: 'P98000032690' }],
  dateOf: (fileName) => {
    const [, year, month, day] = /(\d{4})(\d{2})(\d{2})c\.(?:zip|txt)$/i.exec(fileName) ?? [];
    return year === undefined ? null : `${year}-${month}-${day}`;
  },
};
