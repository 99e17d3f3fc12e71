import type { Country } from '#lib/contract/index.ts';
import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';
import { recogniseIdentifier } from '#lib/domain/identifiers/recognise-identifier.ts';
import type { Subject } from '../composition/part.ts';

/** A VAT number with the letters of its state. */
export interface VatNumber {
  readonly vat: string;
  /** Whether it follows from the company's own number, so that it can be nobody else's. */
  readonly isDerived: boolean;
  /** Whether another source gives it as the company's: only then is it one of the company's facts that it is not valid. */
  readonly isSaid: boolean;
}

interface VatRule {
  /** Letters before the number. */
  readonly prefix: string;
  /** The country's own number whose check digit must hold, as `recogniseIdentifier` names it, and the VAT number of it. */
  readonly from?: { readonly scheme: string; readonly toVat: (number: string) => string };
  readonly reason: string;
}

/** FR: two digits, computed from the SIREN, come first. */
const withFrenchKey = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

/**
 * Whether a company's own number gives its VAT number, state by state. Where it does not for certain, VIES is asked only
 * of a VAT number that another source says.
 */
export const VAT_RULES: Partial<Readonly<Record<Country, VatRule>>> = {
  AT: { prefix: 'AT', reason: 'The UID has nothing to do with the Firmenbuch number' },
  BE: {
    prefix: 'BE',
    from: { scheme: 'enterprise', toVat: (number) => `BE${number}` },
    reason: 'The enterprise number after BE',
  },
  DE: { prefix: 'DE', reason: 'The VAT number has nothing to do with the number of the register court' },
  ES: { prefix: 'ES', from: { scheme: 'nif', toVat: (nif) => `ES${nif}` }, reason: 'The NIF after ES' },
  FR: {
    prefix: 'FR',
    from: { scheme: 'siren', toVat: withFrenchKey },
    reason: 'A key of two digits and the SIREN',
  },
  GB: { prefix: 'XI', reason: 'Of the United Kingdom only Northern Ireland is in VIES, by its own numbers' },
  IE: { prefix: 'IE', reason: 'The VAT number has nothing to do with the CRO number' },
  IT: {
    prefix: 'IT',
    from: { scheme: 'codiceFiscale', toVat: (number) => `IT${number}` },
    reason: 'The number of eleven digits of a company after IT',
  },
  LU: { prefix: 'LU', reason: 'The VAT number has nothing to do with the RCS number' },
  MT: { prefix: 'MT', reason: 'The VAT number has nothing to do with the number of the register' },
  NL: { prefix: 'NL', reason: 'The VAT number is the RSIN and a suffix, and of a fiscal unity another one' },
  PL: { prefix: 'PL', from: { scheme: 'nip', toVat: (nip) => `PL${nip}` }, reason: 'The NIP after PL' },
  PT: {
    prefix: 'PT',
    from: { scheme: 'nipc', toVat: (number) => `PT${number}` },
    reason: 'The NIPC after PT',
  },
};

/** The VAT number of a company: one that a source says, else one that follows for certain; null where there is none. */
export function vatNumberOf({ country, companyId, known }: Subject): VatNumber | null {
  const rule = VAT_RULES[country];
  if (rule === undefined) return null;
  const { id, identifiers = {} } = known.company ?? {};
  const said = compactNumber(identifiers.VAT ?? '');
  const derived = [companyId, id ?? '', ...Object.values(identifiers)]
    .map((number) => derive(country, rule, number))
    .find((vat) => vat !== undefined);
  const isSaid = said.startsWith(rule.prefix) && said.length > rule.prefix.length;
  if (isSaid) return { vat: said, isDerived: said === derived, isSaid };
  return derived === undefined ? null : { vat: derived, isDerived: true, isSaid };
}

function derive(country: Country, { from }: VatRule, number: string): string | undefined {
  if (from === undefined || number === '') return undefined;
  const found = recogniseIdentifier(number, country);
  return found?.scheme === from.scheme && found.check === 'passes' ? from.toVat(found.query) : undefined;
}
