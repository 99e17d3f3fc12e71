import type { IndexSource } from '../index-source.ts';
import { readRoles } from './read-roles.ts';

/** Who has a role in a unit of the Central Coordinating Register now. */
export const noRoles: IndexSource = {
  id: 'no.roles',
  name: 'Brønnøysund Register Centre (Norway), all roles',
  countries: ['NO'],
  home: 'https://data.brreg.no/enhetsregisteret/api/dokumentasjon/en/index.html',
  licence: 'NLOD 2.0',
  attribution:
    'Contains data under the Norwegian licence for public data (NLOD), Brønnøysund Register Centre.',
  everyHours: 24,
  archive: 'gzip',
  parts: [{ framing: { kind: 'json-array' }, read: readRoles }],
  canaries: [{ country: 'NO', number: '923609016' }],
  personsSearchable: true,
};
