import type {
  Capacity,
  Company,
  InsolvencyKind,
  InsolvencyProceeding,
  LegalRepresentative,
  OtherKeyPerson,
} from '#lib/contract/index.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import { given } from '../given.ts';
import type { Said } from '../proceeding-flags.ts';
import type { UnknownValue } from '../shared-sources.ts';
import type { WireCase } from './cir-schema.ts';
import { dutchDay } from './dutch-day.ts';

/** What the letter before a case's number says. */
const KINDS: Readonly<Record<string, readonly [dutch: string, kind: InsolvencyKind]>> = {
  F: ['Faillissement', 'bankruptcy'],
  S: ['Surseance van betaling', 'suspension_of_payments'],
  R: ['Schuldsanering', 'debt_restructuring_natural_person'],
};

type Publication = WireCase['publicatiegeschiedenis']['publicatie'][number];

const padded = (number: string | undefined): string | undefined => number?.padStart(8, '0');

/** Whose case it is, for a KVK number: the debtor's own, of a person who trades under it, or of nobody who does today. */
export function debtorOf(
  { persoon, handelendOnderDeNamen }: WireCase,
  number: string,
): 'own' | 'trader' | 'other' {
  const isPerson = /natuurlijk/i.test(persoon.rechtspersoonlijkheid ?? '');
  if (padded(persoon.KvKNummer) === number) return isPerson ? 'trader' : 'own';
  const trading = (handelendOnderDeNamen?.handelendOnderDeNaam ?? []).filter(
    ({ '@voorheen': former }) => former !== 'true',
  );
  if (!trading.some(({ KvKNummer }) => padded(KvKNummer) === number)) return 'other';
  // A legal person without a number of its own has that of the name it trades under.
  return isPerson || persoon.KvKNummer !== undefined ? 'trader' : 'own';
}

const ENDS = /\b(?:einde|be[eë]indig\w*|opgeheven|opheffing|vernietig\w*|ingetrokken|intrekking)\b/i;
const NO_END = /\b(?:verzoek|voorstel|afgewezen|geweigerd|zitting|behandeling)\b/i;
const OPENS = /\b(?:uitspraak|uitgesproken|verleend|verlening|toepassing|herleving|omzetting)\b/i;

const isEnd = ({ publicatieOmschrijving: words = '' }: Publication) =>
  ENDS.test(words) && !NO_END.test(words);

/** Oldest first; of one day in the order of the register. */
const inOrder = ({ publicatiegeschiedenis: { publicatie } }: WireCase): Publication[] =>
  publicatie.toSorted((one, other) => (one.publicatieDatum ?? '').localeCompare(other.publicatieDatum ?? ''));

/** What ended proceedings: nothing that was published since opens them again. */
function endOf(wire: WireCase): Publication | undefined {
  const last = inOrder(wire).findLast((each) => isEnd(each) || OPENS.test(each.publicatieOmschrijving ?? ''));
  return last !== undefined && isEnd(last) ? last : undefined;
}

export const isOpen = (wire: WireCase): boolean => endOf(wire) === undefined;

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

/** The day of the ruling, which stands in the words: `Uitspraak faillissement op 01 november 2017`. */
function dayIn(words: string | undefined): string | undefined {
  const [, date, month, year] = /\b(\d{1,2})[ -]([a-z]+|\d{1,2})[ -](\d{4})\b/i.exec(words ?? '') ?? [];
  if (date === undefined || month === undefined || year === undefined) return undefined;
  const at = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1;
  return dutchDay(`${year}${String(at).padStart(2, '0')}${date.padStart(2, '0')}`)?.day;
}

const openingOf = (wire: WireCase): Publication | undefined =>
  inOrder(wire).find((each) => OPENS.test(each.publicatieOmschrijving ?? '') && !isEnd(each));

/** The day of the ruling that opened it; where its words tell none, the day of the first publication. */
function startOf(wire: WireCase): string | undefined {
  const opening = openingOf(wire);
  return dayIn(opening?.publicatieOmschrijving) ?? (opening ?? inOrder(wire)[0])?.publicatieDatum;
}

const letterOf = ({ insolventienummer }: WireCase): string => insolventienummer.slice(0, 1);

/** By the first letter of the number; the register has no other word for the kind. */
const kindOf = (wire: WireCase): readonly [dutch: string, kind: InsolvencyKind] =>
  KINDS[letterOf(wire)] ?? [letterOf(wire), 'unknown'];

/** Letters that stand for no kind that is known. */
export const unknownKinds = (cases: readonly WireCase[]): UnknownValue[] =>
  cases.flatMap((wire) =>
    unknownValue('insolventienummer', letterOf(wire), { has: (letter) => letter in KINDS }),
  );

