import { Failure } from '#lib/contract/index.ts';
import { KVK } from './sources.ts';

/** Eight digits without a check digit; who keeps numbers in tables loses the zeros before them. */
const COMPANY = /^(?:KVK(?:NUMMER|NR)?)?(\d{6,8})$/;
const ESTABLISHMENT = /^(?:VESTIGING(?:SNUMMER|SNR)?)?(\d{12})$/;

const bareOf = (text: string): string => text.toUpperCase().replace(/[\s.:\-/]/g, '');

function read(text: string): string | undefined {
  const digits = COMPANY.exec(bareOf(text))?.[1]?.padStart(8, '0');
  return digits === '00000000' ? undefined : digits;
}

/** The twelve digits of an establishment number; undefined for anything else. */
export const establishmentNumber = (text: string): string | undefined =>
  ESTABLISHMENT.exec(bareOf(text))?.[1];

/**
 * The one spelling of an id: of `KVK 1234 5678` it is `12345678`, of `1234567` `01234567`; an establishment number keeps its
 * twelve digits; anything else in upper case.
 */
export const kvkNumber = (id: string): string =>
  read(id) ?? establishmentNumber(id) ?? id.trim().replace(/\s+/g, ' ').toUpperCase();

/** Whether a text has the look of a company's number. */
export const looksLikeNumber = (text: string): boolean => read(text) !== undefined;

/** The nine digits of a RSIN, the tax authority's number of a legal person; undefined for anything else. */
export const rsinOf = (text: string): string | undefined => /^(?:RSIN)?(\d{9})$/.exec(bareOf(text))?.[1];

/**
 * Refuses what can be neither a company's number nor an establishment's, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  if (looksLikeNumber(id) || establishmentNumber(id) !== undefined) return;
  const why = 'expected a KVK number of 8 digits, or an establishment number of 12';
  throw new Failure('invalid_request', `${id.trim()} is not a KVK number: ${why}. Nothing was charged.`, {
    source: KVK.name,
    details: [`\`id\`: ${why}`],
  });
}
