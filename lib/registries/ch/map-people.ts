import type {
  Capacity,
  Company,
  Individual,
  LegalRepresentative,
  OTHER_ROLE_STANDARDS,
  OtherKeyPerson,
  RoleStandard,
  Shareholder,
} from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { nationalityOf } from './nationality-of.ts';
import type { Identity, Partner, Person, Replayed, Role, RoleKind, Signature } from './notices/types.ts';
import { dotted } from './uid.ts';

interface Standard {
  readonly english: string;
  /** Of somebody who can sign, or whose office it is to act for the company. */
  readonly binds: RoleStandard;
  /** Of somebody who can't sign. */
  readonly other: (typeof OTHER_ROLE_STANDARDS)[number];
}

const STANDARDS: Readonly<Record<RoleKind, Standard>> = {
  owner: { english: 'Owner', binds: 'Owner', other: 'Other' },
  partner: { english: 'Partner', binds: 'Partner', other: 'Other' },
  'general-partner': { english: 'General partner', binds: 'General Partner', other: 'Other' },
  'limited-partner': { english: 'Limited partner', binds: 'Limited Partner', other: 'Other' },
  'board-chair': { english: 'Chair of the board', binds: 'Chairman of the Board', other: 'Board Member' },
  'board-vice-chair': { english: 'Vice-chair of the board', binds: 'Board Member', other: 'Board Member' },
  'board-delegate': { english: 'Delegate of the board', binds: 'Executive Director', other: 'Board Member' },
  'board-secretary': { english: 'Secretary of the board', binds: 'Secretary', other: 'Secretary' },
  'board-member': { english: 'Member of the board', binds: 'Board Member', other: 'Board Member' },
  'management-chair': {
    ...{ english: 'Chair of the management', binds: 'Chief Executive Officer', other: 'C-Level Executive' },
  },
  manager: { english: 'Managing director', binds: 'Managing Director', other: 'C-Level Executive' },
  director: { english: 'Director (executive)', binds: 'Manager', other: 'C-Level Executive' },
  liquidator: { english: 'Liquidator', binds: 'Liquidator', other: 'Other' },
  auditor: { english: 'Auditor', binds: 'Auditor', other: 'Auditor' },
  other: { english: 'Other role', binds: 'Other', other: 'Other' },
};

/** Offices whose holder does not act for the company, whatever else the entry says. */
const NEVER_BINDS: ReadonlySet<RoleKind> = new Set([
  'auditor',
  'limited-partner',
  'board-secretary',
  'other',
  'partner',
]);

/** Who has a part in a company, as the notices name them: in office and no longer. */
export interface Parties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
}

/** An entry for each role; whoever signs acts for the company. Roles keep the register's words, in English with how one signs. Pure. */
export function mapPeople({ people, partners }: Pick<Replayed, 'people' | 'partners'>): Parties {
  const parties: Parties = { legalRepresentatives: [], otherKeyPersons: [], shareholders: [] };
  for (const person of people) addPerson(parties, person, partners);
  parties.shareholders.push(...partners.map(shareholderOf));
  return parties;
}

function addPerson(parties: Parties, person: Person, partners: readonly Partner[]): void {
  const { signature, roles, from, until, unreadIn } = person;
  const party = partyOf(person);
  const signs = signature !== undefined && signature.kind !== 'none';
  const holdsShares = partners.some(({ holder }) => isSame(holder, person));
  const offices = roles.filter(({ kind }) => kind !== 'partner' || (!holdsShares && roles.length === 1));
  // Who signs without an office has a procuration, or the signature alone.
  for (const role of offices.length === 0 && signs ? [undefined] : offices) {
    const localName = role?.words ?? signature?.words;
    const unread = unreadIn && `named in a later passage that was not understood (notice ${unreadIn})`;
    const english = [englishOf(role, signature), unread].filter(Boolean).join(', ');
    const words = { ...(localName && { localName }), englishTranslation: english };
    const start = role?.since ?? from;
    const dates = { ...(start && { startDate: start }), ...(until && { endDate: until }) };
    const standard = STANDARDS[role?.kind ?? 'other'];
    if (role === undefined || actsFor(role, signature)) {
      const mode = modeOf(signature);
      const isUnnamed = role === undefined || role.kind === 'other';
      const serviceStandard = isUnnamed ? 'Authorized Signatory' : standard.binds;
      parties.legalRepresentatives.push({
        role: { ...words, serviceStandard },
        ...dates,
        ...party,
        ...(mode && { representationMode: mode }),
        ...given({ capacity: capacityOf(role, signature) }),
      });
    } else {
      parties.otherKeyPersons.push({
        role: { ...words, serviceStandard: standard.other },
        ...dates,
        ...party,
      });
    }
  }
}

/** By the office; a person without one signs by a procuration, or by a signature alone. */
const CAPACITIES: Readonly<Partial<Record<RoleKind, Capacity>>> = {
  owner: 'owner',
  partner: 'partner',
  'general-partner': 'partner',
  'board-chair': 'director',
  'board-vice-chair': 'director',
  'board-delegate': 'director',
  'board-member': 'director',
  'management-chair': 'manager',
  manager: 'manager',
  director: 'manager',
  liquidator: 'liquidator',
};

