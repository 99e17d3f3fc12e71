import { type CheapestWay, type Coverage, isForSale } from '../owners/index.ts';
import { formatPercent, UNKNOWN_PERSON } from '../ownership/index.ts';
import { type ShownShare, shownShare } from './shown-share.ts';

export interface CoverageEndView {
  readonly key: string;
  readonly nodeId: string;
  readonly name: string;
  readonly kind: Coverage['openEnds'][number]['kind'];
  /** Whether looking into registers could tell who is there: not of who hides behind a nominee or a paper. */
  readonly isForSale: boolean;
  /** The service's word for why nothing is known there. */
  readonly reason: string | undefined;
  readonly share: ShownShare;
  readonly credits: number | undefined;
  /** Credits for the declared owners of the company itself, where they may fill this gap and are not here yet. */
  readonly declaredCredits: number | undefined;
  /** The most of what is unknown that knowing it could settle. */
  readonly settles: string;
}

export interface CoverageView {
  readonly resolved: ShownShare;
  /** Whether the holders of companies were looked up; before, no price is known and nothing can be said of what they decide. */
  readonly isFollowed: boolean;
  readonly ends: readonly CoverageEndView[];
  readonly way: {
    readonly purchases: readonly {
      readonly nodeId: string;
      readonly name: string;
      readonly credits: number;
    }[];
    readonly credits: number;
    readonly isExact: boolean;
    /** Names of persons whose verdict stays open whatever is bought. */
    readonly undecidable: readonly string[];
    readonly isSomebodyUnknown: boolean;
  };
}

export function coverageView(
  { resolved, openEnds }: Coverage,
  {
    way,
    isFollowed,
    declared,
  }: {
    readonly way: CheapestWay;
    readonly isFollowed: boolean;
    /** The company itself, and the price of its declared owners, where they may be holdings and are not here yet. */
    readonly declared?: { readonly nodeId: string; readonly credits: number } | undefined;
  },
  nameOf: (nodeId: string) => string,
): CoverageView {
  return {
    resolved: shownShare(resolved),
    isFollowed,
    ends: openEnds.map(({ nodeId, kind, linkId, reason, share, credits, ofUnresolved }) => ({
      key: [nodeId, kind, linkId].join(' '),
      nodeId,
      name: nameOf(nodeId),
      kind,
      isForSale: isForSale({ kind }),
      reason,
      share: shownShare(share),
      credits,
      declaredCredits: nodeId === declared?.nodeId && isForSale({ kind }) ? declared.credits : undefined,
      settles: formatPercent(ofUnresolved),
    })),
    way: {
      purchases: way.purchases.map(({ nodeId, credits }) => ({ nodeId, name: nameOf(nodeId), credits })),
      credits: way.credits,
      isExact: way.isExact,
      undecidable: way.undecidable.filter((id) => id !== UNKNOWN_PERSON).map(nameOf),
      isSomebodyUnknown: way.undecidable.includes(UNKNOWN_PERSON),
    },
  };
}
