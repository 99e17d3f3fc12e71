import { z } from 'zod';
import {
  type Capacity,
  type LegalRepresentative,
  type OtherKeyPerson,
  type RepresentationMode,
  ROLE_STANDARDS,
} from '#lib/contract/index.ts';
import { capacityOf } from '../capacity-of.ts';
import roleCodes from './codes/roles.json' with { type: 'json' };
import type { Sections, WireParty } from './krs-schema.ts';
import { mapParty } from './map-party.ts';
import { representationOf } from './map-representation.ts';

const Known = z.record(z.string(), z.object({ english: z.string(), binds: z.enum(ROLE_STANDARDS) }));
const ROLES = new Map(Object.entries(Known.parse(roleCodes.roles)));
const ORGANS = new Map(Object.entries(Known.parse(roleCodes.organs)));

/** Who has a role. */
export interface Parties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
}

/**
 * Who represents the entity: its organ, its commercial proxies, and a curator whom a court appointed. The supervisory board
 * is others; so is a member of the organ who is suspended, and may not act. Who holds an office in proceedings:
 * `mapProceedings`.
 */
export function mapParties({ dzial2, dzial5, dzial6 }: Sections): Parties {
  const legalRepresentatives = [
    ...dzial2.reprezentacja.flatMap((organ) => membersOf(organ, isReplaced(dzial6))),
    ...dzial2.osobyReprezentujacePZ.flatMap(
      bindingAs(
        'OSOBA REPREZENTUJĄCA ZAGRANICZNEGO PRZEDSIĘBIORCĘ W ODDZIALE',
        'Representative of the foreign company in the branch',
        'Authorized Signatory',
        'authorised_signatory',
      ),
    ),
    ...dzial2.prokurenci.flatMap((wire) => proxyOf(wire, isReplaced(dzial6))),
    ...(dzial5?.kurator ?? []).flatMap(
      bindingAs('KURATOR', 'Curator appointed by the court', 'Other', 'curator'),
    ),
  ];
  const otherKeyPersons = [
    ...dzial2.reprezentacja.flatMap(suspendedOf),
    ...dzial2.organNadzoru.flatMap(supervisorsOf),
    ...dzial2.pelnomocnicy.flatMap(otherAs('PEŁNOMOCNIK', 'Attorney', 'Other')),
  ];
  return { legalRepresentatives, otherKeyPersons };
}

/** Parties of an entity that was struck off on a day: nobody can act for it any more. */
export const endedOn = (day: string, { legalRepresentatives, otherKeyPersons }: Parties): Parties => ({
  legalRepresentatives: legalRepresentatives.map(({ representationMode: _, powers, ...held }) => ({
    ...held,
    endDate: day,
    ...(powers && { powers: { ...powers, state: 'ended' } }),
  })),
  otherKeyPersons: otherKeyPersons.map((held) => ({ ...held, endDate: day })),
});

/** In a proceeding others act, alone or beside the organ: its rule of representation tells no more who may. */
const isReplaced = ({
  likwidacja,
  postepowanieUpadlosciowe,
  restrukturyzacja,
}: Sections['dzial6']): boolean =>
  likwidacja.some(({ zakonczenieLikwidacji }) => !zakonczenieLikwidacji) ||
  postepowanieUpadlosciowe.some(({ opisZakonczeniaProcesuUpadlosci }) => !opisZakonczeniaProcesuUpadlosci) ||
  restrukturyzacja.some(({ ended }) => !ended);

type Organ = Sections['dzial2']['reprezentacja'][number];
type Standard = (typeof ROLE_STANDARDS)[number];
type OtherStandard = NonNullable<NonNullable<OtherKeyPerson['role']>['serviceStandard']>;

const knownRole = (organ: Organ, { funkcjaWOrganie: role }: WireParty) =>
  ROLES.get(role?.toUpperCase() ?? '') ?? ORGANS.get((organ.nazwaOrganu ?? organ.nazwa)?.toUpperCase() ?? '');

