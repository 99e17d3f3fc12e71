import type { OwnershipView } from '#lib/domain/ownership-view/index.ts';

/** From which node of which graph to go on, and for about how much; undefined where there is no such end. */
export function continuedAt(
  { view, requestId }: { readonly view: OwnershipView | undefined; readonly requestId: string | undefined },
  nodeId: string,
): { requestId: string; nodeId: string; name: string; credits: number } | undefined {
  if (view === undefined || requestId === undefined) return undefined;
  const offer = view.coverage.ends
    .flatMap(({ offers }) => offers)
    .find((one) => one.nodeId === nodeId && one.item === 'graph');
  const row = view.rows.find(({ node }) => node.openEnd?.goOn?.nodeId === nodeId);
  const credits = offer?.credits ?? row?.node.openEnd?.goOn?.credits;
  const name = offer?.name ?? row?.node.name;
  return credits === undefined || name === undefined ? undefined : { requestId, nodeId, name, credits };
}
