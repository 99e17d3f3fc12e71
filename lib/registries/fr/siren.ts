import { Failure } from '#lib/contract/index.ts';
import { recogniseIdentifier } from '#lib/domain/identifiers/recognise-identifier.ts';
import { ANNUAIRE } from './sources.ts';

const SCHEMES: ReadonlySet<string> = new Set(['siren', 'siret', 'vat']);

/** What a text is as a French number: SIREN, SIRET of a place of business, or VAT number; each holds the SIREN. */
function read(text: string): { readonly siren: string; readonly fits: boolean } | null {
  const found = recogniseIdentifier(text, 'FR');
  if (found === undefined || !SCHEMES.has(found.scheme) || found.check === 'length') return null;
  return { siren: found.query.slice(0, 9), fits: found.check === 'passes' };
}

/**
 * The one spelling of an id: of `510 761 505`, `51076150500013` and `FR..510761505` the SIREN. What is mistyped or
 * anything else stays as it is, in upper case, so that `assertSiren` refuses it.
 */
export function sirenOf(id: string): string {
  const number = read(id);
  return number?.fits ? number.siren : id.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Whether a text has the look of a SIREN, SIRET or VAT number, be it mistyped. */
export const looksLikeSiren = (text: string): boolean => read(text) !== null;

/**
 * Refuses what can't be a SIREN, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertSiren(id: string): void {
  const number = read(id);
  if (number?.fits) return;
  const why =
    number === null
      ? 'expected the nine digits of a SIREN, or a SIRET or VAT number that holds it'
      : 'its check digit does not match: at least one digit is wrong';
  throw new Failure('invalid_request', `${id.trim()} is not a SIREN: ${why}. Nothing was charged.`, {
    source: ANNUAIRE.name,
    details: [`\`id\`: ${why}`],
  });
}
