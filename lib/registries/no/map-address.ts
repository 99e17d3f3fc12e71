import type { Address } from '#lib/contract/index.ts';
import type { WireAddress } from './schema.ts';

const CARE_OF = /^\s*(?:c\s*\/\s*o|v\s*\/)[\s:.]*/i;
const PO_BOX = /^(?:post)?boks\s+\d|^p\.?\s*b\.?\s+\d/i;

/**
 * An address. The lines hold street, "care of" and post-office box in whatever order; the municipality is the region
 * where it is not the post town itself. Undefined where nothing is left.
 */
export function mapAddress(wire: WireAddress | undefined): Address | undefined {
  if (wire === undefined) return undefined;
  const careOf = wire.adresse.find((line) => CARE_OF.test(line));
  const poBox = wire.adresse.find((line) => PO_BOX.test(line));
  const [first, ...rest] = wire.adresse.filter((line) => line !== careOf && line !== poBox);
  const { kommune, poststed, postnummer, landkode } = wire;
  const members: [keyof Address, string | undefined][] = [
    ['addressLine1', first],
    ['addressLine2', rest.join(', ')],
    ['careOf', careOf?.replace(CARE_OF, '')],
    ['poBox', poBox],
    ['city', poststed],
    ['postalCode', postnummer],
    ['region', kommune === poststed ? undefined : kommune],
    ['countryCode', landkode],
  ];
  const told = members.filter(([, value]) => value !== undefined && value !== '');
  return told.length === 0 ? undefined : Object.fromEntries(told);
}
