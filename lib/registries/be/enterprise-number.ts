import { Failure } from '#lib/contract/index.ts';
import { KBO } from './sources.ts';

/** Ten digits out of `0403.170.701`, `BE 0403 170 701` and `403170701`; undefined where it is no such number. */
function digitsOf(text: string): string | undefined {
  const bare = text
    .replace(/[\s.:\-/]/g, '')
    .toUpperCase()
    .replace(/^BE(?=\d)/, '');
  return /^\d{9,10}$/.test(bare) ? bare.padStart(10, '0') : undefined;
}

/** The one spelling of an id, as the LEI index writes it too: ten digits, or else in upper case. */
export const enterpriseNumber = (id: string): string =>
  digitsOf(id) ?? id.trim().replace(/\s+/g, ' ').toUpperCase();

export const looksLikeNumber = (text: string): boolean => digitsOf(text) !== undefined;

/** Whether it is the number of a place of business, which belongs to an enterprise of another number. */
export const isEstablishment = (number: string): boolean => /^[2-8]\d{9}$/.test(number);

/** Whether ten digits are an enterprise's: 97 less the rest of the first eight divided by 97 is the last two. */
export const isEnterpriseNumber = (number: string): boolean =>
  /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));

/**
 * Refuses what can be no number of an enterprise or of a place of business.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  if (isEstablishment(id) || isEnterpriseNumber(id)) return;
  const why = looksLikeNumber(id)
    ? 'its check digits do not match: at least one digit is wrong'
    : 'expected ten digits';
  throw new Failure('invalid_request', `${id} is not an enterprise number: ${why}. Nothing was charged.`, {
    source: KBO.name,
    details: [`\`id\`: ${why}`],
  });
}
