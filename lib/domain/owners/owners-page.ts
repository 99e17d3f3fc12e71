import type { AbsenceReason } from '#lib/contract/index.ts';
import type { PolicyChoice } from '../ownership/policy-choice.ts';
import type { ListedDiscrepancy } from './listed-discrepancy.ts';
import type { Offer, Offers } from './offers.ts';
import type { ShownOwners } from './shown-owners.ts';
import type { JoinedAnswer, StructureSource } from './structure-source.ts';

/**
 * Why what is declared was not compared with what is computed. `unexplained`: nothing was sent, and no reason.
 * `declared_alone`: it was computed on the declaration.
 */
export type NotCompared = AbsenceReason | 'unexplained' | 'declared_unnamed' | 'declared_alone';

/** What can be bought where owners are not known. */
export interface PageOffers {
  /** Those behind the largest part first, documents last. */
  readonly list: readonly Offer[];
  /** Keys of a low-cost set of them that could decide every verdict which purchases can decide. */
  readonly way: readonly string[];
  readonly wayCredits: number;
  /** The tracing of the whole structure, if it was not made. */
  readonly trace: Offers['trace'];
  /** Request of the graph that a tracing continues. */
  readonly requestId: string | undefined;
}

/** Everything that the page of beneficial owners shows, besides what was declared word by word. */
export interface OwnersPage {
  readonly country: string;
  readonly companyId: string;
  readonly shown: ShownOwners;
  readonly choice: PolicyChoice;
  /** Differences come to the list by themselves under the rule of the house; under another when an officer says so. */
  readonly isHousePolicy: boolean;
  /** The name of the rule of the house. */
  readonly house: string;
  /** The rule that will apply to the company and does not yet, where the page shows another. */
  readonly coming?: { readonly id: string; readonly name: string; readonly from: string };
  /** What was computed on; undefined: nothing was bought that tells who holds shares. */
  readonly structure:
    | {
        readonly source: StructureSource;
        readonly retrievedAt: string;
        readonly isStale: boolean;
        /** Answers on other companies that it contains besides its own. */
        readonly joined?: readonly JoinedAnswer[];
      }
    | undefined;
  /** Whether the profile is here, with shareholders or without. */
  readonly hasProfile: boolean;
  /** Whether the tracing of the owners is on offer and was not tried; said only where no structure is known. */
  readonly mayTrace: boolean;
  /** Left out while companies are looked up, and if nothing is open. */
  readonly onOffer?: PageOffers;
  readonly mayBuy: boolean;
  readonly notCompared: NotCompared | undefined;
  /** The current ones of the company under this rule, by key. */
  readonly listed: Readonly<Record<string, ListedDiscrepancy>>;
  readonly mayMatch: boolean;
  readonly mayDecide: boolean;
  /** Whom discrepancies can be given to; nobody, for who does not decide on them. */
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly mayFile: boolean;
}
