import type { IndexSource } from '../index-source.ts';
import { readControl } from './read-control.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** People with significant control of British companies and of overseas entities, as of a day. */
export const gbPsc: IndexSource = {
  id: 'gb.psc',
  name: 'Companies House (Great Britain), people with significant control',
  countries: ['GB'],
  home: 'https://download.companieshouse.gov.uk/en_pscdata.html',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  locate: (base, now) =>
    [0, 1, 2, 3].map((back) => {
      const day = new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
      return `${base}/psc-snapshot-${day}.zip`;
    }),
  everyHours: 24,
  archive: 'zip',
  parts: [{ entry: /\.txt$/i, framing: { kind: 'json-lines' }, read: readControl }],
  canaries: [{ country: 'GB', number: '00519500' }],
  dateOf: (fileName) => /\d{4}-\d{2}-\d{2}/.exec(fileName)?.[0] ?? null,
  personsSearchable: true,
};