/** Officers of a board sit on it. */
const ON_BOARD: ReadonlySet<Standard> = new Set(['President', 'Vice President', 'Secretary', 'Treasurer']);

function membersOf(organ: Organ, hidesRule: boolean): LegalRepresentative[] {
  const active = organ.sklad.filter(({ czyZawieszona }) => !czyZawieszona);
  const { president, others } = representationOf(
    hidesRule ? undefined : organ.sposobReprezentacji,
    active.length,
  );
  return active.flatMap((wire) => {
    const party = mapParty(wire);
    if (party === null) return [];
    const known = knownRole(organ, wire);
    const localName = wire.funkcjaWOrganie ?? organ.nazwaOrganu ?? organ.nazwa;
    const representationMode = known?.binds === 'President' ? president : others;
    return {
      role: {
        ...(localName && { localName }),
        ...(known && { englishTranslation: known.english }),
        serviceStandard: known?.binds ?? 'Other',
      },
      ...party,
      ...(representationMode && { representationMode }),
      ...capacityOf(known && ON_BOARD.has(known.binds) ? 'Board Member' : known?.binds),
    };
  });
}

function suspendedOf(organ: Organ): OtherKeyPerson[] {
  return organ.sklad.flatMap((wire) => {
    if (!wire.czyZawieszona) return [];
    const known = knownRole(organ, wire);
    const name = wire.funkcjaWOrganie ?? organ.nazwaOrganu ?? 'CZŁONEK';
    const english = `${known?.english ?? 'Member'}, suspended`;
    return otherAs(name, english, 'Board Member')(wire);
  });
}

function supervisorsOf(organ: Organ): OtherKeyPerson[] {
  const name = organ.nazwa ?? organ.nazwaOrganu ?? 'ORGAN NADZORU';
  return organ.sklad.flatMap((wire) => {
    const english = `Member of the supervisory body${wire.funkcjaWOrganie ? ` (${name})` : ''}`;
    return otherAs(wire.funkcjaWOrganie ?? name, english, 'Supervisory Board Member')(wire);
  });
}

/** Kinds of commercial proxy, by what the register says of each. */
const PROXIES: readonly (readonly [words: RegExp, english: string, mode?: RepresentationMode])[] = [
  [/ŁĄCZN/i, 'Commercial proxy (prokura), joint', { mode: 'joint' }],
  [/SAMOIST|ODDZIELN|JEDNOOSOB/i, 'Commercial proxy (prokura), sole', { mode: 'sole' }],
  [/ODDZIAŁ/i, 'Commercial proxy (prokura) of a branch'],
];

/** A commercial proxy binds the entity alone or with others, as the register words it; in proceedings it is not known. */
function proxyOf(wire: WireParty, hidesMode: boolean): LegalRepresentative[] {
  const kind = wire.rodzajProkury;
  const [, english = 'Commercial proxy (prokura)', mode] =
    PROXIES.find(([words]) => words.test(kind ?? '')) ?? [];
  return bindingAs(
    kind ?? 'PROKURENT',
    english,
    'Authorized Signatory',
    'procurator',
  )(wire).map((each) => ({
    ...each,
    ...(mode && !hidesMode && { representationMode: mode }),
  }));
}

const bindingAs =
  (localName: string, englishTranslation: string, serviceStandard: Standard, capacity: Capacity) =>
  (wire: WireParty): LegalRepresentative[] => {
    const party = mapParty(wire);
    return party === null
      ? []
      : [{ role: { localName, englishTranslation, serviceStandard }, ...party, capacity }];
  };

const otherAs =
  (localName: string, englishTranslation: string, serviceStandard: OtherStandard) =>
  (wire: WireParty): OtherKeyPerson[] => {
    const party = mapParty(wire);
    return party === null ? [] : [{ role: { localName, englishTranslation, serviceStandard }, ...party }];
  };
