import type { Address, Read } from '#lib/contract/index.ts';

/** An address on one line: street, postal code with city, region. What is missing leaves no comma behind. */
export function addressLine(address: Read<Address> | undefined): string | null {
  if (address === undefined) return null;
  const city = [address.postalCode, address.city].filter(Boolean).join(' ');
  const region = address.region ?? address.state;
  const parts = [
    address.addressLine1,
    address.addressLine2,
    address.poBox,
    city,
    region === address.city ? undefined : region,
  ];
  return parts.filter(Boolean).join(', ') || null;
}
