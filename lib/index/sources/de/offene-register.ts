import type { IndexSource } from '../index-source.ts';
import { readCompany } from './read-company.ts';

/** Day of the one file there is: it was never renewed. */
const PUBLISHED = '2019-02-05';

/**
 * Germany's registers as OffeneRegister read them from 2017 to 2019: the only open file of them. It is given out packed
 * by bzip2, which nothing here unpacks: the operator does, once (`bunzip2`), and imports the JSON lines.
 */
export const offeneRegister: IndexSource = {
  id: 'de.offeneregister',
  name: 'OffeneRegister (Germany, snapshot of 2019)',
  countries: ['DE'],
  home: 'https://offeneregister.de',
  licence: 'CC BY 4.0',
  attribution: 'OffeneRegister.de, Open Knowledge Foundation Deutschland and OpenCorporates, CC BY 4.0',
  everyHours: 365 * 24,
  isFinal: true,
  obtainedFrom: 'https://offeneregister.de/daten/',
  archive: 'none',
  parts: [{ framing: { kind: 'json-lines' }, read: readCompany }],
  canaries: [{ country: 'DE', number: 'Hamburg HRB 150148' }],
  dateOf: () => PUBLISHED,
};
