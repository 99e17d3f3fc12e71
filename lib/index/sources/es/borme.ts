import { firstDayOf } from '#lib/platform/index-settings.ts';
import type { IndexSource } from '../index-source.ts';
import { gatherCompany } from './gather-company.ts';
import { openDays } from './open-days.ts';
import { readAnnouncement } from './read-announcement.ts';

/** What Spain's commercial registers entered of each company, as the gazette announces it day by day. */
export const ES_BORME: IndexSource = {
  id: 'es.borme',
  name: 'BORME (official gazette of the commercial register, Spain)',
  countries: ['ES'],
  home: 'https://www.boe.es/diario_borme/',
  licence: 'BOE conditions of reuse (Royal Decree 1495/2011)',
  attribution: 'Based on data of the Agencia Estatal Boletín Oficial del Estado, https://www.boe.es.',
  daily: { since: firstDayOf('es.borme'), open: openDays },
  everyHours: 24,
  archive: 'none',
  parts: [{ framing: { kind: 'json-lines' }, read: readAnnouncement }],
  gather: gatherCompany,
  canaries: [],
  placeIs: 'region',
};
