import { Failure } from '#lib/contract/index.ts';
import { CR_SOURCE } from './source.ts';

/** Eight digits, or a letter and the seven digits of a company that has no business registration. */
const BRN = /^(?:\d{8}|[A-Z]\d{7})$/;
/** A certificate of business registration: the number, then the branch, dates and a check digit. */
const CERTIFICATE = /^(\d{8})\d{3,10}$/;
const SEVEN = /^\d{7}$/;

const bareOf = (text: string): string => text.toUpperCase().replace(/[\s.:\-/]/g, '');

/** The one spelling of an id: `c 1572528` is `C1572528`, `58879114-000-08-25-2` is `58879114`; anything else in upper case. */
export function brn(id: string): string {
  const bare = bareOf(id);
  if (BRN.test(bare) || SEVEN.test(bare)) return bare;
  return CERTIFICATE.exec(bare)?.[1] ?? id.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Numbers that a text may be: seven digits may be an old company number, or one whose zero was left out. */
export function numbersIn(text: string): readonly string[] {
  const number = brn(text);
  if (BRN.test(number)) return [number];
  return SEVEN.test(number) ? [`0${number}`, `C${number}`] : [];
}

/**
 * Refuses what does not name one company, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  if (BRN.test(id)) return;
  const why = SEVEN.test(id)
    ? 'seven digits may be an old company number or a number without its leading zero; expected eight digits. Search by it, or by name'
    : 'expected eight digits, or a letter and seven digits';
  throw new Failure(
    'invalid_request',
    `${id} is no Business Registration Number: ${why}. Nothing was charged.`,
    {
      source: CR_SOURCE.name,
      details: [`\`id\`: ${why}`],
    },
  );
}
