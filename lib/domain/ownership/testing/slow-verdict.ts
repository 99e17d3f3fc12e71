import type { PolicyId } from '../policies.ts';

/**
 * Who is an owner in one world, by the words of each law in the cautious reading, in doubles. Plain and slow, and shares
 * nothing with the code under test: a world is known to the end, so there is no band and nobody hidden.
 */
export interface World {
  /** Holders of each company and, of a trust, its beneficiaries: their parts make one. */
  readonly shares: Parts;
  /** The same of the votes. */
  readonly votes: Parts;
  /** Parties to each trust, with their role. */
  readonly parties: ReadonlyMap<string, readonly (readonly [party: string, role: string])[]>;
  /** Who appoints the board of a company, or has influence over it. */
  readonly powers: readonly (readonly [owned: string, owner: string, kind: string])[];
}

type Parts = ReadonlyMap<string, readonly (readonly [owner: string, share: number])[]>;

/** What a law says, in words that the code under test does not use. */
interface Law {
  readonly isEnough: (share: number) => boolean;
  /** Majorities are of votes alone, or of the capital too; and over all chains besides. */
  readonly isOfVotesAlone?: true;
  readonly isOverAllChains?: true;
  readonly leavesSubsidiariesOut?: true;
  /** Influence leads on in a chain, or counts over the company asked about alone. */
  readonly isInfluenceInChains?: true;
  readonly roles: readonly string[];
  /** Of a legal entity in a trust: its beneficial owners stand for it, or whoever controls it. */
  readonly isByControlAlone?: true;
  /** Holdings through controlled entities in full: besides the product, or in its place. */
  readonly inFull: 'never' | 'besides' | 'alone';
  readonly countsControllers?: true;
}

const NEAR = 1e-9;
const atLeast = (share: number) => share >= 0.25 - NEAR;
const moreThan = (share: number) => share > 0.25 + NEAR;
const isMost = (share: number) => share > 0.5 + NEAR;
const ALL = ['settlor', 'trustee', 'protector', 'beneficiary'];

const LAWS: Readonly<Record<Exclude<PolicyId, 'custom'>, Law>> = {
  'eu-amlr': {
    isEnough: atLeast,
    isOverAllChains: true,
    leavesSubsidiariesOut: true,
    isInfluenceInChains: true,
    roles: ALL,
    inFull: 'besides',
    countsControllers: true,
  },
  'eu-amld': { isEnough: moreThan, leavesSubsidiariesOut: true, roles: ALL, inFull: 'besides' },
  'uk-psc': {
    isEnough: moreThan,
    isOfVotesAlone: true,
    roles: ['trustee'],
    isByControlAlone: true,
    inFull: 'alone',
  },
  'fatf-25': { isEnough: moreThan, roles: ALL, inFull: 'never' },
  'ch-amla': { isEnough: atLeast, leavesSubsidiariesOut: true, roles: ALL, inFull: 'besides' },
};

/** The part of every company that ends at one of `who`, what they hold counted in full. */
function ownedBy(parts: Parts, who: ReadonlySet<string>): Map<string, number> {
  let owned = new Map([...parts.keys()].map((id) => [id, 0]));
  const partOf = (id: string) => (who.has(id) ? 1 : (owned.get(id) ?? 0));
  for (let change = 1, round = 0; change > 1e-13 && round < 300; round++) {
    change = 0;
    const next = new Map<string, number>();
    for (const [id, own] of parts) {
      const part = own.reduce((sum, [owner, share]) => sum + share * partOf(owner), 0);
      change = Math.max(change, Math.abs(part - (owned.get(id) ?? 0)));
      next.set(id, part);
    }
    owned = next;
  }
  for (const id of who) owned.set(id, 1);
  return owned;
}

