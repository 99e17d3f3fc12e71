import type { Country } from '#lib/contract/index.ts';
import { readGermanRegisterNumber, writeGermanRegisterNumber } from './german-register-number.ts';
import { compact as compactLei, looksLikeLei } from './lei.ts';

/** How a country's register numbers companies. */
interface Numbering {
  /** Codes of the authorities whose `registeredAs` is this number; another authority's number is not it. */
  authorities: readonly string[];
  /** The canonical spelling, or undefined when this is no such number. Takes it without spaces, dots, dashes. */
  canonical(bare: string): string | undefined;
  /** A longer number that holds this one: for VAT, or of a place of business. */
  within?: RegExp;
  /** Further spellings in which LEI records carry it. */
  spellings?(canonical: string): readonly string[];
  /** Why the number is unique in its country. */
  reason: string;
}

const matching = (shape: RegExp) => (bare: string) => (shape.test(bare) ? bare : undefined);

const padded = (digits: number, least = digits - 2) => {
  const shape = new RegExp(`^\\d{${least},${digits}}$`);
  return (bare: string) => (shape.test(bare) ? bare.padStart(digits, '0') : undefined);
};

const unpadded = (number: string) => [number.replace(/^0+/, '')];

const groups = (number: string, ...ends: number[]) =>
  ends.map((end, index) => number.slice(ends[index - 1] ?? 0, end)).filter(Boolean);

const triples = (number: string) => [groups(number, 3, 6, number.length).join(' ')];

/**
 * Countries whose numbers are unique in the whole country, so that a number alone names a company. For the others
 * the company number is the LEI: DE numbers belong to a local court (about a hundred have an HRB 6684), ES ones to
 * a provincial register, IT ones to a chamber of commerce; of most US states nothing certain is known about the
 * authority behind the number. See docs/decisions/0005-company-number-under-gleif.md.
 */
