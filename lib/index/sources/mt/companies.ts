import type { IndexSource } from '../index-source.ts';
import { readCompany } from './read-company.ts';

const HOME = 'https://openapi.baros.mbr.mt/swaggerui';

/** Every company of the Maltese register. */
export const MT_COMPANIES: IndexSource = {
  id: 'mt.companies',
  name: 'Malta Business Registry',
  countries: ['MT'],
  home: HOME,
  licence: 'CC BY 4.0',
  attribution: 'Contains data from the Malta Business Registry, licensed under CC BY 4.0.',
  everyHours: 24,
  obtainedFrom: HOME,
  archive: 'none',
  parts: [{ framing: { kind: 'json-array' }, read: readCompany }],
  // None is known for certain to stand in each of its files.
  canaries: [],
};
