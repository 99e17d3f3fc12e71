import type { OwnershipView } from '#lib/domain/ownership-view/index.ts';

/** From which node of which graph to go on, and for about how much; undefined where there is no such end. */
export function continuedAt(
  { view, requestId }: { readonly view: OwnershipView | undefined; readonly requestId: string | undefined },
  nodeId: string,
): { requestId: string; nodeId: string; name: string; credits: number } | undefined {
  if (view === undefined || requestId === undefined) return undefined;
  const end = view.coverage.ends.find((one) => one.nodeId === nodeId && one.credits !== undefined);
  const row = view.rows.find(({ node }) => node.openEnd?.goOn?.nodeId === nodeId);
  const credits = end?.credits ?? row?.node.openEnd?.goOn?.credits;
  const name = end?.name ?? row?.node.name;
  return credits === undefined || name === undefined ? undefined : { requestId, nodeId, name, credits };
}
