import type { Address } from '#lib/contract/index.ts';
import { countryCode } from '#lib/domain/places/country-code.ts';

/** Codes of two letters are the register's own, and may be another country's in ISO. */
const OWN_CODE = /^(?!UK$|GB$)[A-Z]{2}$/;

interface Lines {
  readonly lines: readonly (string | undefined)[];
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly zip: string | undefined;
  /** As the register abbreviates it; of two letters nothing is certain but US, UK and GB. */
  readonly country?: string | undefined;
}

/** An address; undefined where nothing is told. A ZIP code of nine digits has its dash, one of zeros is none. */
export function mapAddress({ lines, city, state, zip, country }: Lines): Address | undefined {
  const [first, ...rest] = lines.filter((line) => line !== undefined);
  const postalCode = zip?.replace(/^(\d{5})-?(\d{4})$/, (_, five, four) =>
    four === '0000' ? five : `${five}-${four}`,
  );
  const isUs = country === undefined ? state !== undefined : country === 'US';
  const code = isUs ? 'US' : OWN_CODE.test(country ?? '') ? undefined : countryCode(country);
  const members: [keyof Address, string | undefined][] = [
    ['addressLine1', first],
    ['addressLine2', rest.join(', ') || undefined],
    ['city', city],
    ['postalCode', /^[0-]*$/.test(postalCode ?? '') ? undefined : postalCode],
    ['state', state],
    ['region', code === undefined ? country : undefined],
  ];
  const told = members.filter(([, value]) => value !== undefined);
  return told.length === 0
    ? undefined
    : Object.fromEntries([...told, ...(code === undefined ? [] : [['countryCode', code]])]);
}
