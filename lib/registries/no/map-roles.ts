import { z } from 'zod';
import {
  CAPACITIES,
  type Company,
  type CompanyRelationship,
  type FurtherAddress,
  type Individual,
  type LegalRepresentative,
  OTHER_ROLE_STANDARDS,
  type OtherKeyPerson,
  ROLE_STANDARDS,
  type Shareholder,
} from '#lib/contract/index.ts';
import type { UnknownValue } from '../shared-sources.ts';
import roleCodes from './codes/roles.json' with { type: 'json' };
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import type { Role, RoleGroup, Roles } from './schema.ts';

const Known = z.object({
  english: z.string(),
  binds: z.enum(ROLE_STANDARDS).optional(),
  capacity: z.enum(CAPACITIES).optional(),
  other: z.enum(OTHER_ROLE_STANDARDS).optional(),
  owns: z.boolean().optional(),
  signs: z.enum(['sole', 'joint']).optional(),
  relates: z.boolean().optional(),
});
type Known = z.output<typeof Known>;
const ROLES = new Map(Object.entries(z.record(z.string(), Known).parse(roleCodes.roles)));

/** Who has a part in a unit. */
export interface Parties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
  /** Enterprises that it is to be merged with or divided to, and the one abroad whose branch it is. */
  readonly companyRelationships: CompanyRelationship[];
  /** Offices of those who administer its estate: where letters reach it. */
  readonly addresses: FurtherAddress[];
  /** Pointers of those who died. */
  readonly deceased: string[];
  /** Whether a person binds the unit whose name cannot be read. */
  isUnnamed: boolean;
}

/**
 * The roles of a unit, in the register's order. Nobody who resigned, was deregistered or died can bind it. The register
 * does not say since when: they are other key persons without a last day, whose role has ended.
 */
export function mapRoles({ rollegrupper }: Roles): Parties {
  const parties: Parties = {
    ...{ legalRepresentatives: [], otherKeyPersons: [] },
    ...{ shareholders: [], companyRelationships: [], addresses: [], deceased: [], isUnnamed: false },
  };
  const areWhole = areFractionsWhole(rollegrupper);
  for (const group of rollegrupper) {
    for (const role of group.roller) addRole(parties, role, group, areWhole);
  }
  return parties;
}

/** Values that are on none of the register's lists as we have them: shown in its words, or as the code. Holders without a name. */
export const unknownRoles = ({ rollegrupper }: Roles): UnknownValue[] =>
  rollegrupper
    .flatMap(({ roller }) => roller)
    .flatMap(({ type, valgtAv, person, enhet, bostyrer }) => [
      ...(person || enhet || bostyrer?.navn ? [] : [{ member: 'rolle', value: type.kode }]),
      ...(ROLES.has(type.kode) ? [] : [{ member: 'rolletype', value: type.kode }]),
      ...(valgtAv === undefined || valgtAv.kode in ELECTED_FOR
        ? []
        : [{ member: 'valgtAv', value: valgtAv.kode }]),
    ]);

function addRole(parties: Parties, role: Role, group: RoleGroup, areWhole: boolean): void {
  const known = ROLES.get(role.type.kode);
  const party = partyOf(role);
  const left = leftBecause(role);
  const words = wordsOf(role, known, left && endWords(left, group));
  // Nobody is told without a name.
  if (!party.individual?.name && !party.company?.legalName) {
    if (known?.binds && left === undefined) parties.isUnnamed = true;
    return;
  }
  if (known?.relates && role.enhet && left === undefined) {
    const description = `${words.englishTranslation} (${words.localName})`;
    parties.companyRelationships.push({ relation: 'other', company: companyOf(role.enhet), description });
    return;
  }
  if (known?.owns && left === undefined) {
    parties.shareholders.push({ ...party, ...holdingOf(role, known, areWhole) });
  }
  if (known?.binds && left === undefined) {
    parties.legalRepresentatives.push({
      role: { ...words, serviceStandard: known.binds },
      ...party,
      ...(known.signs && { representationMode: { mode: known.signs } }),
      ...(known.capacity && { capacity: known.capacity }),
    });
    const office = mapAddress(role.bostyrer?.postadresse);
    if (office)
      parties.addresses.push({ kind: 'service', address: office, words: role.bostyrer?.navn ?? '' });
  } else if (!known?.owns || left !== undefined) {
    const serviceStandard = known?.other ?? 'Other';
    const ended = left === undefined ? {} : { hasEnded: true as const };
    if (left === 'deceased') parties.deceased.push(`/otherKeyPersons/${parties.otherKeyPersons.length}`);
    parties.otherKeyPersons.push({ role: { ...words, serviceStandard }, ...ended, ...party });
  }
}

/** How a role ended, in our words: the register has flags for it. */
type End = 'deceased' | 'resigned' | 'deregistered';

function leftBecause({ fratraadt, avregistrert, person, bostyrer }: Role): End | undefined {
  if (person?.erDoed || bostyrer?.erDoed) return 'deceased';
  if (fratraadt) return 'resigned';
  return avregistrert ? 'deregistered' : undefined;
}

