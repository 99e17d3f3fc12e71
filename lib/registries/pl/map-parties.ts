import { z } from 'zod';
import { type LegalRepresentative, type OtherKeyPerson, ROLE_STANDARDS } from '#lib/contract/index.ts';
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
 * Who represents the entity: its organ, and whom a court or a liquidation put beside or in its place. Proxies, the
 * supervisory board and curators are others; so is a member of the organ who is suspended, and may not act.
 */
export function mapParties({ dzial2, dzial5, dzial6 }: Sections): Parties {
  const legalRepresentatives = [
    ...dzial2.reprezentacja.flatMap((organ) => membersOf(organ, isReplaced(dzial6))),
    ...dzial2.osobyReprezentujacePZ.flatMap(
      bindingAs(
        'OSOBA REPREZENTUJĄCA ZAGRANICZNEGO PRZEDSIĘBIORCĘ W ODDZIALE',
        'Representative of the foreign company in the branch',
        'Authorized Signatory',
      ),
    ),
    ...dzial6.likwidacja
      .filter(({ zakonczenieLikwidacji: hasEnded }) => !hasEnded)
      .flatMap(({ likwidatorzy }) =>
        likwidatorzy.flatMap(bindingAs('LIKWIDATOR', 'Liquidator', 'Liquidator')),
      ),
    ...dzial6.postepowanieUpadlosciowe
      .filter(({ opisZakonczeniaProcesuUpadlosci: hasEnded }) => !hasEnded)
      .flatMap(({ daneSyndyka }) =>
        daneSyndyka.flatMap(bindingAs('SYNDYK', 'Trustee in bankruptcy', 'Receiver')),
      ),
  ];
  const otherKeyPersons = [
    ...dzial2.reprezentacja.flatMap(suspendedOf),
    ...dzial2.organNadzoru.flatMap(supervisorsOf),
    ...dzial2.prokurenci.flatMap(proxyOf),
    ...dzial2.pelnomocnicy.flatMap(otherAs('PEŁNOMOCNIK', 'Attorney', 'Other')),
    ...(dzial5?.kurator ?? []).flatMap(otherAs('KURATOR', 'Curator appointed by the court', 'Other')),
    ...dzial6.restrukturyzacja
      .filter(({ ended }) => !ended)
      .flatMap(({ persons }) =>
        persons.flatMap(
          otherAs(
            'NADZORCA LUB ZARZĄDCA W POSTĘPOWANIU RESTRUKTURYZACYJNYM',
            'Supervisor or administrator in the restructuring',
            'Supervisor',
          ),
        ),
      ),
  ];
  return { legalRepresentatives, otherKeyPersons };
}

/** Parties of an entity that was struck off on a day: nobody can act for it any more. */
export const endedOn = (day: string, { legalRepresentatives, otherKeyPersons }: Parties): Parties => ({
  legalRepresentatives: legalRepresentatives.map(({ representationMode: _, ...held }) => ({
    ...held,
    endDate: day,
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
const PROXIES: readonly (readonly [words: RegExp, english: string])[] = [
  [/ŁĄCZN/i, 'Commercial proxy (prokura), joint'],
  [/SAMOIST|ODDZIELN|JEDNOOSOB/i, 'Commercial proxy (prokura), sole'],
  [/ODDZIAŁ/i, 'Commercial proxy (prokura) of a branch'],
];

function proxyOf(wire: WireParty): OtherKeyPerson[] {
  const kind = wire.rodzajProkury;
  const english = PROXIES.find(([words]) => words.test(kind ?? ''))?.[1] ?? 'Commercial proxy (prokura)';
  return otherAs(kind ?? 'PROKURENT', english, 'Other')(wire);
}

const bindingAs =
  (localName: string, englishTranslation: string, serviceStandard: Standard) =>
  (wire: WireParty): LegalRepresentative[] => {
    const party = mapParty(wire);
    return party === null ? [] : [{ role: { localName, englishTranslation, serviceStandard }, ...party }];
  };

const otherAs =
  (localName: string, englishTranslation: string, serviceStandard: OtherStandard) =>
  (wire: WireParty): OtherKeyPerson[] => {
    const party = mapParty(wire);
    return party === null ? [] : [{ role: { localName, englishTranslation, serviceStandard }, ...party }];
  };
