import type {
  Company,
  Gender,
  Individual,
  LegalRepresentative,
  OtherKeyPerson,
  Shareholder,
} from '#lib/contract/index.ts';
import { formWords as say } from '#lib/words/form-words.ts';
import {
  readGermanRegisterNumber,
  writeGermanRegisterNumber,
} from '../identifiers/german-register-number.ts';
import { siAddress, siLegalForm, sumOfRole } from './si-company.ts';
import { Coded } from './si-members.ts';
import { ruleMode, ruleWords } from './si-rule.ts';
import type { SiMessage, SiOrganisation, SiParticipation, SiPerson } from './si-schema.ts';

/** Who has a part in a company. */
export interface SiParties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
}

interface KnownRole {
  readonly english: string;
  readonly binds?: NonNullable<NonNullable<LegalRepresentative['role']>['serviceStandard']>;
  readonly other?: NonNullable<NonNullable<OtherKeyPerson['role']>['serviceStandard']>;
  /** A partner, who has a part of the partnership by virtue of the role. */
  readonly owns?: true;
}

/** By the register's word: it stands beside every code, and of the code list only few codes are certain. */
const ROLES: readonly (readonly [words: RegExp, role: KnownRole])[] = [
  [/prokurist/i, { english: 'Holder of procuration (Prokura)', binds: 'Authorized Signatory' }],
  [/geschäftsführende.*direktor/i, { english: 'Managing director', binds: 'Executive Director' }],
  [/geschäftsführer/i, { english: 'Managing director', binds: 'Managing Director' }],
  [
    /vorsitz.*vorstand|vorstandsvorsitz/i,
    { english: 'Chair of the executive board', binds: 'Chairman of the Board' },
  ],
  [/vorstand/i, { english: 'Member of the executive board', binds: 'Board Member' }],
  [/liquidator|abwickler/i, { english: 'Liquidator', binds: 'Liquidator' }],
  [/insolvenzverwalter/i, { english: 'Insolvency administrator', binds: 'Administrator' }],
  [/persönlich haftend|komplementär/i, { english: 'General partner', binds: 'General Partner', owns: true }],
  [/kommanditist/i, { english: 'Limited partner', owns: true }],
  [/gesellschafter|^partner/i, { english: 'Partner', binds: 'Partner', owns: true }],
  [/inhaber|kaufmann|kauffrau/i, { english: 'Owner', binds: 'Owner' }],
  [/geschäftsleiter/i, { english: 'Manager', binds: 'Manager' }],
  [
    /ständige.*vertreter/i,
    { english: 'Permanent representative of the branch', binds: 'Authorized Signatory' },
  ],
  [/verwaltungsrat/i, { english: 'Member of the administrative board', binds: 'Board Member' }],
  [/aufsichtsrat/i, { english: 'Member of the supervisory board', other: 'Supervisory Board Member' }],
];

/** Participants in the order of the message, each in every role but that of the company itself. */
export function siParties({ grunddaten, fachdatenRegister }: SiMessage): SiParties {
  const parties: SiParties = { legalRepresentatives: [], otherKeyPersons: [], shareholders: [] };
  const self = fachdatenRegister?.betroffenerRechtstraeger?.['ref.rollennummer'];
  const mayAct = fachdatenRegister?.basisdatenRegister?.vertretung?.vertretungsberechtigte ?? [];
  for (const participation of grunddaten?.verfahrensdaten?.beteiligung ?? []) {
    const party = partyOf(participation);
    if (party === undefined) continue;
    for (const { rollennummer: number, rollenbezeichnung: name } of participation.rolle) {
      if (number === undefined || number === self) continue;
      const own = mayAct.find((one) => one['ref.rollennummer'] === number);
      addRole(parties, {
        party,
        word: name?.word,
        rule: ruleWords(own?.besondereVertretungsregelung),
        binds: own !== undefined,
        sum: sumOfRole(fachdatenRegister?.auswahl_zusatzangaben, number),
      });
    }
  }
  return parties;
}

type Party = Pick<LegalRepresentative, 'type' | 'individual' | 'company'>;

interface Held {
  readonly party: Party;
  readonly word: string | undefined;
  /** How this holder may sign, in the register's words. */
  readonly rule: string | undefined;
  readonly binds: boolean;
  readonly sum: ReturnType<typeof sumOfRole>;
}

