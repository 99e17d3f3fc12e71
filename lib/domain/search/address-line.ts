import type { Address, Read } from '#lib/contract/index.ts';
import { drawnLines } from '../places/address-order.ts';
import { addressView } from '../places/address-view.ts';

/** An address on one line in the order of its country, without whom the post is sent care of. What is missing leaves no comma behind. */
export function addressLine(address: Read<Address> | undefined): string | null {
  if (address === undefined) return null;
  const region = address.region ?? address.state;
  const { addressLine1, addressLine2, poBox, postalCode, city, countryCode } = address;
  const { lines = [] } =
    addressView({
      ...{ addressLine1, addressLine2, poBox, postalCode, city },
      region: region === city ? undefined : region,
    }) ?? {};
  const texts = drawnLines(lines, countryCode).map(({ text }) => text);
  return texts.filter(Boolean).join(', ') || null;
}
