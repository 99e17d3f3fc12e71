import type { IndexSource } from '../index-source.ts';
import { readCompany } from './read-company.ts';

/** Iowa's Secretary of State: companies that are active, renewed each month, made into a zip for each who asks. */
export const iowaActiveEntities: IndexSource = {
  id: 'us.ia',
  name: 'Iowa Secretary of State, active business entities',
  countries: ['US-IA'],
  home: 'https://data.iowa.gov/catalog/dataset/554',
  licence: 'CC BY 4.0',
  attribution: 'Active Iowa Business Entities, Iowa Secretary of State, CC BY 4.0',
  hosts: ['storage.googleapis.com'],
  everyHours: 30 * 24,
  archive: 'zip',
  parts: [{ entry: /\.json$/i, framing: { kind: 'json-lines' }, read: readCompany }],
  canaries: [{ country: 'US-IA', number: '662502' }],
};
