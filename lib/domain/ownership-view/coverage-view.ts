import type { Said } from '#lib/words/phrase.ts';
import { type CheapestWay, type Coverage, isForSale, type Offer, type Offers } from '../owners/index.ts';
import { formatPercent, UNKNOWN_PERSON } from '../ownership/index.ts';
import { isZero } from '../ownership/rational.ts';
import { type ShownShare, shownShare } from './shown-share.ts';

export interface CoverageEndView {
  readonly key: string;
  readonly nodeId: string;
  readonly name: string;
  /** Of a name that is words of ours: which text it is. */
  readonly nameSaid: Said | undefined;
  readonly kind: Coverage['openEnds'][number]['kind'];
  /** Whether looking into registers could tell who is there: not of who hides behind a nominee or a paper. */
  readonly isForSale: boolean;
  /** The service's word for why nothing is known there. */
  readonly reason: string | undefined;
  /** Undefined for a control end: a power has no share. */
  readonly share: ShownShare | undefined;
  /** What could be bought there. */
  readonly offers: readonly Offer[];
  /** The law's sentence where access to the register of owners is closed. */
  readonly closed: string | undefined;
  /** The most of what is unknown that knowing it could settle; undefined for a control end. */
  readonly settles: string | undefined;
}

export interface CoverageView {
  readonly resolved: ShownShare;
  /** Share that does not lead to a known person; undefined: none. */
  readonly untraced: ShownShare | undefined;
  /** Whether the holders of companies were looked up; before, nothing can be said of what lookups decide. */
  readonly isFollowed: boolean;
  readonly ends: readonly CoverageEndView[];
  readonly way: {
    readonly purchases: CheapestWay['purchases'];
    readonly credits: number;
    readonly isExact: boolean;
    /** Names of persons whose verdict stays open even if every offer is bought and settles its node. */
    readonly undecidable: readonly string[];
    readonly isSomebodyUnknown: boolean;
    /** Whether something is on offer of which the arithmetic cannot foresee what it decides, or whose price is not known. */
    readonly hasUncounted: boolean;
  };
}

export function coverageView(
  { resolved, unresolved, openEnds }: Coverage,
  {
    way,
    isFollowed,
    closed,
    hasUncounted,
  }: {
    readonly way: CheapestWay;
    readonly isFollowed: boolean;
    readonly hasUncounted: boolean;
  } & Pick<Offers, 'closed'>,
  { nameOf, textOf }: { nameOf: (nodeId: string) => string; textOf: (nodeId: string) => Said | undefined },
): CoverageView {
  return {
    resolved: shownShare(resolved),
    untraced: isZero(unresolved.upper) ? undefined : shownShare(unresolved),
    isFollowed,
    ends: openEnds.map(({ nodeId, kind, linkId, reason, share, offers, ofUnresolved }) => ({
      key: [nodeId, kind, linkId].join(' '),
      nodeId,
      name: nameOf(nodeId),
      nameSaid: textOf(nodeId),
      kind,
      isForSale: isForSale({ kind }),
      reason,
      share: share && shownShare(share),
      offers,
      closed: closed.get(nodeId),
      settles: ofUnresolved && formatPercent(ofUnresolved),
    })),
    way: {
      purchases: way.purchases,
      credits: way.credits,
      isExact: way.isExact,
      undecidable: way.undecidable.filter((id) => id !== UNKNOWN_PERSON).map(nameOf),
      isSomebodyUnknown: way.undecidable.includes(UNKNOWN_PERSON),
      hasUncounted,
    },
  };
}
