import { type CheapestWay, type Coverage, UNKNOWN_PERSON } from '../owners/index.ts';
import { formatPercent } from '../ownership/index.ts';
import { type ShareView, shareView } from './share-view.ts';

export interface CoverageEndView {
  readonly key: string;
  readonly nodeId: string;
  readonly name: string;
  readonly kind: Coverage['openEnds'][number]['kind'];
  /** The service's word for why nothing is known there. */
  readonly reason: string | undefined;
  readonly share: ShareView;
  readonly credits: number | undefined;
  /** The most of what is unknown that knowing it could settle. */
  readonly settles: string;
}

export interface CoverageView {
  readonly resolved: ShareView;
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
  way: CheapestWay,
  nameOf: (nodeId: string) => string,
): CoverageView {
  return {
    resolved: shareView(resolved),
    ends: openEnds.map(({ nodeId, kind, linkId, reason, share, credits, ofUnresolved }) => ({
      key: [nodeId, kind, linkId].join(' '),
      nodeId,
      name: nameOf(nodeId),
      kind,
      reason,
      share: shareView(share),
      credits,
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