const capacityOf = (role: Role | undefined, signature: Signature | undefined): Capacity | undefined =>
  (role && CAPACITIES[role.kind]) ??
  (signature?.isProcuration ? 'procurator' : signature && 'authorised_signatory');

/** Whoever signs; where no notice says how somebody signs, by the office. */
const actsFor = ({ kind }: Role, signature: Signature | undefined): boolean =>
  signature === undefined ? !NEVER_BINDS.has(kind) : signature.kind !== 'none' && kind !== 'auditor';

const isSame = (one: Identity, other: Identity): boolean =>
  one.companyName === other.companyName &&
  one.surname === other.surname &&
  one.givenNames === other.givenNames &&
  one.fullName === other.fullName;

const SIGNS: Readonly<Record<Signature['kind'], string>> = {
  sole: 'signs alone',
  'joint-by-two': 'signs jointly with one other',
  none: 'cannot sign',
  other: 'signs by a rule of its own',
};

function englishOf(role: Role | undefined, signature: Signature | undefined): string {
  const what = role === undefined ? 'Signatory' : STANDARDS[role.kind].english;
  const how = signature && `${SIGNS[signature.kind]}${signature.isProcuration ? ' (procuration)' : ''}`;
  // A rule that no kind stands for is told in the words of the notice.
  const rule = role !== undefined && signature?.kind === 'other' ? signature.words : undefined;
  return [what, rule === undefined ? how : `${how} (${rule})`]
    .filter((part) => part !== undefined)
    .join(', ');
}

function modeOf(signature: Signature | undefined): LegalRepresentative['representationMode'] {
  if (signature?.kind === 'sole') return { mode: 'sole' };
  return signature?.kind === 'joint-by-two' ? { mode: 'joint', minimumSignatories: 2 } : undefined;
}

/** The same in each entry: a company with its number, a person with name, nationality and residence. */
function partyOf(identity: Identity): Pick<Shareholder, 'type' | 'individual' | 'company'> {
  return identity.companyName === undefined
    ? { type: 'individual', individual: individualOf(identity) }
    : { type: 'company', company: companyOf(identity.companyName, identity) };
}

function companyOf(legalName: string, { uid, residence }: Identity): Company {
  const named = { legalName, ...(residence && { legalAddress: residenceOf(residence) }) };
  if (uid === undefined) return named;
  const id = dotted(uid);
  return { id, countryCode: 'CH', identifiers: { UID: id }, ...named };
}

/** A place abroad bears its country: `München (DE)`; a municipality may bear its canton likewise. */
const ABROAD = /^(.*?)\s*\(([A-Z]{2})\)$/;
const CANTONS: ReadonlySet<string> = new Set(
  'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' '),
);

function individualOf(identity: Identity): Individual {
  const { surname, givenNames, title, origin, residence } = identity;
  const fullName = identity.fullName ?? [givenNames, surname].filter((name) => name !== undefined).join(' ');
  const nationality = nationalityOf(origin);
  return {
    name: {
      ...(fullName !== '' && { fullName }),
      ...(title && { title }),
      ...(givenNames && { firstName: givenNames }),
      ...(surname && { lastName: surname }),
    },
    ...(nationality && { nationality }),
    ...(residence && { residenceAddress: residenceOf(residence) }),
  };
}

/** Two letters stand for a canton and for a country too (`BE`, `FR`, `SG`, `LU`): such a place keeps them as words. */
function residenceOf(residence: string): NonNullable<Individual['residenceAddress']> {
  const [, city, code] = ABROAD.exec(residence) ?? [];
  if (city === undefined || code === undefined || CANTONS.has(code)) return { city: residence };
  return { city, countryCode: code };
}

function shareholderOf({ holder, shares, percent, noticeId, doubtedIn }: Partner): Shareholder {
  if (doubtedIn !== undefined) {
    const source = `SHAB, notice ${noticeId}: partner; a passage about shares in notice ${doubtedIn} was not understood: the holding may have changed or ended`;
    return { ...partyOf(holder), source };
  }
  const count = shares.reduce((sum, each) => sum + each.count, 0);
  const nominals = new Set(shares.map(({ nominal }) => nominal));
  const currencies = new Set(shares.map(({ currency }) => currency));
  const [nominal] = nominals;
  const [currency] = currencies;
  const held = shares.reduce((sum, each) => sum + each.count * each.nominal, 0);
  const blocks = shares
    .map((each) => `${each.count} of ${each.currency} ${each.nominal.toFixed(2)}`)
    .join(' and ');
  return {
    ...partyOf(holder),
    ...(percent !== undefined && { sharePercentage: percent }),
    ...(shares.length > 0 && { numberOfShares: count }),
    ...(nominals.size === 1 && nominal !== undefined && { shareNominalPrice: nominal }),
    ...(currencies.size === 1 &&
      currency !== undefined && { nominalCapitalHeld: { amount: held, currency } }),
    source:
      `SHAB, notice ${noticeId}: ${blocks === '' ? 'no number of shares given' : `shares: ${blocks}`}` +
      (percent === undefined
        ? ''
        : '; the percentage is computed: the shares of all partners make up the capital'),
  };
}
