import type { IndexSource } from '../index-source.ts';
import { readUnit } from './read-unit.ts';

/** Every unit of the Central Coordinating Register that is registered now. */
export const noUnits: IndexSource = {
  id: 'no.units',
  name: 'Brønnøysund Register Centre (Norway), all units',
  countries: ['NO'],
  home: 'https://data.brreg.no/enhetsregisteret/api/dokumentasjon/en/index.html',
  licence: 'NLOD 2.0',
  attribution:
    'Contains data under the Norwegian licence for public data (NLOD), Brønnøysund Register Centre.',
  everyHours: 24,
  archive: 'gzip',
  parts: [{ framing: { kind: 'json-array' }, read: readUnit }],
  canaries: [
    { country: 'NO', number: '974760673' },
    { country: 'NO', number: '923609016' },
  ],
};