function addRole(parties: SiParties, { party, word, rule, binds, sum }: Held): void {
  const known = ROLES.find(([words]) => words.test(word ?? ''))?.[1];
  const localName = [word, rule].filter(Boolean).join(', ');
  const names = {
    ...(localName && { localName }),
    ...(known && { englishTranslation: known.english }),
  };
  // A limited partner's sum is what it is liable for, and no share of the capital.
  if (known?.owns) {
    const liable =
      sum && say('extract.liable', { sum: [sum.amount, sum.currency].filter(Boolean).join(' ') });
    const source = [`${known.english} (${word})`, liable].filter(Boolean).join(', ');
    parties.shareholders.push({ ...party, source });
    if (known.binds === undefined && !binds) return;
  }
  const standard = known?.binds ?? (binds ? 'Other' : undefined);
  if (standard === undefined) {
    parties.otherKeyPersons.push({
      role: { ...names, serviceStandard: known?.other ?? 'Other' },
      ...party,
    });
    return;
  }
  const mode = ruleMode(rule);
  parties.legalRepresentatives.push({
    role: { ...names, serviceStandard: standard },
    ...party,
    ...(mode && { representationMode: mode }),
  });
}

function partyOf({ beteiligter }: SiParticipation): Party | undefined {
  const { natuerlichePerson, organisation } = beteiligter?.auswahl_beteiligter ?? {};
  if (natuerlichePerson) return { type: 'individual', individual: individualOf(natuerlichePerson) };
  if (organisation) return { type: 'company', company: companyOf(organisation) };
  return undefined;
}

const GENDERS: readonly (readonly [RegExp, Gender])[] = [
  [/^männlich/i, 'Male'],
  [/^weiblich/i, 'Female'],
  [/^divers/i, 'Other'],
];

function individualOf({ vollerName: name, geschlecht, geburt, anschrift }: SiPerson): Individual {
  const lastName = [name?.namensvorsatz, name?.nachname, name?.namenszusatz].filter(Boolean).join(' ');
  const fullName = [name?.titel, name?.vorname, lastName].filter(Boolean).join(' ');
  const gender = GENDERS.find(([words]) => words.test(geschlecht?.word ?? ''))?.[1];
  const birthDate = birthOf(geburt?.geburtsdatum);
  const city = geburt?.geburtsort?.ort;
  const residence = siAddress(anschrift[0]);
  return {
    name: {
      ...(fullName && { fullName }),
      ...(name?.titel && { title: name.titel }),
      ...(name?.vorname && { firstName: name.vorname }),
      ...(lastName && { lastName }),
    },
    ...(gender && { gender }),
    ...(birthDate && { birthDate }),
    ...(city && { birthAddress: { city } }),
    ...(residence && { residenceAddress: residence }),
  };
}

/** As much of `1984-06-25` as the register gives: unknown parts are `00`, or not there. */
function birthOf(text: string | undefined): Individual['birthDate'] {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(text ?? '') ?? [];
  if (year === undefined || Number(year) < 1000) return undefined;
  return {
    year: Number(year),
    ...(Number(month) > 0 && { month: Number(month) }),
    ...(Number(month) > 0 && Number(day) > 0 && { day: Number(day) }),
  };
}

function companyOf(organisation: SiOrganisation): Company {
  const { bezeichnung, registereintragung: entry, sitz, anschrift } = organisation;
  const legalName = bezeichnung?.['bezeichnung.aktuell'];
  const entered = [entry?.registerart?.code, entry?.registernummer].filter(Boolean).join(' ');
  const court = Object.values(entry?.auswahl_registerbehoerde ?? {})
    .flat()
    .flatMap((each) => Coded.safeParse(each).data?.word ?? [])[0];
  const legalForm = siLegalForm(organisation);
  const address = siAddress(anschrift[0]) ?? (sitz?.ort === undefined ? undefined : { city: sitz.ort });
  const isGerman = court !== undefined && /gericht/i.test(court);
  const number = isGerman ? readGermanRegisterNumber(`${court} ${entered}`) : null;
  return {
    // Without its court a number is that of many companies.
    ...(number && { id: writeGermanRegisterNumber(number) }),
    ...(isGerman && { countryCode: 'DE' }),
    ...(entered && {
      identifiers: {
        Handelsregister: court === undefined ? say('extract.noCourt', { entered }) : `${court} ${entered}`,
      },
    }),
    ...(legalName && { legalName }),
    ...(legalForm && { legalForm }),
    ...(address && { legalAddress: address }),
  };
}
