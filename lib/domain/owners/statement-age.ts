import type { OwnerRow, OwnersView } from './owners-view.ts';

/**
 * The day of the register's statement on a person, `YYYY-MM-DD`. Of somebody it does not name: that of its newest
 * statement, which would have named them.
 */
export function statedOn({ declared }: OwnerRow, view: OwnersView): string | undefined {
  const ofRow = newest(declared.map((one) => one.statedOn));
  if (declared.length > 0) return ofRow ?? view.declared.statedOn;
  const all = view.rows.flatMap((row) => row.declared.map((one) => one.statedOn));
  return newest([...all, view.declared.statedOn]);
}

/**
 * Whether the register's statement is older than the change of holders that contradicts it: of somebody declared any
 * change in the structure, of somebody it does not name one on their way to the company. A change of the same day may
 * have been known to it. Where either day is unknown, nothing is said to be outdated.
 */
export function isOutdated(row: OwnerRow, view: OwnersView): boolean {
  const stated = statedOn(row, view);
  const links = view.computed?.graph.links ?? [];
  const changes = row.declared.length > 0 ? links : linksFrom(row.nodeId, links);
  return isBeforeChange(stated, changes);
}

/**
 * Whether a day (`YYYY-MM-DD`) is before the newest change among the links: a statement of that day does not know of it.
 * False if either is unknown.
 */
export function isBeforeChange(day: string | undefined, links: Links): boolean {
  const changed = newest(links.map(({ since }) => since));
  return day !== undefined && changed !== undefined && day < changed;
}

type Links = NonNullable<OwnersView['computed']>['graph']['links'];

/** What somebody holds, and what is held by what they hold. */
function linksFrom(nodeId: string | undefined, links: Links): Links {
  const held = new Set(nodeId === undefined ? [] : [nodeId]);
  for (const holder of held) for (const { owner, owned } of links) if (owner === holder) held.add(owned);
  return links.filter(({ owner }) => held.has(owner));
}

const newest = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
