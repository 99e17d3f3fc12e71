import { Failure } from '#lib/contract/index.ts';
import { hasFirmenbuchLetter } from '#lib/domain/identifiers/check-digits.ts';
import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';
import { canonicalId } from '#lib/domain/identifiers/national-number.ts';
import { FIRMENBUCH } from './sources.ts';

const SHAPE = /^\d{1,6}[a-z]$/;

/** European identifier of a company (of a branch the last digits are others). It has no letter: that follows from the digits. */
const EUID = /^ATBRA(\d{6})(?:000)?$/;

/** What is left of a number without `FN`, blanks and leading zeros; null where it has not the look of one. */
function read(text: string): { readonly number: string; readonly fits: boolean } | null {
  const number = firmenbuchNumber(text);
  if (!SHAPE.test(number)) return null;
  return { number, fits: hasFirmenbuchLetter(number.toUpperCase()) };
}

/**
 * The one spelling of an id: of `30435 H`, `FN 30435h`, `030435h` and ATBRA.030435-000 it is 30435h. The LEI index settles
 * all but the last likewise.
 */
export function firmenbuchNumber(id: string): string {
  const digits = EUID.exec(compactNumber(id))?.[1];
  const letter = digits && [...LETTERS].find((each) => hasFirmenbuchLetter(`${digits}${each}`));
  return canonicalId('AT', letter ? `${digits}${letter}` : id);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A number without its letter. */
const WITHOUT_LETTER = /^(?:FN(?:N?R)?\d{1,6}|\d{5,6})$/;

/**
 * Whether a text is meant as a number: `FN` before it, or three digits at least, as in names `3M` is none. Without its
 * letter it is meant as one too, and `assertNumber` says what it lacks.
 */
export function looksLikeNumber(text: string): boolean {
  const bare = compactNumber(text);
  return WITHOUT_LETTER.test(bare) || (read(text) !== null && /^(?:FN|ATBRA|\d{3})/.test(bare));
}

/** Whether a text is an Austrian VAT number (UID), by its look. */
export const looksLikeUid = (text: string): boolean => /^ATU\d{8}$/.test(compactNumber(text));

/**
 * Refuses what can't be a Firmenbuch number, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  const number = read(id);
  if (number?.fits) return;
  const why = looksLikeUid(id)
    ? 'it is a VAT number (UID), from which the Firmenbuch number does not follow. Search by name'
    : WITHOUT_LETTER.test(compactNumber(id))
      ? 'the letter behind its digits is missing, such as 30435h'
      : number === null
        ? 'expected up to six digits and a letter, such as 30435h'
        : `the letter of ${number.number} does not fit its digits, so that one of them at least is mistyped`;
  throw new Failure('invalid_request', `\`id\`: no Firmenbuch number: ${why}. Nothing was charged.`, {
    source: FIRMENBUCH.name,
    details: [`\`id\`: ${why}`],
  });
}
