/** A number in a register of a German court: no court's count is another's. */
export interface GermanRegisterNumber {
  /** The court by name (`Hamburg`), or by its code in the justice system (`K1101R`). */
  readonly court: { readonly name: string } | { readonly code: string };
  /** Of a number that a dissolved court gave and the court keeps: that one's code. */
  readonly formerCode?: string;
  /** The register: HRB for companies with share capital, HRA for partnerships and traders. */
  readonly register: string;
  /** With the letters of a merged court behind it, where they are part of it (`7531 FL`). */
  readonly number: string;
}

const REGISTERS: Readonly<Record<string, string>> = {
  HRA: 'HRA',
  HRB: 'HRB',
  GNR: 'GnR',
  GSR: 'GsR',
  PR: 'PR',
  VR: 'VR',
};

const KIND = '(?<kind>HRA|HRB|GNR|GSR|PR|VR)';
const DIGITS = '0*(?<digits>\\d{1,7})';
const CODE = '[A-Z]\\d{4}[A-Z]?';

/** `K1101R_HRB150148`, `DEK1101R.HRB150148`, `H1101_H1101_HRB18423`: by the court's code. */
const CODED = new RegExp(
  `^(?:DE)?(?<code>${CODE})[._ ](?:(?<former>${CODE})[._ ])?${KIND}[._ ]?${DIGITS}\\s*(?<letters>[A-Z]{0,3})$`,
  'i',
);
/** `Hamburg HRB 150148`, `Amtsgericht Flensburg, HRB 7531 FL`. */
const COURT_FIRST = new RegExp(
  `^(?<court>\\p{L}.{2,}?)[\\s,:]+${KIND}\\s*${DIGITS}\\s*(?<letters>[A-Z]{0,3})$`,
  'iu',
);
/** `HRB 150148 Hamburg`, `HRB 7531 FL (Amtsgericht Flensburg)`: letters of the number are capitals, and not the `AG` of a court. */
const NUMBER_FIRST = new RegExp(
  `^(?<kind>[Hh][Rr][AaBb]|[Gg][Nn][Rr]|[Gg][Ss][Rr]|[Pp][Rr]|[Vv][Rr])\\s*${DIGITS}(?:\\s*(?<letters>(?!AG\\b)[A-Z]{1,3})(?=[\\s,(]))?[\\s,(]+(?<court>\\p{L}.{2,}?)\\)?$`,
  'u',
);

/**
 * A number of a German register with its court, in any usual spelling; null where no court is told, since a bare
 * `HRB 6684` is that of many companies.
 */
export function readGermanRegisterNumber(text: string): GermanRegisterNumber | null {
  const typed = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  const coded = CODED.exec(typed)?.groups;
  const named = (COURT_FIRST.exec(typed) ?? NUMBER_FIRST.exec(typed))?.groups;
  const parts = coded ?? named;
  const register = REGISTERS[parts?.kind?.toUpperCase() ?? ''];
  if (parts === undefined || register === undefined) return null;
  const { digits = '', letters = '' } = parts;
  // The registers of Berlin write a B behind each number; it tells nothing apart.
  const suffix = letters.toUpperCase() === 'B' ? '' : letters.toUpperCase();
  const number = [digits, suffix].filter(Boolean).join(' ');
  if (coded !== undefined) {
    const former = coded.former?.toUpperCase();
    const court = { code: coded.code?.toUpperCase() ?? '' };
    return { court, ...(former !== undefined && { formerCode: former }), register, number };
  }
  const name = courtName(parts.court ?? '');
  return name === '' ? null : { court: { name }, register, number };
}

/**
 * The one spelling: `Hamburg HRB 150148` by the court's name, and by its code the European one (EUID, as Directive (EU)
 * 2017/1132 has it), `DEK1101R.HRB150148`.
 */
export function writeGermanRegisterNumber({
  court,
  formerCode,
  register,
  number,
}: GermanRegisterNumber): string {
  if ('name' in court) return `${court.name} ${register} ${number}`;
  const former = formerCode === undefined ? '' : `${formerCode}_`;
  return `DE${court.code}.${former}${register.toUpperCase()}${number.replace(' ', '')}`;
}

/** Words of a place's name that have no capital. */
const SMALL = new Set(['am', 'an', 'der', 'die', 'im', 'in', 'vor', 'ob', 'bei', 'früher']);

/** Without what every court is called, and in one case, however it was typed. */
const courtName = (text: string): string =>
  text
    .replace(/^(?:amtsgericht|registergericht|handelsregister|ag)\b[\s,:]*/i, '')
    .replace(/[\s,:]+$/, '')
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)));
