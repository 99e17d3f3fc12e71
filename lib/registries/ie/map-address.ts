import type { Address } from '#lib/contract/index.ts';
import { countryNamed } from '#lib/domain/places/place-of.ts';
import type { WireCompany } from './schema.ts';

const COUNTRY = /^(republic of )?(ireland|eire|éire)$/i;
/** A company from abroad that has a branch: its address may be there. */
const FROM_ABROAD = /external|overseas/i;
export const isFromAbroad = ({ company_type: form = '' }: Pick<WireCompany, 'company_type'>): boolean =>
  FROM_ABROAD.test(form);

const bare = (line: string): string => line.toUpperCase().replace(/[^\p{L}\d]/gu, '');

/**
 * The registered office: up to four lines, of which the last is "town, county, Ireland" as far as it is filled. A line that
 * says the same as the next is said once. Of a company from abroad the last part behind a street and a town may be the country.
 */
export function mapAddress(wire: WireCompany): Address | undefined {
  const { company_address_4: last, eircode } = wire;
  const above = [wire.company_address_1, wire.company_address_2, wire.company_address_3].flatMap(
    (line) => line?.replace(/[,.\s]+$/, '') || [],
  );
  const tail = last ?? (above.length > 1 ? above.pop() : undefined);
  const parts = partsOf(tail);
  const mayBeAbroad = isFromAbroad(wire) && !parts.some((part) => COUNTRY.test(part));
  const abroad = mayBeAbroad ? countryAt(above, parts) : undefined;
  if (abroad !== undefined) {
    parts.pop();
    // The town stands in a line of its own then.
    if (parts.length === 0 && above.length > 1) parts.push(...above.splice(-1));
  }
  const [city, region] = parts.filter((part) => !COUNTRY.test(part));
  const [addressLine1, ...rest] = above.filter(
    (line, at, all) => bare(line) !== bare(all[at + 1] ?? city ?? ''),
  );
  const told: Address = {
    ...(addressLine1 !== undefined && { addressLine1 }),
    ...(rest.length > 0 && { addressLine2: rest.join(', ') }),
    ...(city !== undefined && { city }),
    ...(region !== undefined && { region }),
    ...(eircode !== undefined && { postalCode: eircode }),
  };
  if (Object.keys(told).length === 0) return undefined;
  const countryCode = mayBeAbroad ? abroad : 'IE';
  return { ...told, ...(countryCode !== undefined && { countryCode }) };
}

const partsOf = (line: string | undefined): string[] =>
  (line ?? '').split(',').flatMap((part) => part.trim().replace(/\.$/, '') || []);

/** The country in the last part, where a street and a town stand before it: towns are called Lebanon too. */
function countryAt(above: readonly string[], parts: readonly string[]): string | undefined {
  const before = above.flatMap(partsOf).length + parts.length - 1;
  return before < 2 ? undefined : countryNamed(parts.at(-1) ?? '');
}
