import { type ControlInquiry, controlledBy, type Subsidiaries } from './control.ts';
import type { Group } from './direct-holdings.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import { remember } from './remember.ts';
import { strongComponents } from './strong-components.ts';

/** Whether control rests on votes that are left out themselves is looked at so many times; beyond, all is possible. */
const ROUNDS = 3;

/**
 * Undefined where no two companies own each other, directly or through others: then there is none. Control of a subsidiary
 * is that of `inquiry`, with the votes of its own subsidiaries left out in turn.
 */
export function subsidiariesIn(graph: OwnershipGraph, inquiry: ControlInquiry): Subsidiaries | undefined {
  const candidates = candidatesIn(graph);
  if (candidates.size === 0) return undefined;
  const candidatesOf = (id: string) => candidates.get(id) ?? [];
  let found: Subsidiaries = {
    candidatesOf,
    of: (id) => ({ sure: new Set(), possible: new Set(candidatesOf(id)) }),
  };
  for (let round = 0; round < ROUNDS; round++) found = refined(inquiry, found);
  return found;
}

function refined(inquiry: ControlInquiry, subsidiaries: Subsidiaries): Subsidiaries {
  const { candidatesOf } = subsidiaries;
  const unknown = remember((_: undefined) => controlledBy({ ...inquiry, subsidiaries }));
  const among = (id: string, ids: ReadonlySet<string>) =>
    new Set(candidatesOf(id).filter((one) => ids.has(one)));
  return {
    candidatesOf,
    of: remember((id: string): Group => {
      const { group } = controlledBy({ ...inquiry, subsidiaries, unknown: unknown(undefined) }, id);
      return { sure: among(id, group.sure), possible: among(id, group.possible) };
    }),
  };
}

function candidatesIn({ nodes, links }: OwnershipGraph): ReadonlyMap<string, readonly string[]> {
  const placeOf = new Map(nodes.map(({ id }, place) => [id, place]));
  const ownedBy = Map.groupBy(links, ({ owner }) => owner);
  const next = nodes.map(({ id }) =>
    (ownedBy.get(id) ?? []).flatMap(({ owned }) => placeOf.get(owned) ?? []),
  );
  const circleOf = new Map(
    strongComponents(next).flatMap((places, circle) =>
      places.map((place) => [nodes[place]?.id, circle] as const),
    ),
  );
  const kindOf = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const found = links.filter(
    ({ owned, owner, kind, hides }) =>
      (kind === 'shares' || kind === 'votes') &&
      hides === undefined &&
      owned !== owner &&
      kindOf.get(owner) === 'company' &&
      circleOf.get(owner) === circleOf.get(owned),
  );
  return new Map(
    [...Map.groupBy(found, ({ owned }) => owned)].map(([id, own]) => [
      id,
      [...new Set(own.map(({ owner }) => owner))],
    ]),
  );
}
