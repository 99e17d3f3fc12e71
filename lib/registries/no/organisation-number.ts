import { Failure } from '#lib/contract/index.ts';
import { recogniseIdentifier } from '#lib/domain/identifiers/recognise-identifier.ts';
import { BRREG } from './sources.ts';

/** What a text is as an organisation number: the nine digits, and whether the last one fits. */
function read(text: string): { readonly digits: string; readonly fits: boolean } | null {
  const found = recogniseIdentifier(text, 'NO');
  if (found?.scheme !== 'orgnr' || found.check === 'length') return null;
  return { digits: found.query, fits: found.check === 'passes' };
}

/** The one spelling of an id: of `923 609 016` and `NO923609016MVA` the nine digits; anything else in upper case. */
export const organisationNumber = (id: string): string =>
  read(id)?.digits ?? id.trim().replace(/\s+/g, ' ').toUpperCase();

/** Whether a text has the look of an organisation number, be it mistyped. */
export const looksLikeNumber = (text: string): boolean => read(text) !== null;

/**
 * Refuses what can't be an organisation number, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(id: string): void {
  const number = read(id);
  if (number?.fits) return;
  const why =
    number === null ? 'expected nine digits' : 'its check digit does not match: at least one digit is wrong';
  throw new Failure(
    'invalid_request',
    `${id.trim()} is not an organisation number: ${why}. Nothing was charged.`,
    {
      source: BRREG.name,
      details: [`\`id\`: ${why}`],
    },
  );
}