interface Asked {
  readonly world: World;
  readonly law: Law;
  readonly root: string;
  /** Companies on the way here: what rests on itself alone makes nobody an owner. */
  readonly onTheWay: readonly string[];
  readonly subsidiaries: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Everything that somebody controls, trusts for which they stand included. */
function controlledBy(asked: Asked, holder: string): Set<string> {
  const { world, law, root } = asked;
  const group = new Set([holder]);
  const measures = law.isOfVotesAlone ? [world.votes] : [world.shares, world.votes];
  const chains = law.isOverAllChains ? measures.map((parts) => ownedBy(parts, new Set([holder]))) : [];
  const votesIn = (id: string, parts: Parts) => {
    const left = law.leavesSubsidiariesOut && parts === world.votes ? asked.subsidiaries.get(id) : undefined;
    const cast = (parts.get(id) ?? []).filter(
      ([owner]) => owner !== id && (group.has(owner) || !left?.has(owner)),
    );
    const all = cast.reduce((sum, [, share]) => sum + share, 0);
    const theirs = cast.reduce((sum, [owner, share]) => sum + (group.has(owner) ? share : 0), 0);
    return all > NEAR ? theirs / all : 0;
  };
  const hasPower = (id: string) =>
    world.powers.some(
      ([owned, owner, kind]) =>
        owned === id &&
        group.has(owner) &&
        (kind === 'appoint-and-remove' || law.isInfluenceInChains || id === root),
    );
  const hasMost = (id: string) =>
    measures.some((parts) => isMost(votesIn(id, parts))) || chains.some((own) => isMost(own.get(id) ?? 0));
  const standsFor = (trust: string) =>
    (world.parties.get(trust) ?? []).some(
      ([party, role]) =>
        law.roles.includes(role) &&
        (group.has(party) ||
          (!law.isByControlAlone && world.shares.has(party) && owns(asked, holder, party))),
    );
  for (let size = 0; size !== group.size; ) {
    size = group.size;
    for (const id of world.shares.keys()) {
      if (world.parties.has(id) ? standsFor(id) : hasMost(id) || hasPower(id)) group.add(id);
    }
  }
  return group;
}

/** Companies that each company controls, until leaving their votes out makes no more of them. */
function subsidiariesIn(world: World, law: Law, root: string): Asked['subsidiaries'] {
  let found: Asked['subsidiaries'] = new Map();
  const companies = [...world.shares.keys()].filter((id) => !world.parties.has(id));
  const sizeOf = (all: Asked['subsidiaries']) => [...all.values()].reduce((sum, { size }) => sum + size, 0);
  for (let size = -1; law.leavesSubsidiariesOut && size !== sizeOf(found); ) {
    size = sizeOf(found);
    const asked = { world, law, root, onTheWay: companies, subsidiaries: found };
    // A trust is no undertaking: what it holds in a company votes.
    const isUndertaking = (id: string) => companies.includes(id);
    found = new Map(companies.map((id) => [id, new Set([...controlledBy(asked, id)].filter(isUndertaking))]));
  }
  return found;
}

function owns(before: Asked, person: string, root: string): boolean {
  if (before.onTheWay.includes(root)) return false;
  const { world, law } = before;
  const asked = { ...before, root, onTheWay: [...before.onTheWay, root] };
  const group = controlledBy(asked, person);
  if (group.has(root)) return true;
  const direct = (parts: Parts, isOwnLeftOut = false) => {
    const held = (parts.get(root) ?? []).filter(([owner]) => owner !== root);
    const cast = isOwnLeftOut ? held.reduce((sum, [, share]) => sum + share, 0) : 1;
    return held.reduce((sum, [owner, share]) => sum + (group.has(owner) ? share : 0), 0) / cast;
  };
  if (law.inFull === 'alone') {
    return law.isEnough(direct(world.shares)) || law.isEnough(direct(world.votes, true));
  }
  const trusts = [...group].filter((id) => world.parties.has(id));
  const measures = [world.shares, world.votes];
  const owned = measures.map((parts) => ownedBy(parts, new Set([person, ...trusts])));
  const isEnoughOf = (id: string) => owned.some((own) => law.isEnough(own.get(id) ?? 0));
  if (isEnoughOf(root)) return true;
  if (law.inFull === 'besides' && measures.some((parts) => law.isEnough(direct(parts)))) return true;
  // A legal entity is nobody's beneficial owner: it stands for a trust by its own position or control alone.
  const entity = { ...asked, onTheWay: [...world.shares.keys()] };
  return (
    law.countsControllers === true &&
    [...world.shares.keys()].some((id) => id !== root && isEnoughOf(id) && controlledBy(entity, id).has(root))
  );
}

const known = new WeakMap<World, Map<string, Asked['subsidiaries']>>();

/** Whether a person is a beneficial owner of the root in this world. */
export function isOwner(world: World, rule: PolicyId, person: string, root: string): boolean {
  if (rule === 'custom') throw new RangeError('A rule of the house has no words of law.');
  const law = LAWS[rule];
  const ofWorld = known.get(world) ?? new Map<string, Asked['subsidiaries']>();
  known.set(world, ofWorld);
  const subsidiaries = ofWorld.get(rule) ?? subsidiariesIn(world, law, root);
  ofWorld.set(rule, subsidiaries);
  return owns({ world, law, root, onTheWay: [], subsidiaries }, person, root);
}
