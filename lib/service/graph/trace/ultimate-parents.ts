import type { DraftEdge, DraftNode, GraphDraft, Holder, Holding } from './draft.ts';

export const isDirectParent = ({ consolidatingParent = [] }: Holder): boolean =>
  consolidatingParent.includes('direct');

/** A parent at the top of the group: between it and the company stands at least the direct parent. */
export const isUltimateAlone = ({ consolidatingParent = [] }: Holder): boolean =>
  consolidatingParent.length > 0 && !consolidatingParent.includes('direct');

/** A consolidating parent controls the company: in the graph that is a role. */
export function holdingOf(holder: Holder): Holding {
  const { sharePercentage, sharePercentageRange, numberOfShares, consolidatingParent, source } = holder;
  const role = consolidatingParent === undefined ? holder.role : 'consolidating-parent';
  return {
    ...(sharePercentage !== undefined && { percentage: sharePercentage }),
    ...(sharePercentageRange && { percentageRange: sharePercentageRange }),
    ...(numberOfShares !== undefined && { numberOfShares }),
    ...(role && { role }),
    ...(source !== undefined && { source }),
  };
}

/**
 * Puts each ultimate parent above the direct parent below which it was named, unless the registers of the companies in
 * between lead up to it anyway. Those that were met last stand highest, so they come first.
 */
export function linkUltimateParents({ edges, ultimateParents }: GraphDraft): void {
  for (const edge of ultimateParents.toReversed()) {
    if (!leadsTo(edges, edge.from, edge.to)) edges.push(edge);
  }
}

function leadsTo(edges: readonly DraftEdge[], from: DraftNode, to: DraftNode): boolean {
  const reached = new Set([from]);
  for (const node of reached) for (const edge of edges) if (edge.from === node) reached.add(edge.to);
  return reached.has(to);
}
