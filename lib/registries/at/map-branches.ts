import type { Establishment } from '#lib/contract/index.ts';
import { currentOf, isCurrent } from './current.ts';
import { mapAddress, townOf } from './map-address.ts';
import type { WireBranch } from './schema-extract.ts';

/** Branches of the extract, by their numbers. One of which no entry stands is closed; when, the extract does not say. */
export function mapBranches(branches: readonly WireBranch[]): Establishment[] {
  return branches.map((branch) => {
    const entries = [branch.ZW_DKZ02, branch.ZW_DKZ03, branch.ZW_DKZ06];
    const name = (currentOf(branch.ZW_DKZ02) ?? branch.ZW_DKZ02.at(-1))?.BEZEICHNUNG.join(' ');
    const seat = currentOf(branch.ZW_DKZ06)?.SITZ;
    const address =
      mapAddress(currentOf(branch.ZW_DKZ03)) ?? (seat && { city: townOf(seat), countryCode: 'AT' });
    return {
      id: branch['@ZNR'],
      ...(name && { name }),
      active: entries.some((each) => each.some(isCurrent)),
      ...(address && { address }),
    };
  });
}
