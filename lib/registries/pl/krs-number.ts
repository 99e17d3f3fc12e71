import { Failure } from '#lib/contract/index.ts';
import { recogniseIdentifier } from '#lib/domain/identifiers/recognise-identifier.ts';
import { KRS } from './sources.ts';

/** A Polish number: that of the register, the tax number or the statistical number. */
export interface PolishNumber {
  readonly scheme: 'krs' | 'nip' | 'regon';
  readonly digits: string;
}

function read(text: string): (PolishNumber & { readonly fits: boolean }) | null {
  const found = recogniseIdentifier(text, 'PL');
  if (found === undefined || found.check === 'length') return null;
  const { scheme, query } = found;
  if (scheme === 'krs') return { scheme, digits: query, fits: true };
  if (scheme !== 'nip' && scheme !== 'regon') return null;
  const digits = scheme === 'regon' ? query.slice(0, 9) : query;
  return { scheme, digits, fits: found.check === 'passes' };
}

/**
 * The one spelling of an id: `KRS 9990001` is `0009990001`, `PL 999-000-00-18` is the NIP without letters, a REGON has nine
 * digits. What is mistyped or anything else stays as it is, in upper case, so that `numberOf` refuses it.
 */
export function polishId(id: string): string {
  const number = read(id);
  return number?.fits ? number.digits : id.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Whether a text has the look of a KRS number, a NIP or a REGON, be it mistyped. */
export const looksLikeNumber = (text: string): boolean => read(text) !== null;

/**
 * Which number an id is, before anybody is asked. A KRS number has no check digit.
 * @throws Failure `invalid_request`
 */
export function numberOf(id: string): PolishNumber {
  const number = read(id);
  if (number?.fits) return { scheme: number.scheme, digits: number.digits };
  const why =
    number === null
      ? 'expected the ten digits of a KRS number, a NIP of ten digits or a REGON of nine'
      : `the check digit of the ${number.scheme.toUpperCase()} does not fit, so that one digit at least is mistyped`;
  throw new Failure('invalid_request', `\`id\`: no Polish number: ${why}. Nothing was charged.`, {
    source: KRS.name,
    details: [`\`id\`: ${why}`],
  });
}
