import { z } from 'zod';
import {
  type Address,
  type LegalRepresentative,
  OTHER_ROLE_STANDARDS,
  type OtherKeyPerson,
  ROLE_STANDARDS,
  type Shareholder,
} from '#lib/contract/index.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { capacityOf } from '../capacity-of.ts';
import codes from './codes/roles.json' with { type: 'json' };

const Role = z.strictObject({
  binds: z.enum(ROLE_STANDARDS).optional(),
  other: z.enum(OTHER_ROLE_STANDARDS).optional(),
});
const ROLES = new Map(Object.entries(z.record(z.string(), Role).parse(codes.roles)));

/** Somebody whom a register names with a company, in its words. */
export interface Party {
  /** The register's word for the role. */
  readonly role: string;
  /** What the role means, where its word alone would mislead. */
  readonly meaning?: string;
  readonly first?: string | undefined;
  readonly middle?: string | undefined;
  readonly last?: string | undefined;
  readonly suffix?: string | undefined;
  /** A name that is not taken apart: of a company, or of whoever it is. */
  readonly name?: string | undefined;
  /** Set where the register has names of companies in a column of their own. */
  readonly isCompany?: boolean;
  /** Of a company: its number in this register. */
  readonly number?: string | undefined;
  readonly address?: Address | undefined;
  /** Set where the register notes that the role has ended. */
  readonly hasEnded?: true;
}

const PEOPLE = ['legalRepresentatives', 'otherKeyPersons'] as const;

export interface People {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  /** Whoever is named as one, with a share that the register does not tell; only where there is one. */
  shareholders?: Shareholder[];
  /** Who stands in neither list although the register writes something of them, as sentences. */
  readonly leftOut: Readonly<Record<(typeof PEOPLE)[number], readonly string[]>>;
}

/** What stands in the place of a name where there is nobody. */
const NOBODY =
  /^(VACANT( VACANT)?|NONE|N\/?A|NA|SAME( AS ABOVE)?|TBD|UNKNOWN|THE CORPORATION|CORPORATION|(REGISTERED )?AGENT (REVOKED|RESIGNED))\.?$/i;

/** Whether these words stand in the place of an agent who is one no longer. */
export const isEndedAgent = (name = ''): boolean => NOBODY.test(name) && /REVOKED|RESIGNED/i.test(name);

function writtenName(party: Party): string | undefined {
  const parts = [party.first, party.middle, party.last, party.suffix].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : party.name;
}

const nameOf = (party: Party): string | undefined => {
  const name = writtenName(party);
  return name === undefined || NOBODY.test(name) ? undefined : name;
};

/** Whether a party is a company: by its column, or by the legal form in its name. A name that is taken apart is a person's. */
export const isCompany = (party: Party): boolean =>
  party.isCompany ??
  (party.first === undefined &&
    party.last === undefined &&
    parseName(party.name ?? '', 'US').formClass !== null);

/** Whether nobody can tell what a party is: a name alone, without a legal form. */
export const isUnsure = (party: Party): boolean =>
  party.first === undefined && party.last === undefined && nameOf(party) !== undefined && !isCompany(party);

/** A party of unknown kind, as a sentence: it is given in words beside the source. */
export const unsureWords = ({ role, name, hasEnded }: Party): string =>
  `${hasEnded ? `Former ${role.toLowerCase()}` : role}: ${name} (the register does not say whether a person or a company).`;

/** Titles may stand together: `President/Director`, `MANAGING MEMBER & CEO`. */
const titlesIn = (role: string): readonly string[] => role.split(/\s*(?:[/,;&+]|\band\b)\s*/i);
const HOLDER = /^(share|stock)holder$/i;
const rolesIn = (role: string) =>
  [role, ...titlesIn(role)].flatMap((each) => ROLES.get(each.toUpperCase()) ?? []);

const bindingRole = (roles: ReturnType<typeof rolesIn>) => roles.flatMap((each) => each.binds ?? [])[0];

/**
 * Parties in the order of the register, each role of each once. Who holds no office that binds is another key person. Pure.
 * @param unsure parties that are given in words beside the source alone
 */
export function mapParties(state: string, parties: readonly Party[], unsure: readonly Party[] = []): People {
  const people: People = {
    ...{ legalRepresentatives: [], otherKeyPersons: [] },
    leftOut: leftOutOf(parties, unsure),
  };
  const seen = new Set<string>();
  for (const party of parties) {
    const name = nameOf(party);
    const key = `${party.role.toUpperCase()} ${name?.toUpperCase()}`;
    if (name === undefined || seen.has(key)) continue;
    seen.add(key);
    const roles = rolesIn(party.role);
    const words = { localName: party.role, ...(party.meaning && { englishTranslation: party.meaning }) };
    const binds = bindingRole(roles);
    const who = isCompany(party) ? companyOf(state, name, party) : individualOf(name, party);
    const titles = titlesIn(party.role);
    const isHolder = titles.some((each) => HOLDER.test(each));
    if (isHolder) {
      const source = `Named in the register as ${party.role}; its share is not told.`;
      people.shareholders = [...(people.shareholders ?? []), { ...who, source }];
    }
    if (isHolder && titles.every((each) => HOLDER.test(each))) continue;
    if (binds !== undefined) {
      people.legalRepresentatives.push({
        role: { ...words, serviceStandard: binds },
        ...who,
        ...capacityOf(binds),
      });
    } else {
      const other = roles.flatMap((each) => each.other ?? [])[0] ?? 'Other';
      const ended = party.hasEnded && { hasEnded: true };
      people.otherKeyPersons.push({ role: { ...words, serviceStandard: other }, ...who, ...ended });
    }
  }
  return people;
}

/** By the list in which each would stand. */
function leftOutOf(parties: readonly Party[], unsure: readonly Party[]): People['leftOut'] {
  const told = [
    ...unsure.map((party) => [party, `Beside the source: ${unsureWords(party)}`] as const),
    ...parties.flatMap((party) => {
      const name = writtenName(party);
      if (name === undefined || nameOf(party) !== undefined) return [];
      return [[party, `In the place of a name (${party.role}) it writes: ${name}.`] as const];
    }),
  ];
  const inList = (section: (typeof PEOPLE)[number]) => [
    ...new Set(
      told
        .filter(([{ role }]) => (bindingRole(rolesIn(role)) !== undefined) === (section === PEOPLE[0]))
        .map(([, words]) => words),
    ),
  ];
  return { legalRepresentatives: inList(PEOPLE[0]), otherKeyPersons: inList(PEOPLE[1]) };
}

const individualOf = (fullName: string, { first, middle, last, suffix }: Party) => ({
  type: 'individual' as const,
  individual: {
    name: {
      fullName,
      ...(first !== undefined && { firstName: first }),
      ...(middle !== undefined && { middleName: middle }),
      ...(last !== undefined && { lastName: last }),
      ...(suffix !== undefined && { suffix }),
    },
  },
});

const companyOf = (state: string, legalName: string, { number, address }: Party) => ({
  type: 'company' as const,
  company: {
    legalName,
    ...(number !== undefined && { id: number, countryCode: state }),
    ...(address && { legalAddress: address }),
  },
});
