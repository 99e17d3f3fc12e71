import type { Absence } from '#lib/contract/index.ts';
import { CLOSED_REGISTERS } from '../gleif/closed-registers.ts';
import { ofOwners } from '../of-owners.ts';
import { officialRegisterOf } from '../official-register.ts';
import type { SourceDescriptor } from '../registry.ts';

const official = officialRegisterOf('DE');
const closed = CLOSED_REGISTERS.DE;
const here: Absence = { reason: 'not_offered', ...(closed && { explanation: closed.register }) };

/** OffeneRegister: what Germany's registers said from 2017 to 2019. It is no register, and nothing in it is of today. */
export const SNAPSHOT_SOURCE: SourceDescriptor = {
  id: 'de.offeneregister',
  flags: ['closed', 'status_unknown'],
  values: {
    'company/id': 'composed',
    'identifiers/EUID': 'composed',
    'identifiers/Handelsregister': 'composed',
  },
  name: 'OffeneRegister (Germany, snapshot of 2019)',
  kind: 'index',
  home: 'https://offeneregister.de',
  licence: 'CC BY 4.0',
  holds: 'companies of the German registers as they were in 2019',
  restsOn: 'de.offeneregister',
  ...(official && { official }),
  fills: [
    { section: 'company', note: 'as of 2019, where a company has no LEI' },
    { section: 'legalRepresentatives', note: 'as of 2019' },
    { section: 'otherKeyPersons', note: 'as of 2019' },
    { section: 'shareholders', note: 'personally liable partners and sole owners, as of 2019' },
    { section: 'companyRelationships', note: 'later registrations, as of 2019' },
  ],
  standing: {
    documents: here,
    subsidiaries: here,
    establishments: here,
    ...ofOwners({ reason: 'restricted', ...(closed && { explanation: closed.owners }) }),
  },
};
