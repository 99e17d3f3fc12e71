import { Failure } from '#lib/contract/index.ts';
import { recogniseIdentifier } from '#lib/domain/identifiers/recognise-identifier.ts';
import { GAZETTE } from './sources.ts';

/** CH-ID, the number that a register gave before the UID: eleven digits, the last of them a check digit of its own. */
const CH_ID = /^CH(\d{11})$/;

const packed = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, '');

/** What a text is as a UID, with or without the suffix of VAT. */
function read(text: string): { readonly uid: string; readonly fits: boolean } | null {
  const found = recogniseIdentifier(text, 'CH');
  if (found?.scheme !== 'uid') return null;
  return { uid: dotted(found.query), fits: found.check === 'passes' };
}

/** `CHE123456789` as registers write it: CHE-123.456.789. */
export function dotted(uid: string): string {
  const [, one, two, three] = /^CHE(\d{3})(\d{3})(\d{3})$/.exec(packed(uid)) ?? [];
  return one === undefined ? uid : `CHE-${one}.${two}.${three}`;
}

/** `CHE-123.456.789` as indexes write it: CHE123456789. */
export const compact = (uid: string): string => packed(uid);

/** Whether an id, as normalised, is a CH-ID. */
export const isChId = (id: string): boolean => CH_ID.test(id);

/**
 * The one spelling of an id: of `che123456789` and `CHE-123.456.789 MWST` the UID with its dots, of
 * `CH-020.3.012.345-6` the CH-ID without. What is mistyped or anything else stays, in upper case, so that it is refused.
 */
export function companyIdOf(id: string): string {
  const number = read(id);
  if (number?.fits) return number.uid;
  return isChId(packed(id)) ? packed(id) : id.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Whether a text has the look of a UID, VAT number or CH-ID, be it mistyped. */
export const looksLikeNumber = (text: string): boolean => read(text) !== null || isChId(packed(text));

/**
 * Refuses what can't be a company's number, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  const number = read(id);
  if (number?.fits || isChId(packed(id))) return;
  const why =
    number === null
      ? 'expected a UID such as CHE-100.000.006, or a CH-ID of eleven digits'
      : 'the check digit does not fit, so that one digit at least is mistyped';
  throw new Failure('invalid_request', `\`id\`: no UID: ${why}. Nothing was charged.`, {
    source: GAZETTE.name,
    details: [`\`id\`: ${why}`],
  });
}
