import { isOfClass } from '../ownership/index.ts';
import type { ReadAnswer } from './company-facts.ts';
import { type MoneyView, moneyView } from './money-view.ts';
import { type PartyView, partyView } from './party-view.ts';
import type { Surroundings } from './people-view.ts';
import { remainder } from './remainder.ts';
import { type CrossTag, partyOf } from './same-party.ts';
import type { PercentageRangeView } from './structure-view.ts';

export interface ShareholderView {
  /** Among all holders, from 0. */
  readonly position: number;
  readonly party: PartyView;
  readonly type: string | undefined;
  /** In percent, as filed; undefined: the register does not know. */
  readonly percentage: number | undefined;
  /** The band in which the share lies, where the register gives no figure. */
  readonly range: PercentageRangeView | undefined;
  /** Which parent it is, where the register names a parent by consolidated accounts and no holding. */
  readonly consolidatingParent: readonly string[] | undefined;
  readonly shares: number | undefined;
  readonly nominalPrice: number | undefined;
  /** Nominal value of all shares held. */
  readonly nominalHeld: MoneyView | undefined;
  readonly paidIn: MoneyView | undefined;
  /** Of the nominal price: the capital's. */
  readonly currency: string | undefined;
  /** Where the holding was found, in free text. */
  readonly source: string | undefined;
  readonly tags: readonly CrossTag[];
}

/** What the holdings leave of the whole. */
export type Unallocated =
  /** No holding has a size of the whole, or there is none: nothing can be said. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  /** `holdersOfUnknownSize`: how many of the listed holders share in it, to an extent that was not filed. */
  | { readonly kind: 'left'; readonly percentage: number; readonly holdersOfUnknownSize: number }
  /** The holdings exceed the whole by so much: the register contradicts itself, or rounds. */
  | { readonly kind: 'exceeded'; readonly percentage: number };

export function shareholderViews(answer: ReadAnswer, around: Surroundings): ShareholderView[] {
  const { requestId, tagsOf } = around;
  return (answer.shareholders ?? []).map((given, index) => ({
    position: index,
    party: partyView(given, { requestId, section: 'shareholders', index }, around),
    type: given.type,
    percentage: given.sharePercentage,
    range: given.sharePercentageRange,
    consolidatingParent: given.consolidatingParent,
    shares: given.numberOfShares,
    nominalPrice: given.shareNominalPrice,
    nominalHeld: moneyView(given.nominalCapitalHeld),
    paidIn: moneyView(given.paidInAmount),
    currency: answer.company?.capital?.currency,
    source: given.source,
    tags: tagsOf({ capacity: 'shareholder', ...partyOf(given) }),
  }));
}

/** What is left of 100 %, exactly as the filed decimals leave it. Percentages of classes do not add up. */
export function unallocated(
  holders: readonly (Pick<ShareholderView, 'percentage'> & Partial<Pick<ShareholderView, 'source'>>)[],
): Unallocated {
  if (holders.some(({ source }) => isOfClass(source ?? ''))) return { kind: 'unknown' };
  const sizes = holders.flatMap(({ percentage }) => (percentage === undefined ? [] : [percentage]));
  if (sizes.length === 0) return { kind: 'unknown' };
  const percentage = remainder(100, sizes);
  if (percentage === 0) return { kind: 'none' };
  if (percentage < 0) return { kind: 'exceeded', percentage: -percentage };
  return { kind: 'left', percentage, holdersOfUnknownSize: holders.length - sizes.length };
}
