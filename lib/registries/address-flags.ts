import type { Address, Company } from '#lib/contract/index.ts';
import type { GivenFlag } from './flag-maker.ts';

function careOfFlag(address: Address | undefined, at: string): GivenFlag[] {
  const name = address?.careOf;
  return name === undefined
    ? []
    : [{ code: 'address_care_of', state: 'raised', about: at, at, value: { name } }];
}

/** Who receives mail for a company at one of its addresses. */
export const careOfFlags = ({ legalAddress, addresses = [] }: Company): GivenFlag[] => [
  ...careOfFlag(legalAddress, '/company/legalAddress'),
  ...addresses.flatMap(({ address }, at) => careOfFlag(address, `/company/addresses/${at}/address`)),
];
