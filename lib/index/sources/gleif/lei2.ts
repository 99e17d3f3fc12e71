import { Country } from '#lib/contract/country.ts';
import type { IndexSource } from '../index-source.ts';
import { publishedOn } from './published-on.ts';
import { COLUMNS, readLeiRecord } from './read-lei-record.ts';

/** The Global LEI Index, whole: every legal entity that has an LEI, in the countries of the interface. */
export const lei2: IndexSource = {
  id: 'gleif.lei2',
  name: 'Global LEI Index (GLEIF), golden copy',
  countries: Country.options.filter((country) => country !== 'TEST'),
  home: 'https://www.gleif.org/en/lei-data/gleif-golden-copy/',
  licence: 'CC0 1.0',
  everyHours: 24,
  archive: 'zip',
  parts: [{ entry: /\.csv$/i, framing: { kind: 'csv', reads: COLUMNS }, read: readLeiRecord }],
  canaries: [
    { country: 'DE', number: '529900GRZ2BQY5ZM9N49' },
    { country: 'DE', number: '7LTWFZYICNSX8D621K86' },
  ],
  dateOf: publishedOn,
};