const NUMBERINGS: Partial<Record<Country, Numbering>> = {
  AT: {
    authorities: ['RA000017'],
    canonical: (bare) => /^(?:FN(?:N?R)?)?0*(\d{1,6}[A-Z])$/.exec(bare)?.[1]?.toLowerCase(),
    spellings: (number) => {
      const spaced = number.replace(/(?=[a-z]$)/, ' ');
      return [spaced, `FN ${number}`, `FN ${spaced}`];
    },
    reason: 'One Firmenbuch with one count for all courts, and a check letter',
  },
  BE: {
    authorities: ['RA000025'],
    canonical: padded(10, 9),
    within: /^BE(\d{9,10})$/,
    spellings: (number) => [groups(number, 4, 7, 10).join('.')],
    reason: 'Enterprise number of the Crossroads Bank, one for each enterprise',
  },
  CH: {
    authorities: ['RA000548', 'RA000549'],
    canonical: (bare) => {
      const digits = /^CHE(\d{9})$/.exec(bare)?.[1];
      return digits === undefined ? undefined : `CHE-${groups(digits, 3, 6, 9).join('.')}`;
    },
    within: /^(CHE\d{9})(?:MWST|TVA|IVA)$/,
    spellings: (number) => [number.replace(/[-.]/g, ''), number.replace(/\./g, '')],
    reason: 'UID, one for each enterprise',
  },
  CN: {
    authorities: ['RA000092'],
    canonical: matching(/^[0-9A-HJ-NP-RTUW-Y]{18}$/),
    reason: 'Unified Social Credit Code, one for each organisation',
  },
  FR: {
    authorities: ['RA000189', 'RA000192'],
    canonical: matching(/^\d{9}$/),
    within: /^(?:FR[0-9A-Z]{2}(?=\d{9}$))?(\d{9})(?:\d{5})?$/,
    spellings: triples,
    reason: 'SIREN, one for each legal unit',
  },
  GB: {
    authorities: ['RA000585', 'RA000586', 'RA000587'],
    canonical: (bare) => {
      const parts = /^([A-Z]{0,2})(\d{1,8})$/.exec(bare);
      const [prefix = '', digits = ''] = parts?.slice(1) ?? [];
      const length = 8 - prefix.length;
      if (parts === null || digits.length > length || prefix.length + digits.length < 4) return undefined;
      return prefix + digits.padStart(length, '0');
    },
    spellings: unpadded,
    reason: 'Companies House number; the prefix tells the three registers apart',
  },
  HK: {
    authorities: ['RA000388', 'RA000389'],
    // A certificate of business registration has further digits behind the number.
    canonical: (bare) => /^(\d{7,8}|[A-Z]\d{7})$/.exec(bare)?.[1] ?? /^(\d{8})\d{3,10}$/.exec(bare)?.[1],
    reason: 'Number of the Companies Registry (7 digits) or Business Registration Number (8 digits)',
  },
  IE: {
    authorities: ['RA000402'],
    canonical: (bare) => /^(?:IE|CRO)?0*([1-9]\d{0,6})$/.exec(bare)?.[1],
    spellings: (number) => [number.padStart(6, '0')],
    reason: 'CRO number, one for each company',
  },
  LU: {
    authorities: ['RA000432'],
    canonical: matching(/^[A-Z]\d{1,7}$/),
    spellings: (number) => [`${number.slice(0, 1)} ${number.slice(1)}`],
    reason: 'RCS number; the letter is the section',
  },
  MT: {
    authorities: ['RA000443'],
    canonical: (bare) => /^([A-Z]{1,4})(\d{1,7})$/.exec(bare)?.slice(1).join(' '),
    spellings: (number) => [number.replace(' ', '')],
    reason: 'Number of the Malta Business Registry; the letters are the kind of company',
  },
  NL: {
    authorities: ['RA000463'],
    canonical: (bare) => padded(8)(bare.replace(/^KVK(?:NUMMER|NR)?/, '')),
    spellings: unpadded,
    reason: 'KvK number, one for each legal person or partnership',
  },
  NO: {
    authorities: ['RA000472', 'RA000473'],
    canonical: matching(/^\d{9}$/),
    within: /^(?:NO)?(\d{9})(?:MVA)?$/,
    spellings: triples,
    reason: 'Organisasjonsnummer, one for each unit',
  },
  PL: {
    authorities: ['RA000484'],
    canonical: padded(10, 6),
    spellings: unpadded,
    reason: 'KRS number, one count for all courts',
  },
  PT: {
    authorities: ['RA000487'],
    canonical: matching(/^\d{9}$/),
    within: /^PT(\d{9})$/,
    reason: 'NIPC, one for each legal person; the register is kept under it',
  },
  'US-CA': {
    authorities: ['RA000598'],
    canonical: matching(/^(?:\d{5,12}|C\d{7}|B\d{11})$/),
    reason: 'Number of the Secretary of State, one for each entity',
  },
  'US-CO': {
    authorities: ['RA000599'],
    canonical: matching(/^\d{11}$/),
    reason: 'Entity ID of the Secretary of State, one for each entity',
  },
  'US-CT': {
    authorities: ['RA000600'],
    canonical: padded(7, 4),
    spellings: unpadded,
    reason: 'Business ALEI of the Business Registry, one for each entity',
  },
  'US-DC': {
    authorities: ['RA000601'],
    canonical: (bare) => /^(?:USDC)?([A-Z]{0,3}\d{3,13})$/.exec(bare)?.[1],
    reason: 'File number of the Corporations Division, one for each entity',
  },
  'US-DE': {
    authorities: ['RA000602'],
    canonical: matching(/^\d{5,8}$/),
    reason: 'File number of the Division of Corporations, one for each entity',
  },
  'US-FL': {
    authorities: ['RA000603'],
    canonical: matching(/^(?:[A-Z]\d{5}|[A-Z]\d{11}|\d{6})$/),
    reason: 'Document number of the Division of Corporations, one for each filing that makes an entity',
  },
  'US-NY': {
    authorities: ['RA000628'],
    canonical: (bare) => /^0*([1-9]\d{0,7})$/.exec(bare)?.[1],
    reason: 'DOS ID, one for each entity',
  },
  'US-OR': {
    authorities: ['RA000631'],
    canonical: matching(/^\d{4,9}$/),
    reason: 'Registry number of the Corporation Division, one for each entity',
  },
  'US-PA': {
    authorities: ['RA000632'],
    canonical: padded(10, 5),
    spellings: unpadded,
    reason: 'Filing number of the Department of State, one for each entity',
  },
  'US-TX': {
    authorities: ['RA000637'],
    canonical: padded(10, 7),
    spellings: unpadded,
    reason: 'File number of the Secretary of State, one for each entity',
  },
  'US-WA': {
    authorities: ['RA000641'],
    canonical: matching(/^\d{9}$/),
    spellings: triples,
    reason: 'Unified Business Identifier, one for each entity',
  },
};

