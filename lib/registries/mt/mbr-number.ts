import { Failure } from '#lib/contract/index.ts';
import { MBR_SOURCE } from './source.ts';

/** The letters are the kind of company: C, OC (from abroad), P (partnership). */
const NUMBER = /^([A-Z]{1,4})0*([1-9]\d{0,6})$/;

const read = (text: string): string | undefined =>
  NUMBER.exec(text.toUpperCase().replace(/[\s.:\-/]/g, ''))
    ?.slice(1)
    .join(' ');

/** The one spelling of an id: `c12345` is `C 12345`; anything else in upper case. */
export const mbrNumber = (id: string): string => read(id) ?? id.trim().replace(/\s+/g, ' ').toUpperCase();

export const looksLikeNumber = (text: string): boolean => read(text) !== undefined;

/**
 * Refuses what can't be a number of the register, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  if (looksLikeNumber(id)) return;
  const why = 'expected letters and up to seven digits, such as C 12345';
  throw new Failure('invalid_request', `${id.trim()} is not a company number: ${why}. Nothing was charged.`, {
    source: MBR_SOURCE.name,
    details: [`\`id\`: ${why}`],
  });
}
