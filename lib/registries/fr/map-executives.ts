import { z } from 'zod';
import {
  CAPACITIES,
  type Capacity,
  type Individual,
  type LegalRepresentative,
  OTHER_ROLE_STANDARDS,
  type OtherKeyPerson,
  ROLE_STANDARDS,
  type Shareholder,
} from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { UnknownValue } from '../shared-sources.ts';
import nationalityWords from './codes/nationalities.json' with { type: 'json' };
import roleCodes from './codes/roles.json' with { type: 'json' };

const Known = z.object({
  name: z.string(),
  english: z.string(),
  binds: z.enum(ROLE_STANDARDS).optional(),
  capacity: z.enum(CAPACITIES).optional(),
  other: z.enum(OTHER_ROLE_STANDARDS).optional(),
  owns: z.enum(['all', 'part']).optional(),
});
type Known = z.output<typeof Known>;
const ROLES = new Map(Object.entries(z.record(z.string(), Known).parse(roleCodes.roles)));
const BY_NAME = new Map([...ROLES.values()].map((role) => [foldName(role.name), role]));
const NATIONALITIES = new Map(
  Object.entries(z.record(z.string(), z.string()).parse(nationalityWords.nationalities)),
);

/** Somebody with a role, as either wire tells of them. */
export interface Executive {
  /** Code of the role in the national register, where it gives one. */
  readonly roleCode?: string | undefined;
  /** The role in words, where it gives them. */
  readonly roleName?: string | undefined;
  /** Set where the legal form alone says the role (`roleCode`) and the register has no word for it. */
  readonly isByForm?: boolean;
  readonly since?: string | undefined;
  readonly person?: {
    readonly lastName?: string | undefined;
    readonly firstNames?: string | undefined;
    /** `1964-09`, or the year alone. */
    readonly born?: string | undefined;
    readonly nationality?: string | undefined;
    readonly gender?: Individual['gender'];
  };
  readonly company?: { readonly siren?: string | undefined; readonly name?: string | undefined };
}

/** Who has a part in a company. */
export interface Parties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
}

/** Each role where it belongs, in the register's order; a partner by virtue of the role is a shareholder too. */
export function mapExecutives(executives: readonly Executive[]): Parties {
  const parties: Parties = { legalRepresentatives: [], otherKeyPersons: [], shareholders: [] };
  for (const executive of executives) {
    const party = partyOf(executive);
    if (party === null) continue;
    const { known, owner } = roleOf(executive);
    const localName =
      executive.roleName ?? (executive.isByForm ? undefined : (known?.name ?? executive.roleCode));
    const role = { ...(localName && { localName }), ...(known && { englishTranslation: known.english }) };
    const since = executive.since && { startDate: executive.since };
    if (known?.binds) {
      const capacity = known.capacity ?? CAPACITY[known.binds];
      const held = {
        ...{ role: { ...role, serviceStandard: known.binds }, ...since, ...party },
        ...(capacity && { capacity }),
      };
      parties.legalRepresentatives.push(held);
    } else {
      const held = {
        role: { ...role, serviceStandard: known?.other ?? 'Other' },
        ...since,
        ...party,
      } as const;
      parties.otherKeyPersons.push(held);
    }
    if (owner !== undefined) parties.shareholders.push({ ...party, ...holdingOf(owner) });
  }
  return parties;
}

/** In which capacity a role binds, unless the list of roles says it itself. */
const CAPACITY: Readonly<Partial<Record<NonNullable<Known['binds']>, Capacity>>> = {
  'Authorized Signatory': 'authorised_signatory',
  'Chairman of the Board': 'director',
  'Chief Executive Officer': 'manager',
  'Executive Director': 'director',
  'General Partner': 'partner',
  Liquidator: 'liquidator',
  Manager: 'manager',
  'Managing Director': 'manager',
  Owner: 'owner',
  Partner: 'partner',
  President: 'director',
  Treasurer: 'director',
  'Vice President': 'director',
};

/** By its code, or by its name. Of several names in one text the first that binds counts, and any that owns. */
function roleOf(executive: Executive): { known?: Known | undefined; owner?: Known | undefined } {
  const all = rolesOf(executive);
  return { known: all.find(({ binds }) => binds) ?? all[0], owner: all.find(({ owns }) => owns) };
}

function rolesOf({ roleCode, roleName }: Executive): Known[] {
  const byCode = ROLES.get(roleCode ?? '');
  if (byCode !== undefined) return [byCode];
  const whole = BY_NAME.get(foldName(roleName ?? ''));
  if (whole !== undefined) return [whole];
  return (roleName ?? '').split(',').flatMap((name) => BY_NAME.get(foldName(name)) ?? []);
}

/** Roles that are not on the list of the national register: shown in its words, or by its code. */
export const unknownRoles = (executives: readonly Executive[]): UnknownValue[] =>
  executives
    .filter((executive) => rolesOf(executive).length === 0)
    .flatMap(({ roleName, roleCode }) =>
      roleName !== undefined
        ? [{ member: 'qualite', value: roleName }]
        : roleCode !== undefined
          ? [{ member: 'roleEntreprise', value: roleCode }]
          : [],
    );

/** A sole partner has all shares; of any other partner the register gives no number. */
const holdingOf = ({ owns, name, english }: Known): Pick<Shareholder, 'sharePercentage' | 'source'> =>
  owns === 'all'
    ? { sharePercentage: 100, source: `${name} (${english}): one partner alone has all shares` }
    : { source: `${name} (${english}): the register gives no share` };

function partyOf({ person, company }: Executive): Omit<Shareholder, 'source'> | null {
  if (company !== undefined) {
    const { siren, name } = company;
    if (siren === undefined && name === undefined) return null;
    return {
      type: 'company',
      company: {
        ...(siren && { id: siren, countryCode: 'FR', identifiers: { SIREN: siren } }),
        ...(name && { legalName: name }),
      },
    };
  }
  const individual = person && individualOf(person);
  return individual === undefined ? null : { type: 'individual', individual };
}

function individualOf(person: NonNullable<Executive['person']>): Individual | undefined {
  const fullName = [person.firstNames, person.lastName].filter(Boolean).join(' ');
  if (fullName === '') return undefined;
  const birthDate = bornOn(person.born);
  const nationality = NATIONALITIES.get(person.nationality?.trim().toLowerCase() ?? '');
  return {
    name: { fullName },
    ...(person.gender && { gender: person.gender }),
    ...(birthDate && { birthDate }),
    ...(nationality && { nationality }),
  };
}

/** As much of the day of birth as is public: month and year. */
function bornOn(text: string | undefined): Individual['birthDate'] {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(text ?? '') ?? [];
  if (year === undefined) return undefined;
  return { ...(month !== undefined && { month: Number(month) }), year: Number(year) };
}
