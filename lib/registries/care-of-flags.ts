import type { Address, Company } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { GivenFlag } from './flag-maker.ts';

function careOfFlag(address: Address | undefined, at: string, legalName: string): GivenFlag[] {
  const name = address?.careOf;
  return name === undefined || foldName(name) === foldName(legalName)
    ? []
    : [{ code: 'address_care_of', state: 'raised', about: at, at, value: { name } }];
}

/** Who else receives mail for a company at one of its addresses. */
export const careOfFlags = ({ legalName = '', legalAddress, addresses = [] }: Company): GivenFlag[] => [
  ...careOfFlag(legalAddress, '/company/legalAddress', legalName),
  ...addresses.flatMap(({ address }, at) =>
    careOfFlag(address, `/company/addresses/${at}/address`, legalName),
  ),
];
