import type { Address, Read } from '#lib/contract/index.ts';
import { placeName } from './place-name.ts';

/** An address in the order in which it is written; the country stands apart, for it is named in the reader's language. */
export interface AddressView {
  readonly lines: readonly AddressLine[];
  readonly countryCode: string | undefined;
}

export interface AddressLine {
  readonly part: 'careOf' | 'street' | 'poBox' | 'place' | 'region' | 'coordinates';
  readonly text: string;
}

/** Undefined where the register gave no member of it. */
export function addressView(address: Read<Address> | undefined): AddressView | undefined {
  if (address === undefined) return undefined;
  const lines: AddressLine[] = [
    ...line('careOf', address.careOf),
    ...line('street', address.addressLine1),
    ...line('street', address.addressLine2),
    // Some sources write "Postboks 17" or "BP 12" themselves: then the line says it.
    ...line(/^\d/.test(address.poBox ?? '') ? 'poBox' : 'street', address.poBox),
    ...line('place', joined(' ', address.postalCode, address.city)),
    ...line('region', joined(', ', address.region, address.state)),
    ...line('coordinates', joined(', ', figure(address.latitude), figure(address.longitude))),
  ];
  if (lines.length === 0 && address.countryCode === undefined) return undefined;
  return { lines, countryCode: address.countryCode };
}

/** One line of text with the English name of the country last: for lists and searches. */
export function addressInOneLine({ lines, countryCode }: AddressView): string {
  return joined(', ', ...lines.map(({ text }) => text), countryCode && placeName(countryCode)) ?? '';
}

function line(part: AddressLine['part'], text: string | undefined): AddressLine[] {
  return text === undefined ? [] : [{ part, text }];
}

/** In degrees, as the source gives it. */
const figure = (degrees: number | undefined): string | undefined => degrees?.toString();

function joined(between: string, ...parts: readonly (string | undefined)[]): string | undefined {
  const present = parts.filter((part) => part !== undefined);
  return present.length === 0 ? undefined : present.join(between);
}
