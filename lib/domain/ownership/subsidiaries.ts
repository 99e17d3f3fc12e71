import { type ControlInquiry, controlledBy, type Subsidiaries } from './control.ts';
import type { Group } from './direct-holdings.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import { remember } from './remember.ts';
import { strongComponents } from './strong-components.ts';

/** In a circle of more companies subsidiaries are looked for once: what may rest on votes left out in turn stays possible. */
const SMALL = 12;

/** With more circles an unknown person is looked at once: each look asks for every company of the structure. */
const FEW = 5;

/**
 * Undefined where no two companies own each other, directly or through others: then there is none. Control of a subsidiary
 * is that of `inquiry`, with the votes of its own subsidiaries left out in turn.
 */
export function subsidiariesIn(graph: OwnershipGraph, inquiry: ControlInquiry): Subsidiaries | undefined {
  const { candidates, circleOf } = candidatesIn(graph);
  if (candidates.size === 0) return undefined;
  const candidatesOf = (id: string) => candidates.get(id) ?? [];
  const membersOf = Map.groupBy(candidates.keys(), (id) => circleOf.get(id));
  const anyOf = (id: string): Group => ({ sure: new Set(), possible: new Set(candidatesOf(id)) });
  // Whatever the subsidiaries are, an unknown person has no more than this.
  const most = remember((_: undefined) =>
    controlledBy({ ...inquiry, subsidiaries: { candidatesOf, of: anyOf } }),
  );
  const ofCircle = remember((circle: number | undefined) => {
    const members = membersOf.get(circle) ?? [];
    const look = (of: Subsidiaries['of']) => {
      const known = { ...inquiry, subsidiaries: { candidatesOf, of } };
      // An unknown person gains by the votes that are left out here, and by no others.
      return lookAgain({ ...known, unknown: membersOf.size > FEW ? most(undefined) : controlledBy(known) });
    };
    return members.length > SMALL ? look(anyOf) : settled(members, look, anyOf);
  });
  return { candidatesOf, of: (id) => ofCircle(circleOf.get(id))(id) };
}

/** From nobody's subsidiary on, until leaving their votes out makes no more of them. In other circles any may be one. */
function settled(
  members: readonly string[],
  look: (of: Subsidiaries['of']) => Subsidiaries['of'],
  anyOf: Subsidiaries['of'],
): Subsidiaries['of'] {
  let found = new Map<string, Group>(members.map((id) => [id, { sure: new Set(), possible: new Set() }]));
  const of = (known: typeof found) => (id: string) => known.get(id) ?? anyOf(id);
  const sizeOf = (known: typeof found) =>
    [...known.values()].reduce((sum, { sure, possible }) => sum + sure.size + possible.size, 0);
  for (let size = -1; size !== sizeOf(found); ) {
    size = sizeOf(found);
    const next = look(of(found));
    found = new Map(members.map((id) => [id, next(id)]));
  }
  return of(found);
}

/** Which of their candidates companies control, once the votes of the subsidiaries of `inquiry` are left out. */
function lookAgain(inquiry: ControlInquiry): Subsidiaries['of'] {
  return remember((id: string): Group => {
    const { group } = controlledBy(inquiry, id);
    const among = (ids: ReadonlySet<string>) =>
      new Set(inquiry.subsidiaries?.candidatesOf(id).filter((one) => ids.has(one)));
    return { sure: among(group.sure), possible: among(group.possible) };
  });
}

/** Companies with votes in another of their circle, by that other; and the circle of each node. */
function candidatesIn({ nodes, links }: OwnershipGraph) {
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
  const byOwned = Map.groupBy(found, ({ owned }) => owned);
  const candidates = new Map(
    [...byOwned].map(([id, own]) => [id, [...new Set(own.map(({ owner }) => owner))]]),
  );
  return { candidates, circleOf };
}