const GERMAN = /^(HRA|HRB|GNR|GSR|PR|VR)0*(\d+)([A-Z]{0,2})$/;

const bareOf = (id: string) => id.replace(/[\s.:\-/]/g, '').toUpperCase();

/** An id without what stands between its characters; of a longer number the company number that it holds. */
function bareNumber(country: Country, id: string): string {
  const bare = bareOf(id);
  return NUMBERINGS[country]?.within?.exec(bare)?.[1] ?? bare;
}

/** Whether one number of this country names one company. */
export function hasNationalNumbers(country: Country): boolean {
  return NUMBERINGS[country] !== undefined;
}

/** A number in the spelling of its country, where one number of the country names one company; else undefined. */
const nationalSpelling = (country: Country, id: string): string | undefined =>
  NUMBERINGS[country]?.canonical(bareNumber(country, id));

/**
 * The number under which the desk has a company, so that its history, reports and list are one whatever was typed. What is
 * neither an LEI nor a number that names one company stays as it is: sheets and ids of a source are that source's to spell.
 */
export function pageNumber(country: Country, id: string): string {
  const typed = id.trim();
  if (looksLikeLei(typed)) return compactLei(typed);
  if (country === 'TEST') return /^t\s?\d{7}$/i.test(typed) ? bareOf(typed) : typed;
  if (country === 'DE') {
    const number = readGermanRegisterNumber(typed);
    return number === null ? typed : writeGermanRegisterNumber(number);
  }
  return nationalSpelling(country, typed) ?? typed;
}

/**
 * The one spelling of a company's id. An LEI or a national number loses spaces, case and leading zeros as its country
 * writes it; a VAT number that holds the national number is that number. Anything else keeps its characters, in upper case with single spaces.
 */
export function canonicalId(country: Country, id: string): string {
  if (looksLikeLei(id)) return compactLei(id);
  const national = nationalSpelling(country, id);
  if (national !== undefined) return national;
  if (country === 'DE') {
    const [kind, digits, suffix] = GERMAN.exec(bareOf(id))?.slice(1) ?? [];
    if (kind !== undefined) return [kind, digits, suffix].filter(Boolean).join(' ');
  }
  return id.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Ways to write a number under which records may carry it, most likely first. */
export function spellingsOf(country: Country, id: string): string[] {
  const canonical = canonicalId(country, id);
  const further =
    NUMBERINGS[country]?.canonical(bareNumber(country, id)) === undefined
      ? []
      : NUMBERINGS[country]?.spellings?.(canonical);
  const typed = id.trim();
  const all = [canonical, ...(further ?? []), bareOf(canonical), typed, typed.toUpperCase()];
  return [...new Set(all)].filter(Boolean).slice(0, 6);
}

/** Whether two spellings are the same number. */
export function isSameNumber(country: Country, one: string, other: string): boolean {
  const essence = (id: string) => bareOf(canonicalId(country, id)).replace(/^0+(?=.)/, '');
  return essence(one) === essence(other);
}

/** Whether what was typed may be part of this number. */
export function isPartOfNumber(typed: string, number: string): boolean {
  const part = bareOf(typed).replace(/^0+/, '');
  return part.length >= 3 && bareOf(number).includes(part);
}

/** A number as an LEI record gives it, and the code of the authority that gave it. */
export interface RegisteredNumber {
  readonly registeredAs: string | undefined;
  readonly authority: string | undefined;
}

/** The number in its one spelling, where a register of this country gave it whose numbers name one company; else undefined. */
export function nationalNumber(
  country: Country,
  { registeredAs, authority }: RegisteredNumber,
): string | undefined {
  const numbering = NUMBERINGS[country];
  if (numbering === undefined || registeredAs === undefined || authority === undefined) return undefined;
  const bare = bareOf(registeredAs);
  if (!numbering.authorities.includes(authority) || numbering.canonical(bare) === undefined) return undefined;
  return canonicalId(country, registeredAs);
}
