/**
 * Who is an owner in one world, by the words of AMLR Articles 52 to 58 in the careful reading, in doubles. Plain and slow,
 * and shares nothing with the code under test: a world is known to the end, so there is no band and nobody hidden.
 */
export interface World {
  /** Holders of each company and, of a trust, its beneficiaries: their parts make one. */
  readonly shares: ReadonlyMap<string, readonly (readonly [owner: string, share: number])[]>;
  /** Parties to each trust, whatever their role. */
  readonly parties: ReadonlyMap<string, readonly string[]>;
}

const NEAR = 1e-9;
const ROUNDS = 120;
const isQuarter = (share: number) => share >= 0.25 - NEAR;
const isMost = (share: number) => share > 0.5 + NEAR;

/** The part of every company that ends at one of `who`, what they hold counted in full. */
function ownedBy({ shares }: World, who: ReadonlySet<string>): Map<string, number> {
  let owned = new Map([...shares.keys()].map((id) => [id, 0]));
  const partOf = (id: string) => (who.has(id) ? 1 : (owned.get(id) ?? 0));
  for (let round = 0; round < ROUNDS; round++) {
    owned = new Map(
      [...shares].map(([id, own]) => [
        id,
        own.reduce((sum, [owner, share]) => sum + share * partOf(owner), 0),
      ]),
    );
  }
  for (const id of who) owned.set(id, 1);
  return owned;
}

const isTrust = ({ parties }: World, id: string) => parties.has(id);

/** Everything that somebody controls, trusts for which they stand included. */
function controlledBy(world: World, holder: string, asked: readonly string[]): Set<string> {
  const group = new Set([holder]);
  const own = ownedBy(world, new Set([holder]));
  const hasMost = (id: string) => {
    const holders = (world.shares.get(id) ?? []).filter(([owner]) => owner !== id);
    const cast = holders.reduce((sum, [, share]) => sum + share, 0);
    const theirs = holders.reduce((sum, [owner, share]) => sum + (group.has(owner) ? share : 0), 0);
    return (cast > NEAR && isMost(theirs / cast)) || isMost(own.get(id) ?? 0);
  };
  const standsFor = (trust: string) =>
    (world.parties.get(trust) ?? []).some(
      (party) => group.has(party) || (world.shares.has(party) && isOwner(world, holder, party, asked)),
    );
  for (let size = 0; size !== group.size; ) {
    size = group.size;
    for (const id of world.shares.keys()) {
      if (isTrust(world, id) ? standsFor(id) : hasMost(id)) group.add(id);
    }
  }
  return group;
}

/** `asked`: companies on the way here; what rests on itself alone makes nobody an owner. */
export function isOwner(world: World, person: string, root: string, asked: readonly string[] = []): boolean {
  if (asked.includes(root)) return false;
  const onTheWay = [...asked, root];
  const group = controlledBy(world, person, onTheWay);
  if (group.has(root)) return true;
  const trusts = [...group].filter((id) => isTrust(world, id));
  const own = ownedBy(world, new Set([person, ...trusts]));
  const direct = (world.shares.get(root) ?? []).reduce(
    (sum, [owner, share]) => sum + (group.has(owner) && owner !== root ? share : 0),
    0,
  );
  const hasController = () =>
    [...world.shares.keys()].some(
      (id) => id !== root && isQuarter(own.get(id) ?? 0) && entityControls(world, id, root),
    );
  return isQuarter(own.get(root) ?? 0) || isQuarter(direct) || hasController();
}

/** A legal entity is nobody's beneficial owner: it stands for a trust by its own position or control alone. */
const entityControls = (world: World, entity: string, root: string): boolean =>
  controlledBy({ ...world, parties: new Map(world.parties) }, entity, [...world.shares.keys()]).has(root);
