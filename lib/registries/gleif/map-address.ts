import type { Address } from '#lib/contract/index.ts';
import type { WireAddress } from './schema.ts';

const CARE_OF = /^\s*c\s*\/\s*o\b[\s:.]*/i;

/**
 * An address. The region stays the ISO 3166-2 code it is on the wire (`DE-BY`), except in the United States,
 * where it is the state (`DE`). House numbers are already part of the lines.
 */
export function mapAddress(wire: WireAddress): Address {
  const lines = [...wire.addressLines, wire.mailRouting].map((line) => line?.trim() ?? '').filter(Boolean);
  const careOf = lines.find((line) => CARE_OF.test(line));
  const [first, ...rest] = lines.filter((line) => line !== careOf);
  const state = wire.country === 'US' ? wire.region?.replace(/^US-/, '') : undefined;
  return present({
    addressLine1: first,
    addressLine2: rest.join(', ') || undefined,
    careOf: careOf?.replace(CARE_OF, '') || undefined,
    city: wire.city,
    postalCode: wire.postalCode,
    region: state === undefined ? wire.region : undefined,
    state,
    countryCode: wire.country,
  });
}

function present(address: { [Member in keyof Address]: Address[Member] | undefined }): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
