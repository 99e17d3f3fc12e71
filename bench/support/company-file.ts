import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Numbers between 0 and 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES =
  'al an ar be bri ca ce co da del do el en er fa fi ga gra ha hel il in ka kel la len lo ma mer mo na nor o pa per qui ra ri ro sa sel ta ter to tu va ver wa wen'.split(
    ' ',
  );
const GENERIC =
  'holdings group services international trading properties solutions consulting management capital investments engineering'.split(
    ' ',
  );
const FORMS = ['LIMITED', 'LIMITED', 'LIMITED', 'LTD', 'LTD', 'PLC', 'LLP'];
const TOWNS = ['LEEDS', 'YORK', 'BATH', 'WIGAN', 'DERBY', 'TRURO', 'LUTON', 'HULL'];
const WORDS = 90_000;

/** Words as names have them: few that very many share, very many that few do. */
function vocabulary(): string[] {
  const random = seeded(7);
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '';
  const words = new Set<string>();
  while (words.size < WORDS)
    words.add(Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(''));
  return [...words];
}

const words = vocabulary();

const known = new Set([...words, ...GENERIC].map((word) => word.toUpperCase()));

/** Whether names have this word. */
export const isWord = (word: string): boolean => known.has(word);

/** The name of a company by its place in the file. */
export function nameOf(nth: number): string {
  const random = seeded(nth * 2_654_435_761);
  const word = () => words[Math.floor(random() ** 3 * words.length)] ?? '';
  const own = Array.from({ length: 1 + Math.floor(random() * 2.4) }, word);
  const generic = random() < 0.45 ? [GENERIC[Math.floor(random() * GENERIC.length)] ?? ''] : [];
  const form = FORMS[Math.floor(random() * FORMS.length)] ?? '';
  return [...own, ...generic, form].join(' ').toUpperCase();
}

export const numberOf = (nth: number): string => String(10_000_000 + nth);

const PREVIOUS = Array.from({ length: 10 }, (_, at) => [
  `PreviousName_${at + 1}.CONDATE`,
  ` PreviousName_${at + 1}.CompanyName`,
]).flat();
const COLUMNS = [
  'CompanyName',
  ' CompanyNumber',
  'RegAddress.CareOf',
  'RegAddress.POBox',
  'RegAddress.AddressLine1',
  ' RegAddress.AddressLine2',
  'RegAddress.PostTown',
  'RegAddress.County',
  'RegAddress.Country',
  'RegAddress.PostCode',
  'CompanyCategory',
  'CompanyStatus',
  'CountryOfOrigin',
  'DissolutionDate',
  'IncorporationDate',
  'Accounts.AccountRefDay',
  'Accounts.AccountRefMonth',
  'Accounts.NextDueDate',
  'Accounts.LastMadeUpDate',
  'Accounts.AccountCategory',
  'Returns.NextDueDate',
  'Returns.LastMadeUpDate',
  'Mortgages.NumMortCharges',
  'Mortgages.NumMortOutstanding',
  'Mortgages.NumMortPartSatisfied',
  'Mortgages.NumMortSatisfied',
  'SICCode.SicText_1',
  'SICCode.SicText_2',
  'SICCode.SicText_3',
  'SICCode.SicText_4',
  'LimitedPartnerships.NumGenPartners',
  'LimitedPartnerships.NumLimPartners',
  'URI',
  ...PREVIOUS,
  'ConfStmtNextDueDate',
  ' ConfStmtLastMadeUpDate',
];

function lineOf(nth: number): string {
  const town = TOWNS[nth % TOWNS.length] ?? '';
  const number = numberOf(nth);
  const values = [
    nameOf(nth),
    number,
    ...['', '', `${(nth % 300) + 1} MILL LANE`, '', town, '', 'ENGLAND', 'LS1 4AB'],
    ...[
      'Private Limited Company',
      'Active',
      'United Kingdom',
      '',
      `${String((nth % 28) + 1).padStart(2, '0')}/03/2011`,
    ],
    ...['31', '3', '31/12/2026', '31/03/2025', 'MICRO ENTITY', '', '', '0', '0', '0', '0'],
    ...['62020 - Information technology consultancy activities', '', '', '', '0', '0'],
    `http://business.data.gov.uk/id/company/${number}`,
    ...PREVIOUS.map(() => ''),
    ...['14/04/2027', '31/03/2026'],
  ];
  return values.map((value) => `"${value}"`).join(',');
}

const LINES_AT_ONCE = 2_000;

/** About so many bytes has a company in the file. */
export const COMPANY_BYTES = 443;

/** Writes a file in the form of the basic company data of Great Britain. */
export async function writeCompanyFile(path: string, count: number): Promise<void> {
  async function* text() {
    yield `${COLUMNS.join(',')}\r\n`;
    for (let from = 0; from < count; from += LINES_AT_ONCE) {
      const length = Math.min(LINES_AT_ONCE, count - from);
      yield `${Array.from({ length }, (_, at) => lineOf(from + at)).join('\r\n')}\r\n`;
    }
  }
  await pipeline(Readable.from(text()), createWriteStream(path));
}
