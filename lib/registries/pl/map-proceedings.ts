import type {
  Capacity,
  InsolvencyProceeding,
  LegalRepresentative,
  OtherKeyPerson,
} from '#lib/contract/index.ts';
import { given } from '../given.ts';
import type { Section6, WireParty } from './krs-schema.ts';
import { mapParty } from './map-party.ts';
import { day } from './wire.ts';

const STANDARD = {
  liquidator: 'Liquidator',
  trustee_in_bankruptcy: 'Receiver',
  administrator: 'Administrator',
} as const satisfies Partial<Record<Capacity, string>>;

/** Whom a case puts beside the organ, or in its place. One without a capacity only watches over it. */
interface Office {
  readonly localName: string;
  readonly englishTranslation: string;
  readonly capacity?: keyof typeof STANDARD;
}

const LIQUIDATOR: Office = {
  localName: 'LIKWIDATOR',
  englishTranslation: 'Liquidator',
  capacity: 'liquidator',
};
const TRUSTEE: Office = {
  localName: 'SYNDYK',
  englishTranslation: 'Trustee in bankruptcy',
  capacity: 'trustee_in_bankruptcy',
};
/** The extract has one member for both; in a remedial proceeding (sanacja) a court appoints an administrator. */
const SUPERVISOR: Office = {
  localName: 'NADZORCA LUB ZARZĄDCA W POSTĘPOWANIU RESTRUKTURYZACYJNYM',
  englishTranslation: 'Supervisor or administrator in the restructuring',
};
const ADMINISTRATOR: Office = { ...SUPERVISOR, capacity: 'administrator' };

type Told = Pick<
  InsolvencyProceeding,
  'kind' | 'localName' | 'number' | 'court' | 'startDate' | 'endDate' | 'dates'
>;
interface Case {
  readonly told: Told;
  readonly hasEnded: boolean;
  readonly office: Office;
  readonly holders: readonly WireParty[];
  /** The register's words for it. */
  readonly words?: string | undefined;
}

/** Cases of section 6, and who holds an office in those that have not ended. */
export interface Proceedings {
  readonly proceedings: InsolvencyProceeding[];
  readonly representatives: LegalRepresentative[];
  readonly others: OtherKeyPerson[];
  /** Of each case the register's words for it, where it has any. */
  readonly words: (string | undefined)[];
}

/**
 * @param isGone the entity was struck off: a case without an end is then not known to be open
 * @param places how many representatives and other persons are before these in their lists
 */
export function mapProceedings(
  section: Section6,
  isGone: boolean,
  places: { readonly representatives: number; readonly others: number },
): Proceedings {
  const all: Proceedings = { proceedings: [], representatives: [], others: [], words: [] };
  for (const { told, hasEnded, office, holders, words } of casesOf(section)) {
    const officeHolders = hasEnded ? [] : addHolders(all, holders, office, places);
    all.words.push(words);
    all.proceedings.push({
      ...told,
      state: hasEnded ? 'ended' : isGone ? 'unknown' : 'open',
      ...{ notices: [], officeHolders, affects: 'company' },
    });
  }
  return all;
}

function addHolders(
  { proceedings, representatives, others }: Proceedings,
  holders: readonly WireParty[],
  { capacity, ...role }: Office,
  places: { readonly representatives: number; readonly others: number },
): string[] {
  const proceeding = `/insolvencyProceedings/${proceedings.length}`;
  return holders.flatMap((wire) => {
    const party = mapParty(wire);
    if (party === null) return [];
    if (capacity === undefined) {
      others.push({ role: { ...role, serviceStandard: 'Supervisor' }, ...party });
      return [`/otherKeyPersons/${places.others + others.length - 1}`];
    }
    representatives.push({
      role: { ...role, serviceStandard: STANDARD[capacity] },
      ...{ ...party, capacity, powers: { state: 'unknown', proceeding } },
    });
    return [`/legalRepresentatives/${places.representatives + representatives.length - 1}`];
  });
}

const dated = (kind: string, localName: string, date: string | undefined): Told['dates'] =>
  date === undefined ? [] : [{ kind, localName, date }];

/** A day within the words in which a case ended: `UMORZENIE, 05.06.2011`. */
const dayIn = (words: string | undefined): string | undefined =>
  day.safeParse(/\d{2}\.\d{2}\.\d{4}/.exec(words ?? '')?.[0]).data;

const casesOf = (section: Section6): Case[] => [
  ...section.postepowanieUpadlosciowe.map(bankruptcyOf),
  ...section.restrukturyzacja.map(restructuringOf),
  ...section.likwidacja.map(liquidationOf),
];

function bankruptcyOf(wire: Section6['postepowanieUpadlosciowe'][number]): Case {
  const {
    data: startDate,
    sygnatura: number,
    organWydajacy: court,
  } = wire.informacjaOOgloszeniuUpadlosci ?? {};
  const end = wire.opisZakonczeniaProcesuUpadlosci;
  const endDate = dayIn(end);
  const dates = [
    ...dated('informacjaOOgloszeniuUpadlosci', 'ogłoszenie upadłości', startDate),
    ...dated('opisZakonczeniaProcesuUpadlosci', 'zakończenie postępowania upadłościowego', endDate),
  ];
  return {
    told: {
      ...{ kind: 'bankruptcy', localName: 'Postępowanie upadłościowe' },
      ...{ ...given({ number, court, startDate, endDate }), dates },
    },
    ...{ hasEnded: end !== undefined, office: TRUSTEE, holders: wire.daneSyndyka },
    words: wire.sposobProwadzeniaPostepowania,
  };
}

/** Proceedings whose aim is an arrangement with the creditors under the organ of the entity, by the register's words. */
const ARRANGEMENT = /UKŁAD/i;
const REMEDIAL = /SANACYJN/i;

function restructuringOf({ opened, ended, persons }: Section6['restrukturyzacja'][number]): Case {
  const {
    data: startDate,
    sygnatura: number,
    organWydajacy: court,
    rodzajPostepowania: words,
  } = opened ?? {};
  return {
    told: {
      kind: ARRANGEMENT.test(words ?? '') ? 'arrangement' : 'restructuring',
      localName: words ?? 'Postępowanie restrukturyzacyjne',
      ...given({ number, court, startDate }),
      dates: dated('otwarciePostepowania', 'otwarcie postępowania', startDate),
    },
    ...{ hasEnded: ended, office: REMEDIAL.test(words ?? '') ? ADMINISTRATOR : SUPERVISOR, holders: persons },
    words,
  };
}

/** A liquidation is no insolvency: the list of kinds has one for a winding-up of a company that can pay its debts. */
function liquidationOf(wire: Section6['likwidacja'][number]): Case {
  const { otwarcieLikwidacji: words, zakonczenieLikwidacji: end, likwidatorzy: holders } = wire;
  const endDate = dayIn(end);
  return {
    told: {
      ...{ kind: 'members_liquidation', localName: 'Likwidacja', ...given({ endDate }) },
      dates: dated('zakonczenieLikwidacji', 'zakończenie likwidacji', endDate),
    },
    ...{ hasEnded: end !== undefined, office: LIQUIDATOR, holders, words },
  };
}
