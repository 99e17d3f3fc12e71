import type { Absence } from '#lib/contract/index.ts';
import { firstDayOf } from '#lib/platform/index-settings.ts';
import { CLOSED_REGISTERS } from '../gleif/closed-registers.ts';
import { ofOwners } from '../of-owners.ts';
import { officialRegisterOf } from '../official-register.ts';
import type { SourceDescriptor } from '../registry.ts';

/** The file of the local index on which both sources rest. */
export const FILE = 'es.borme';

/** The first day whose announcements are imported. */
export const SINCE = firstDayOf(FILE);

const LICENCE =
  'BOE conditions of reuse (Royal Decree 1495/2011), source: Agencia Estatal Boletín Oficial del Estado';
const official = officialRegisterOf('ES');
const closed = CLOSED_REGISTERS.ES;
const here: Absence = { reason: 'not_offered', ...(closed && { explanation: closed.register }) };

/** Section A of the gazette: what the provincial registers entered of a company. */
export const BORME: SourceDescriptor = {
  id: 'es.borme',
  flags: ['status_unknown'],
  values: {
    'documents/*/name': 'composed',
    'status/localName': 'mapped',
  },
  name: 'BORME (official gazette of the commercial register, Spain)',
  kind: 'register',
  home: 'https://www.boe.es/diario_borme/',
  licence: LICENCE,
  holds: `companies of which something was announced since ${SINCE}`,
  restsOn: FILE,
  ...(official && { official }),
  limits: [{ calls: 2, seconds: 1 }],
  fills: [
    { section: 'company', note: 'name and sheet, where a company has no LEI' },
    { section: 'documents', note: `announcements in the gazette since ${SINCE}` },
  ],
  standing: {
    subsidiaries: here,
    establishments: here,
    companyRelationships: {
      reason: 'not_offered',
      explanation: 'Mergers and divisions stand in the announcements, which are among the documents.',
    },
    ...ofOwners({ reason: 'restricted', ...(closed && { explanation: closed.owners }) }),
  },
};

/** What our rules read from the text of the announcements. */
export const REPLAY: SourceDescriptor = {
  id: 'es.replay',
  flags: [
    ...(['insolvency_open', 'insolvency_ended', 'liquidation_open', 'closed'] as const),
    ...(['office_holder_binds', 'register_remark'] as const),
  ],
  values: {
    'shareholders/sharePercentage': 'mapped',
    'status/localName': 'mapped',
    'insolvencyProceedings/localName': 'mapped',
    capacity: 'mapped',
  },
  name: 'Status, officers and sole shareholder, read from the announcements in BORME',
  kind: 'index',
  home: BORME.home,
  licence: LICENCE,
  holds: `companies of which something was announced since ${SINCE}`,
  restsOn: FILE,
  fills: [
    {
      section: 'company',
      note: `day of formation, insolvency, dissolution and removal, as announced since ${SINCE}`,
    },
    { section: 'legalRepresentatives', note: `as the announcements since ${SINCE} name them` },
    { section: 'otherKeyPersons', note: `as the announcements since ${SINCE} name them` },
    { section: 'shareholders', note: `a sole shareholder, as announced since ${SINCE}` },
  ],
};