/** `sistEndret` is when the group last changed in any way: beside the end of a role it is told as that, and as no day of it. */
const endWords = (left: End, { sistEndret }: RoleGroup): string =>
  `${left}, day not given${sistEndret === undefined ? '' : `; this group of roles last changed on ${sistEndret}`}`;

/** Whom the holder of a role represents, by the register's code. */
const ELECTED_FOR: Readonly<Record<string, string>> = {
  AREP: 'representing the employees',
  'A-AK': 'representing the holders of A shares',
  'B-AK': 'representing the holders of B shares',
  'C-AK': 'representing the holders of C shares',
};

/** The register's own words for a role; in English also who elected its holder, the part of the liability and how it ended. */
function wordsOf({ type, valgtAv, ansvarsandel }: Role, known: Known | undefined, end: string | undefined) {
  const elected = valgtAv?.beskrivelse ?? valgtAv?.kode;
  const added = [
    elected && (ELECTED_FOR[valgtAv?.kode ?? ''] ?? `elected by: ${elected}`),
    ansvarsandel && `${ansvarsandel} of the liability`,
    end,
  ].filter(Boolean);
  const localName = type.beskrivelse ?? type.kode;
  const isOnlyLocal = known === undefined && added.length === 0;
  return {
    localName,
    ...(!isOnlyLocal && { englishTranslation: [known?.english ?? localName, ...added].join(', ') }),
  };
}

/** `50%`, `12,5 %` and `1/3` as a part of 1; undefined for other words. */
function fractionIn(words = ''): number | undefined {
  const [, percent, part, of] = /^(?:(\d+(?:[.,]\d+)?)\s*%|(\d+)\s*\/\s*(\d+))$/.exec(words.trim()) ?? [];
  const fraction =
    percent === undefined ? Number(part) / Number(of) : Number(percent.replace(',', '.')) / 100;
  return fraction >= 0 && fraction <= 1 ? fraction : undefined;
}

/** Whether the partners in office share the whole liability, each by a fraction: then nobody is missing. */
function areFractionsWhole(groups: readonly RoleGroup[]): boolean {
  const partners = groups
    .flatMap(({ roller }) => roller)
    .filter((role) => ROLES.get(role.type.kode)?.owns && leftBecause(role) === undefined);
  const sum = partners.reduce((all, { ansvarsandel }) => all + (fractionIn(ansvarsandel) ?? Number.NaN), 0);
  return Math.abs(sum - 1) < 1e-9;
}

/** The part of the liability, as the register words it; and as a percentage where the parts of all partners are the whole. */
function holdingOf(
  { type, ansvarsandel }: Role,
  { english }: Known,
  areWhole: boolean,
): Pick<Shareholder, 'sharePercentage' | 'source'> {
  const fraction = areWhole ? fractionIn(ansvarsandel) : undefined;
  const source = [
    `${english} (${type.beskrivelse ?? type.kode})${ansvarsandel ? `, ${ansvarsandel} of the liability` : ''}`,
    ...(fraction === undefined ? [] : ['Percentage computed by us: the part of the liability.']),
  ].join('. ');
  return { ...(fraction !== undefined && { sharePercentage: Math.round(fraction * 1e8) / 1e6 }), source };
}

/** Words of the names of firms: the register does not say whether an administrator is one. */
const FIRM = /\b(?:AS|ASA|ANS|DA|advokatfirma\w*|advokatkontor\w*|advokatfellesskap\w*)\b/i;

function partyOf({ person, enhet, bostyrer }: Role): Pick<Shareholder, 'type' | 'individual' | 'company'> {
  if (enhet) return { type: 'company', company: companyOf(enhet) };
  const name = bostyrer?.navn;
  if (name !== undefined) {
    return FIRM.test(name)
      ? { type: 'company', company: { legalName: name } }
      : { type: 'individual', individual: { name: { fullName: name } } };
  }
  return { type: 'individual', ...(person && { individual: individualOf(person) }) };
}

function companyOf(wire: NonNullable<Role['enhet']>): Company {
  const legalForm = mapLegalForm(wire.organisasjonsform);
  const legalName = wire.navn.join(' ');
  return {
    ...(wire.organisasjonsnummer && {
      id: wire.organisasjonsnummer,
      countryCode: 'NO',
      identifiers: { Organisasjonsnummer: wire.organisasjonsnummer },
    }),
    ...(legalName && { legalName }),
    ...(wire.erSlettet && {
      status: { localName: 'Slettet', active: false, statusDetailsBeta: { status: 'CLOSED' as const } },
    }),
    ...(legalForm && { legalForm }),
  };
}

function individualOf({ navn, fodselsdato }: NonNullable<Role['person']>): Individual {
  const fullName = [navn?.fornavn, navn?.mellomnavn, navn?.etternavn].filter(Boolean).join(' ');
  const [year, month, day] = (fodselsdato ?? '').split('-').map(Number);
  return {
    ...(fullName && { name: { fullName } }),
    ...(year && month && day && { birthDate: { day, month, year } }),
  };
}
