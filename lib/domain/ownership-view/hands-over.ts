import { type ControlRules, controlledBy } from '../ownership/control.ts';
import { controlInquiry } from '../ownership/inquiry.ts';
import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';

export interface Hands {
  /** Whether somebody surely controls the company, by whatever means the rules count. */
  readonly isControlled: boolean;
  /** Who surely controls a holder; themselves among them. */
  of(holderId: string): readonly string[];
}

/** Whose hands hold a company: its holders, and whoever stands above them with sure control. */
export function handsOver(graph: OwnershipGraph, companyId: string, rules: ControlRules): Hands {
  const ownerships = rules.measures.map((measure) => integratedOwnership(graph, { measure }));
  const inquiry = controlInquiry({ ...graph, rootId: companyId }, rules, { ownerships });
  const unknown = controlledBy(inquiry);
  const tops = aboveOf(graph, companyId).map((id) => ({
    id,
    controls: controlledBy({ ...inquiry, unknown }, id).group.sure,
  }));
  const handsOf = new Map<string, string[]>();
  for (const { id, controls } of tops) {
    for (const held of controls) handsOf.set(held, [...(handsOf.get(held) ?? []), id]);
  }
  return {
    isControlled: tops.some(({ controls }) => controls.has(companyId)),
    of: (holderId) => handsOf.get(holderId) ?? [holderId],
  };
}

/** Everybody who holds the company, or anything above it. */
function aboveOf({ nodes, links }: OwnershipGraph, companyId: string): string[] {
  const ownersOf = Map.groupBy(links, ({ owned }) => owned);
  const above = new Set([companyId]);
  for (const id of above) for (const { owner } of ownersOf.get(id) ?? []) above.add(owner);
  const isHand = new Set(
    nodes.filter(({ kind }) => kind !== 'unknown' && kind !== 'dispersed').map(({ id }) => id),
  );
  return [...above].filter((id) => id !== companyId && isHand.has(id));
}
