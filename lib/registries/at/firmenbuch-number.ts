import { Failure } from '#lib/contract/index.ts';
import { hasFirmenbuchLetter } from '#lib/domain/identifiers/check-digits.ts';
import { canonicalId } from '../gleif/company-number.ts';
import { FIRMENBUCH } from './sources.ts';

const SHAPE = /^\d{1,6}[a-z]$/;

/** What is left of a number without `FN`, blanks and leading zeros; null where it has not the look of one. */
function read(text: string): { readonly number: string; readonly fits: boolean } | null {
  const number = canonicalId('AT', text);
  if (!SHAPE.test(number)) return null;
  return { number, fits: hasFirmenbuchLetter(number.toUpperCase()) };
}

/** The one spelling of an id: of `30435 H`, `FN 30435h` and `030435h` it is 30435h. The LEI index settles it likewise. */
export const firmenbuchNumber = (id: string): string => canonicalId('AT', id);

/** Whether a text is meant as a number: `FN` before it, or three digits at least, as in names `3M` is none. */
export function looksLikeNumber(text: string): boolean {
  const bare = text.replace(/[\s.\-/]/g, '');
  return read(text) !== null && (/^fn/i.test(bare) || /^\d{3}/.test(bare));
}

/** Whether a text is an Austrian VAT number (UID), by its look. */
export const looksLikeUid = (text: string): boolean => /^atu\d{8}$/i.test(text.replace(/[\s.\-/]/g, ''));

/**
 * Refuses what can't be a Firmenbuch number, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  const number = read(id);
  if (number?.fits) return;
  const why = looksLikeUid(id)
    ? 'it is a VAT number (UID), from which the Firmenbuch number does not follow. Search by name'
    : number === null
      ? 'expected up to six digits and a letter, such as 30435h'
      : `the letter of ${number.number} does not fit its digits, so that one of them at least is mistyped`;
  throw new Failure('invalid_request', `\`id\`: no Firmenbuch number: ${why}. Nothing was charged.`, {
    source: FIRMENBUCH.name,
    details: [`\`id\`: ${why}`],
  });
}
