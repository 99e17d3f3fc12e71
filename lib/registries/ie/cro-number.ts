import { Failure } from '#lib/contract/index.ts';
import { CRO } from './sources.ts';

const NUMBER = /^(?:IE|CRO)?0*([1-9]\d{0,6})$/;

const read = (text: string): string | undefined =>
  NUMBER.exec(text.toUpperCase().replace(/[\s.:\-/]/g, ''))?.[1];

/** The one spelling of an id: of `IE 104547`, `CRO 104547` and `0104547` it is `104547`; anything else in upper case. */
export const croNumber = (id: string): string => read(id) ?? id.trim().replace(/\s+/g, ' ').toUpperCase();

/** Digits, 1 to 7 of them: there is no check digit. */
export const looksLikeNumber = (text: string): boolean => read(text) !== undefined;

/**
 * Refuses what can't be a number of the register, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  if (looksLikeNumber(id)) return;
  const why = 'expected 1 to 7 digits';
  throw new Failure('invalid_request', `${id.trim()} is not a CRO number: ${why}. Nothing was charged.`, {
    source: CRO.name,
    details: [`\`id\`: ${why}`],
  });
}
