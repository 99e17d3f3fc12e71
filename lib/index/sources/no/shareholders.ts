import type { IndexSource } from '../index-source.ts';
import { readHolding } from './read-holding.ts';

/** Who held shares of Norwegian companies at the end of a year: a file that the Norwegian Tax Administration gives whoever asks for it. */
export const noShareholders: IndexSource = {
  id: 'no.shareholders',
  name: 'Shareholder register of the Norwegian Tax Administration (aksjonærregisteret)',
  countries: ['NO'],
  home: 'https://www.skatteetaten.no/en/',
  licence: 'Open to everybody; free to use, source: Norwegian Tax Administration',
  attribution: 'Source: Norwegian Tax Administration.',
  everyHours: 365 * 24,
  obtainedFrom: 'https://www.skatteetaten.no/en/',
  archive: 'none',
  // Lines, since an address may have the delimiter in it, without quotes.
  parts: [{ framing: { kind: 'lines' }, read: readHolding }],
  canaries: [{ country: 'NO', number: '923609016' }],
  // The year of its name; not the day of publication, which may stand behind it.
  dateOf: (fileName) => {
    const year = /(?<!\d)20\d{2}(?!\d)/.exec(fileName)?.[0];
    return year === undefined ? null : `${year}-12-31`;
  },
  personsSearchable: true,
};
