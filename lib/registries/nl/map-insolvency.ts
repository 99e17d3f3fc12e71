import type { Company, OtherKeyPerson } from '#lib/contract/index.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import type { UnknownValue } from '../shared-sources.ts';
import type { WireCase } from './cir-schema.ts';
import { dutchDay } from './dutch-day.ts';

/** What the letter before a case's number says. */
const KINDS: Readonly<Record<string, readonly [dutch: string, english: string]>> = {
  F: ['Faillissement', 'bankruptcy'],
  S: ['Surseance van betaling', 'suspension of payments'],
  R: ['Schuldsanering', 'debt restructuring'],
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

/** Whether proceedings are open: nothing that was published since they were opened ends them. */
export function isOpen(wire: WireCase): boolean {
  const last = inOrder(wire).findLast((each) => isEnd(each) || OPENS.test(each.publicatieOmschrijving ?? ''));
  return last === undefined || !isEnd(last);
}

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

/** The day of the ruling, which stands in the words: `Uitspraak faillissement op 01 november 2017`. */
function dayIn(words: string | undefined): string | undefined {
  const [, date, month, year] = /\b(\d{1,2})[ -]([a-z]+|\d{1,2})[ -](\d{4})\b/i.exec(words ?? '') ?? [];
  if (date === undefined || month === undefined || year === undefined) return undefined;
  const at = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1;
  return dutchDay(`${year}${String(at).padStart(2, '0')}${date.padStart(2, '0')}`)?.day;
}

/** The day of the ruling that opened it; where its words tell none, the day of the first publication. */
function startOf(wire: WireCase): string | undefined {
  const all = inOrder(wire);
  const opening = all.find((each) => OPENS.test(each.publicatieOmschrijving ?? '') && !isEnd(each));
  return dayIn(opening?.publicatieOmschrijving) ?? (opening ?? all[0])?.publicatieDatum;
}

const letterOf = ({ insolventienummer }: WireCase): string => insolventienummer.slice(0, 1);

/** By the first letter of the number; the register has no other word for the kind. */
const kindOf = (wire: WireCase) => KINDS[letterOf(wire)] ?? [letterOf(wire), 'insolvency'];

/** Letters that stand for no kind that is known. */
export const unknownKinds = (cases: readonly WireCase[]): UnknownValue[] =>
  cases.flatMap((wire) =>
    unknownValue('insolventienummer', letterOf(wire), { has: (letter) => letter in KINDS }),
  );

/** One line of a case: kind, number, court, judge, since when, what was published last. */
export function describeCase(wire: WireCase): string {
  const [dutch, english] = kindOf(wire);
  const last = inOrder(wire).at(-1);
  const start = startOf(wire);
  const published = [last?.publicatieOmschrijving, last?.publicatieDatum]
    .filter(Boolean)
    .join(', published ');
  return [
    `${dutch} (${english}) ${wire.insolventienummer}`,
    wire.behandelendeInstantieNaam,
    wire.RC && `supervisory judge ${wire.RC}`,
    start && `since ${start}`,
    published && `last: ${published}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The status by the open cases; undefined where none is open. Several are told of, and count from the first. */
export function mapInsolvency(open: readonly WireCase[]): Company['status'] {
  const [first] = open;
  if (first === undefined) return undefined;
  const starts = open.flatMap((each) => startOf(each) ?? []).toSorted();
  return {
    localName: kindOf(open.find(({ insolventienummer }) => insolventienummer.startsWith('F')) ?? first)[0],
    statusDetailsBeta: {
      status: 'UNDER_INSOLVENCY_PROCEEDING',
      ...(starts[0] && { insolvencyStartDate: starts[0] }),
      additionalInfo: open.map(describeCase).join('. '),
    },
  };
}

const ROLES: Readonly<Record<string, readonly [dutch: string, english: string]>> = {
  C: ['Curator', 'Administrator in bankruptcy'],
  B: ['Bewindvoerder', 'Administrator'],
};

/** Who administers a case, now and before. */
export function mapAdministrators(wire: WireCase): OtherKeyPerson[] {
  return (wire.cbvers?.cbv ?? []).flatMap(
    ({ titulatuur, voorletters, voorvoegsel, achternaam, CB = '', datumBegin, datumEind }) => {
      const fullName = [titulatuur, voorletters, voorvoegsel, achternaam].filter(Boolean).join(' ');
      if (achternaam === undefined) return [];
      const [localName, englishTranslation] = ROLES[CB.slice(0, 1).toUpperCase()] ?? [
        CB || 'Curator of bewindvoerder',
        'Insolvency administrator',
      ];
      return [
        {
          type: 'individual' as const,
          role: { localName, englishTranslation, serviceStandard: 'Other' as const },
          individual: { name: { fullName } },
          ...(datumBegin && { startDate: datumBegin }),
          ...(datumEind && { endDate: datumEind }),
        },
      ];
    },
  );
}
