import { controlTypesOf } from '../owners/control-types-of.ts';
import { extentOfWhat } from '../people/extent-of-what.ts';
import type { ReadAnswer } from './company-facts.ts';
import { type Extent, extentOf } from './extent-of.ts';
import { type MoneyView, moneyView } from './money-view.ts';
import type { Surroundings } from './people-view.ts';
import { type PersonView, personView } from './person-view.ts';
import type { CrossTag } from './same-party.ts';

/** A beneficial owner, as declared: nothing here is computed. */
export interface OwnerView {
  readonly person: PersonView;
  /** In every way that is declared. */
  readonly controlTypes: readonly string[];
  /** The register's own words. */
  readonly description: string | undefined;
  readonly extents: readonly {
    readonly position: number;
    /** What the percentage is of. */
    readonly of: string | undefined;
    readonly extent: Extent;
    /** `direct` or `indirect`. */
    readonly nature: string | undefined;
    readonly shares: number | undefined;
    /** Nominal value of the shares. */
    readonly amount: MoneyView | undefined;
  }[];
  readonly additionalDetails: string | undefined;
  readonly tags: readonly CrossTag[];
}

export function ownerViews(answer: ReadAnswer, { requestId, mask, tagsOf }: Surroundings): OwnerView[] {
  return (answer.ultimateBeneficialOwners ?? []).map((given, index) => ({
    person: personView(given, { requestId, section: 'ultimateBeneficialOwners', index }, mask),
    controlTypes: controlTypesOf(given.control),
    description: given.control?.description,
    extents: (given.control?.percentageDetails ?? []).map((detail, position) => ({
      position,
      of: extentOfWhat(detail),
      extent: extentOf(detail.range),
      nature: detail.nature,
      shares: detail.numberOfShares,
      amount: moneyView(detail.monetaryAmount),
    })),
    additionalDetails: given.control?.additionalDetails,
    tags: tagsOf({ capacity: 'beneficialOwner', individual: given, entityId: given.entityId }),
  }));
}
