import type {
  Company,
  CompanyProfile,
  GraphRole,
  LegalRepresentative,
  OtherKeyPerson,
  RoleStandard,
} from '#lib/contract/index.ts';
import type { Arrangement } from './ownership-graph.ts';
import { kindOfCompany } from './party-of-node.ts';

/** Somebody who stands for a company by a role that the law itself gives a say. */
export type RoleHolder = Pick<LegalRepresentative, 'type' | 'individual' | 'company'> & {
  readonly role: GraphRole;
  /** The register's own word for the role, and since when. */
  readonly source: string;
  /** Place of its entry in the profile: a JSON Pointer. */
  readonly pointer: string;
};

type Entry = LegalRepresentative | OtherKeyPerson;

/**
 * Who stands for a company by role on a day (`YYYY-MM-DD`): the parties of a trust, the council of a foundation, general
 * partners, the owner of a sole proprietorship. A director of a company is none: who directs does not control.
 */
export function roleHolders(profile: CompanyProfile, day: string): RoleHolder[] {
  const seen = new Set<string>();
  return entriesIn(profile).flatMap(({ entry, pointer }): RoleHolder[] => {
    const role = roleIn(profile, entry);
    const { type, individual, company, endDate, startDate } = entry;
    if (role === undefined || (endDate !== undefined && endDate < day)) return [];
    if ('hasEnded' in entry && entry.hasEnded) return [];
    if (startDate !== undefined && startDate > day) return [];
    // Entered twice, for a first and a second term: it is one position.
    const key = JSON.stringify([role, individual, company]);
    if (seen.has(key)) return [];
    seen.add(key);
    const party = { type, ...(individual && { individual }), ...(company && { company }) };
    return [{ ...party, role, source: wordsOf(entry), pointer }];
  });
}

const entriesIn = (profile: CompanyProfile): { entry: Entry; pointer: string }[] =>
  (['legalRepresentatives', 'otherKeyPersons'] as const).flatMap((list) =>
    (profile[list] ?? []).map((entry, at) => ({ entry, pointer: `/${list}/${at}` })),
  );

function roleIn({ company }: CompanyProfile, { role = {} }: Entry): GraphRole | undefined {
  const { serviceStandard } = role;
  const { arrangement } = kindOfCompany(company, false);
  if (arrangement) return roleInArrangement(role, arrangement);
  const form = company?.legalForm?.serviceStandard;
  const isPartner =
    serviceStandard === 'General Partner' || (serviceStandard === 'Partner' && areAllLiable(company));
  if (form === 'Partnership' && isPartner) return 'general-partner';
  return form === 'Sole Proprietorship' && serviceStandard === 'Owner' ? 'sole-proprietor' : undefined;
}

/** A general partnership, by the register's word for its form: every partner of it is liable, and has a say. */
const areAllLiable = ({ legalForm }: Company = {}): boolean =>
  GENERAL_PARTNERSHIP.test(`${legalForm?.englishTranslation ?? ''} ${legalForm?.localName ?? ''}`);

const GENERAL_PARTNERSHIP =
  /\b(?:general partnership|offene handelsgesellschaft|kollektivgesellschaft|soci[eé]t[eé] en nom collectif|societ[aà] in nome collettivo|vennootschap onder firma)\b/iu;

/** The standardised labels have no words for the parties of a trust: theirs are the register's, or its translation's. */
const PARTIES: readonly (readonly [RegExp, GraphRole])[] = [
  [/\bprotector\b/iu, 'protector'],
  [/\btrustee\b/iu, 'trustee'],
  [/\b(?:settlor|grantor)\b/iu, 'settlor'],
  [/\bfounder\b/iu, 'founder'],
  [/\bbeneficiar(?:y|ies)\b/iu, 'beneficiary'],
  [/\bfoundation council\b|\bstiftungsrat\b/iu, 'council-member'],
];

/** Where somebody acts for the court or the creditors, the role is theirs. */
const OFFICIALS: ReadonlySet<unknown> = new Set<RoleStandard>(['Liquidator', 'Receiver', 'Auditor']);

const COUNCIL: ReadonlySet<unknown> = new Set<RoleStandard>([
  'Board Member',
  'Chairman of the Board',
  'Chairman',
]);

function roleInArrangement(
  { serviceStandard, localName = '', englishTranslation = '' }: NonNullable<Entry['role']>,
  arrangement: Arrangement,
): GraphRole | undefined {
  if (OFFICIALS.has(serviceStandard)) return undefined;
  const [, named] = PARTIES.find(([words]) => words.test(`${englishTranslation} ${localName}`)) ?? [];
  if (named !== undefined) return named;
  if (arrangement !== 'foundation') return undefined;
  if (serviceStandard === 'Supervisory Board Member') return 'supervisory-member';
  return COUNCIL.has(serviceStandard) ? 'council-member' : undefined;
}

/** `Fidokomisito (Trustee), since 2010-12-01`. */
function wordsOf({ role: { localName, englishTranslation } = {}, startDate }: Entry): string {
  const own = localName ?? englishTranslation ?? '';
  const english =
    localName && englishTranslation && englishTranslation !== localName ? ` (${englishTranslation})` : '';
  return `${own}${english}${startDate === undefined ? '' : `, since ${startDate}`}`;
}
