import type { Address } from '#lib/contract/index.ts';
import { placeOf } from '#lib/domain/places/place-of.ts';
import { given } from '../given.ts';
import type { WireAddress } from './schema.ts';

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined;

/** `5 Howick Place`, but `Unit 3, Mill Lane`: a number of a house and its street are one line. */
function firstLine(premises: string | undefined, line: string | undefined): string | undefined {
  if (premises === undefined || line === undefined) return premises ?? line;
  return /^\d+[a-z]?(?:-\d+[a-z]?)?$/i.test(premises) ? `${premises} ${line}` : `${premises}, ${line}`;
}

/** An address of the register. A country that it writes in unknown words stays, as part of the region. */
export function mapAddress(address: WireAddress | undefined): Address | undefined {
  if (address === undefined) return undefined;
  const place = placeOf(address.country);
  const mapped: Address = given({
    addressLine1: firstLine(address.premises, address.address_line_1),
    addressLine2: address.address_line_2,
    city: address.locality,
    postalCode: address.postal_code,
    region: joined(
      address.region,
      isPartOfUk(address.country) || place === undefined ? address.country : undefined,
    ),
    countryCode: place?.slice(0, 2),
    state: place?.startsWith('US-') ? place : undefined,
    poBox: address.po_box,
    careOf: address.care_of,
  });
  return Object.keys(mapped).length === 0 ? undefined : mapped;
}

const isPartOfUk = (country: string | undefined) =>
  /^(?:england|wales|scotland|northern ireland)$/i.test(country ?? '');