/** One line of a case that is not the company's own. */
export function describeCase(wire: WireCase): string {
  const last = inOrder(wire).at(-1);
  const start = startOf(wire);
  const published = [last?.publicatieOmschrijving, last?.publicatieDatum]
    .filter(Boolean)
    .join(', published ');
  return [
    `${kindOf(wire)[0]} ${wire.insolventienummer}`,
    wire.behandelendeInstantieNaam,
    start && `since ${start}`,
    published && `last: ${published}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The status by the open cases; undefined where none is open. Several count from the first. */
export function mapInsolvency(open: readonly WireCase[]): Company['status'] {
  const [first] = open;
  if (first === undefined) return undefined;
  const starts = open.flatMap((each) => startOf(each) ?? []).toSorted();
  return {
    localName: kindOf(open.find(({ insolventienummer }) => insolventienummer.startsWith('F')) ?? first)[0],
    statusDetailsBeta: {
      status: 'UNDER_INSOLVENCY_PROCEEDING',
      ...(starts[0] && { insolvencyStartDate: starts[0] }),
    },
  };
}

const ROLES = {
  C: {
    localName: 'Curator',
    english: 'Trustee in bankruptcy',
    capacity: 'trustee_in_bankruptcy',
    standard: 'Receiver',
  },
  B: {
    localName: 'Bewindvoerder',
    english: 'Administrator',
    capacity: 'administrator',
    standard: 'Administrator',
  },
} as const satisfies Record<
  string,
  { capacity: Capacity; localName: string; english: string; standard: string }
>;
const roleOf = (letter: string) => (letter === 'C' || letter === 'B' ? ROLES[letter] : undefined);

/** Cases of a company, and who acts in them. */
export interface Insolvency {
  readonly proceedings: InsolvencyProceeding[];
  readonly representatives: LegalRepresentative[];
  readonly others: OtherKeyPerson[];
  /** Of each case the words that opened or ended it. */
  readonly said: (Said | undefined)[];
}

/**
 * The cases of a company with who administers them, now and before.
 * @param affects whose they are: of a sole trader the person's
 */
export function mapCases(cases: readonly WireCase[], affects: 'company' | 'trader'): Insolvency {
  const all: Insolvency = { proceedings: [], representatives: [], others: [], said: [] };
  for (const wire of cases) {
    const [localName, kind] = kindOf(wire);
    const end = endOf(wire);
    const words = (end ?? openingOf(wire))?.publicatieOmschrijving;
    all.said.push(words === undefined ? undefined : { words, language: 'nl' });
    const officeHolders = addHolders(all, wire, end !== undefined);
    all.proceedings.push({
      ...{ kind, localName, number: wire.insolventienummer, state: end === undefined ? 'open' : 'ended' },
      ...given({ court: wire.behandelendeInstantieNaam, judge: wire.RC, startDate: startOf(wire) }),
      ...given({ endDate: end && (dayIn(end.publicatieOmschrijving) ?? end.publicatieDatum) }),
      ...{ dates: datesOf(wire), notices: noticesOf(wire), officeHolders, affects },
    });
  }
  return all;
}

const datesOf = (wire: WireCase): InsolvencyProceeding['dates'] =>
  inOrder(wire).flatMap(({ publicatieDatum: date, publicatieOmschrijving: localName }) =>
    date === undefined || localName === undefined ? [] : [{ kind: 'publicatie', localName, date }],
  );

const noticesOf = (wire: WireCase): InsolvencyProceeding['notices'] =>
  inOrder(wire).flatMap(({ publicatieDatum: date, publicatieKenmerk: id }) =>
    date === undefined || id === undefined ? [] : [{ id, date }],
  );

/** Adds who administers a case. Whether an unknown role binds is not known. */
function addHolders(all: Insolvency, { cbvers }: WireCase, hasEnded: boolean): string[] {
  const proceeding = `/insolvencyProceedings/${all.proceedings.length}`;
  return (cbvers?.cbv ?? []).flatMap((holder) => {
    const { titulatuur, voorletters, voorvoegsel, achternaam, CB = '', datumBegin, datumEind } = holder;
    if (achternaam === undefined) return [];
    const fullName = [titulatuur, voorletters, voorvoegsel, achternaam].filter(Boolean).join(' ');
    const party = {
      ...{ type: 'individual' as const, individual: { name: { fullName } } },
      ...given({ startDate: datumBegin, endDate: datumEind }),
    };
    const isInOffice = datumEind === undefined && !hasEnded;
    const role = roleOf(CB.slice(0, 1).toUpperCase());
    if (role === undefined) {
      const localName = CB || 'Curator of bewindvoerder';
      all.others.push({ role: { localName, serviceStandard: 'Other' }, ...party });
      return isInOffice ? [`/otherKeyPersons/${all.others.length - 1}`] : [];
    }
    const { localName, english: englishTranslation, capacity, standard: serviceStandard } = role;
    all.representatives.push({
      role: { localName, englishTranslation, serviceStandard },
      ...{ ...party, capacity, powers: { state: isInOffice ? 'unknown' : 'ended', proceeding } },
    });
    return isInOffice ? [`/legalRepresentatives/${all.representatives.length - 1}`] : [];
  });
}
