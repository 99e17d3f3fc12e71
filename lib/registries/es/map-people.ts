import type {
  Capacity,
  LegalRepresentative,
  OTHER_ROLE_STANDARDS,
  OtherKeyPerson,
  RoleStandard,
  Shareholder,
} from '#lib/contract/index.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import type { RoleKind } from './read-holders.ts';
import type { ReplayedPeople, Seat } from './replay-people.ts';

interface Binding {
  readonly english: string;
  readonly standard: RoleStandard;
  readonly mode?: 'sole' | 'joint';
  readonly capacity: Capacity;
}
interface Other {
  readonly english: string;
  readonly other: (typeof OTHER_ROLE_STANDARDS)[number];
}

/** Who binds the company by the office (Articles 233 and following of the Ley de Sociedades de Capital), and who does not. */
const ROLES: Readonly<Record<RoleKind, Binding | Other>> = {
  'sole-director': { english: 'Sole director', standard: 'Director', mode: 'sole', capacity: 'director' },
  'several-director': {
    english: 'Director, acting alone',
    standard: 'Director',
    mode: 'sole',
    capacity: 'director',
  },
  'joint-director': {
    english: 'Director, acting jointly',
    standard: 'Director',
    mode: 'joint',
    capacity: 'director',
  },
  director: { english: 'Director', standard: 'Director', capacity: 'director' },
  'managing-director': { english: 'Managing director', standard: 'Managing Director', capacity: 'director' },
  liquidator: { english: 'Liquidator', standard: 'Liquidator', capacity: 'liquidator' },
  signatory: {
    english: 'Holder of a power of attorney',
    standard: 'Authorized Signatory',
    capacity: 'authorised_signatory',
  },
  'insolvency-administrator': {
    english: 'Insolvency administrator',
    standard: 'Administrator',
    capacity: 'administrator',
  },
  representative: {
    english: 'Representative',
    standard: 'Authorized Signatory',
    capacity: 'authorised_signatory',
  },
  'board-member': { english: 'Member of the board', other: 'Board Member' },
  chair: { english: 'Chair of the board', other: 'Board Member' },
  'vice-chair': { english: 'Vice-chair of the board', other: 'Board Member' },
  secretary: { english: 'Secretary of the board', other: 'Secretary' },
  'vice-secretary': { english: 'Vice-secretary of the board', other: 'Secretary' },
  auditor: { english: 'Auditor', other: 'Auditor' },
  other: { english: 'Other office', other: 'Other' },
};

export interface Parties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
}

/** An entry for each seat; the register's abbreviation stands beside ours. Pure. */
export function mapPeople({ seats, soleHolder }: ReplayedPeople): Parties {
  const parties: Parties = { legalRepresentatives: [], otherKeyPersons: [], shareholders: [] };
  for (const seat of seats) {
    const role = ROLES[seat.kind];
    const words = { localName: seat.role, englishTranslation: role.english };
    if ('standard' in role) {
      parties.legalRepresentatives.push({
        ...{ role: { ...words, serviceStandard: role.standard }, ...datesOf(seat), ...partyOf(seat.name) },
        capacity: role.capacity,
        ...(role.mode && { representationMode: { mode: role.mode } }),
      });
    } else {
      parties.otherKeyPersons.push({
        ...{ role: { ...words, serviceStandard: role.other }, ...datesOf(seat), ...partyOf(seat.name) },
      });
    }
  }
  if (soleHolder !== undefined) {
    parties.shareholders.push({
      ...partyOf(soleHolder.name),
      sharePercentage: 100,
      source: `BORME, announcement ${soleHolder.id}: sole shareholder, entered on ${soleHolder.since}`,
    });
  }
  return parties;
}

const datesOf = ({ from, until }: Seat) => ({
  ...(from && { startDate: from }),
  ...(until && { endDate: until }),
});

/** A legal form in the name makes it a company's. Names of persons are written surnames first: they stay as they are. */
const partyOf = (name: string): Pick<Shareholder, 'type' | 'company' | 'individual'> =>
  parseName(name, 'ES').formClass === null
    ? { type: 'individual', individual: { name: { fullName: name } } }
    : { type: 'company', company: { legalName: name } };
