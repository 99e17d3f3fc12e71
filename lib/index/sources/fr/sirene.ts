import type { IndexSource } from '../index-source.ts';
import { COLUMNS, readLegalUnit } from './read-legal-unit.ts';

/** Every legal unit of France but natural persons and whoever has objected to publication. */
export const frSirene: IndexSource = {
  id: 'fr.sirene',
  name: 'SIRENE (INSEE, France), legal units',
  countries: ['FR'],
  home: 'https://www.data.gouv.fr/fr/datasets/base-sirene-des-entreprises-et-de-leurs-etablissements-siren-siret/',
  hosts: ['object.files.data.gouv.fr'],
  licence: 'Licence Ouverte 2.0',
  attribution: 'Source: INSEE, base SIRENE.',
  everyHours: 31 * 24,
  archive: 'zip',
  parts: [
    { entry: /^StockUniteLegale.*\.csv$/i, framing: { kind: 'csv', reads: COLUMNS }, read: readLegalUnit },
  ],
  canaries: [
    { country: 'FR', number: '552032534' },
    { country: 'FR', number: '775670417' },
  ],
  dateOf: (fileName) => /\d{4}-\d{2}-\d{2}/.exec(fileName)?.[0] ?? null,
};
