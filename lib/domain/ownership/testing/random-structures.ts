import fc from 'fast-check';
import { between, exactly } from '../interval.ts';
import type { LinkKind, OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership-graph.ts';
import { isZero, rational } from '../rational.ts';
import { companiesOf, corners, HIDDEN, type Shares } from './brute-force.ts';
import type { World } from './slow-verdict.ts';

// Small structures of every kind, and every world that their facts allow.

export const COMPANIES = ['Root', 'A', 'B'];
const PERSONS = ['p', 'q'];
const TRUST = 'T';
const ROLES = ['settlor', 'trustee', 'protector'] as const;

export interface Shape {
  /** Width of the band that one holding of each company has, in tenths. */
  readonly width?: number;
  readonly hasCircles?: boolean;
  readonly hasTrust?: boolean;
  readonly hasPowers?: boolean;
  readonly hasOwnShares?: boolean;
  readonly hasSubsidiaries?: boolean;
  /** Some holdings are those of a nominee. */
  readonly hasNominees?: boolean;
  /** Votes differ from the capital. */
  readonly hasVotes?: boolean;
  /** Somebody votes with shares of others. */
  readonly hasLentVotes?: boolean;
}

/** Tenths of a company, which come to ten at most: who comes later gets what is left. */
const tenths = (count: number) =>
  fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 6), { minLength: count, maxLength: count }).map((raw) => {
    let rest = 10;
    return raw.map((one) => {
      const part = Math.min(one, rest);
      rest -= part;
      return part;
    });
  });

const exact = (tenth: number) => exactly(rational(BigInt(tenth), 10n));

/** The trust comes first at the root, so that it often has enough to count; above it persons and companies do. */
function holdersOf(at: number, { hasCircles, hasTrust, hasOwnShares, hasSubsidiaries }: Shape): string[] {
  const others =
    hasCircles || (hasSubsidiaries && at > 0)
      ? COMPANIES.filter((_, other) => other !== at && (hasCircles || other > 0))
      : COMPANIES.slice(at + 1);
  return [
    ...(hasTrust && at === 0 ? [TRUST] : []),
    ...(hasOwnShares ? [COMPANIES[at] ?? ''] : []),
    ...others,
    ...PERSONS,
    ...(hasTrust && at > 0 ? [TRUST] : []),
    'State',
  ];
}

interface Row {
  readonly parts: readonly number[];
  readonly votes: readonly number[];
  readonly isComplete: boolean;
  /** Which holding is a band, and which is a nominee's. */
  readonly banded: number;
  readonly hidden: number;
}

const rowOf = (at: number, shape: Shape): fc.Arbitrary<Row> => {
  const holders = holdersOf(at, shape);
  const whole = (row: readonly number[]) => {
    const named = row.slice(0, -1);
    return [...named, 10 - named.reduce((sum, one) => sum + one, 0)];
  };
  return fc
    .record({
      parts: tenths(holders.length),
      votes: tenths(holders.length),
      isComplete:
        shape.hasVotes || shape.hasNominees || shape.hasLentVotes ? fc.constant(true) : fc.boolean(),
      banded: fc.integer({ min: 0, max: 4 }),
      hidden: shape.hasNominees ? fc.integer({ min: 0, max: holders.length - 1 }) : fc.constant(-1),
    })
    .map((row) => {
      // B belongs to A, and may have a part of it.
      const parts =
        shape.hasSubsidiaries && COMPANIES[at] === 'B' ? subsidiaryOf(holders, row.parts) : row.parts;
      return { ...row, parts: row.isComplete ? whole(parts) : parts, votes: whole(row.votes) };
    });
};

const subsidiaryOf = (holders: readonly string[], parts: readonly number[]): number[] =>
  parts.map((_, to) => (holders[to] === 'A' ? 6 : holders[to] === 'p' ? (parts[to] ?? 0) % 5 : 0));

function linksOf(at: number, row: Row, shape: Shape): OwnershipLink[] {
  const holders = holdersOf(at, shape);
  const owned = COMPANIES[at] ?? '';
  const state = holders.length - 1;
  const give = row.isComplete && row.banded !== state ? Math.min(shape.width ?? 0, row.parts[state] ?? 0) : 0;
  return row.parts.flatMap((part, to): OwnershipLink[] => {
    const [low, high] =
      to === state ? [part - give, part] : to === row.banded ? [part, part + give] : [part, part];
    const votes = shape.hasVotes ? exact(row.votes[to] ?? 0) : undefined;
    if (high === 0 && (votes === undefined || isZero(votes.upper))) return [];
    const share = low === high ? exact(low) : between(low * 10, high * 10);
    return [
      {
        id: `${owned}/${to}`,
        owned,
        owner: holders[to] ?? '',
        kind: 'shares',
        share,
        ...(votes && { votes }),
        ...(row.hidden === to && to !== state && { hides: 'nominee' as const }),
      },
    ];
  });
}

const party = (kind: LinkKind, owner: string, at: number): OwnershipLink => ({
  id: `${TRUST}/${at}`,
  owned: TRUST,
  owner,
  kind,
  share: kind === 'beneficiary' ? exact(10) : between(0, 100),
});

/** Companies and a trust among which holdings are mixed; each list is complete or leaves a rest unknown. */
export function structures(shape: Shape): fc.Arbitrary<OwnershipGraph> {
  const parties = fc.array(
    fc.tuple(fc.constantFrom(...ROLES), fc.constantFrom('A', 'A', 'B', 'B', 'p', 'State')),
    { minLength: 1, maxLength: 2 },
  );
  const power = fc.record({
    owned: fc.constantFrom(...COMPANIES),
    owner: fc.constantFrom('A', 'B', 'p', 'q', 'State'),
    kind: fc.constantFrom('appoint-and-remove' as const, 'influence' as const),
    isHidden: fc.boolean(),
  });
  const lent = fc.record({
    owned: fc.constantFrom('Root', 'A'),
    owner: fc.constantFrom('A', 'B', 'p', 'q'),
    tenth: fc.constantFrom(1, 3, 4, 6),
  });
  return fc
    .record({
      lent: fc.array(lent, shape.hasLentVotes ? { minLength: 1, maxLength: 1 } : { maxLength: 0 }),
      rows: fc.tuple(rowOf(0, shape), rowOf(1, shape), rowOf(2, shape)),
      parties,
      beneficiary: fc.constantFrom('p', 'State'),
      powers: fc.array(power, shape.hasPowers ? { minLength: 1, maxLength: 2 } : { maxLength: 0 }),
    })
    .map(({ lent: votes, rows, parties: roles, beneficiary, powers }) => {
      const company = (id: string, at: number): OwnershipNode => ({
        id,
        name: id,
        kind: 'company',
        isComplete: rows[at]?.isComplete ?? false,
      });
      const trust = { id: TRUST, name: TRUST, kind: 'trust', isComplete: true } as const;
      return {
        rootId: 'Root',
        nodes: [
          ...COMPANIES.map(company),
          ...PERSONS.map((id) => ({ id, name: id, kind: 'person' as const })),
          { id: 'State', name: 'State', kind: 'state' as const },
          ...(shape.hasTrust ? [trust] : []),
        ],
        links: [
          ...rows.flatMap((row, at) => linksOf(at, row, shape)),
          ...votes
            .filter(({ owned, owner }) => owned !== owner)
            .map(({ tenth, ...one }) => ({
              ...one,
              id: 'lent',
              kind: 'votes' as const,
              share: exact(tenth),
            })),
          ...(shape.hasTrust ? roles.map(([kind, owner], at) => party(kind, owner, at)) : []),
          ...(shape.hasTrust ? [party('beneficiary', beneficiary, roles.length)] : []),
          ...powers
            .filter(({ owned, owner }) => owned !== owner)
            .map(({ isHidden, ...one }, at) => ({
              ...one,
              id: `power ${at}`,
              ...(isHidden && { hides: 'nominee' as const }),
            })),
        ],
      };
    });
}

/** Who may be behind what is hidden: a person of the structure, a new person, the state, or one of the companies. */
const ANYBODY = ['p', 'q', 'newcomer', 'State', 'A', 'B'];

/** Every world: all corners of the bands, and behind each hidden part anybody. Empty where the facts have an error. */
export function* worldsOf(graph: OwnershipGraph): Generator<World> {
  const links = graph.links.map((link) => (link.hides ? { ...link, owner: `?${link.id}` } : link));
  const held = links.filter(({ kind }) => kind === 'shares');
  const powers = links.flatMap(({ owned, owner, kind }) =>
    kind === 'appoint-and-remove' || kind === 'influence' ? [[owned, owner, kind] as const] : [],
  );
  const positions = links.filter(({ owned }) => owned === TRUST);
  const due = positions.filter(({ kind }) => kind === 'beneficiary').map(({ owner }) => [owner, 1] as const);
  const trust: Shares = new Map(due.length === 0 ? [] : [[TRUST, due]]);
  const parties: World['parties'] = new Map(
    positions.length === 0 ? [] : [[TRUST, positions.map(({ owner, kind }) => [owner, kind] as const)]],
  );
  const lent = links.filter(({ kind }) => kind === 'votes');
  const hasVotes = lent.length > 0 || held.some(({ votes }) => votes);
  const inVotes = held.map(({ votes, share, ...link }) => {
    const part = votes ?? share;
    // Which of the shares somebody else votes with is open.
    const isOpen = lent.some(({ owned }) => owned === link.owned);
    return part ? { ...link, share: isOpen ? { ...part, lower: rational(0n) } : part } : link;
  });
  const ofVotes = hasVotes
    ? [...corners(companiesOf({ ...graph, links: [...inVotes, ...lent] }))]
    : [undefined];
  const parts = [...corners(companiesOf({ ...graph, links: held }))].flatMap((shares) =>
    ofVotes.map((votes) => [shares, votes] as const),
  );
  for (const [shares, votes] of parts) {
    for (const behind of everybodyBehind([shares, votes ?? new Map()], powers)) {
      const named = (parts: Shares): Shares =>
        new Map([
          ...[...parts].map(
            ([id, own]) => [id, own.map(([owner, share]) => [behind(owner, id), share] as const)] as const,
          ),
          ...trust,
        ]);
      const ofShares = named(shares);
      const world = {
        shares: ofShares,
        votes: votes ? named(votes) : ofShares,
        parties,
        powers: powers.map(([owned, owner, kind]) => [owned, behind(owner, owned), kind] as const),
      };
      if (!hasRing(world.shares) && !hasRing(world.votes)) yield world;
    }
  }
}

/** Every choice of who is behind what is hidden: the rest of a list, and each holding and power of a nominee. */
function* everybodyBehind(
  all: readonly Shares[],
  powers: World['powers'],
): Generator<(owner: string, owned: string) => string> {
  const keyOf = (owner: string, owned: string) => (owner === HIDDEN ? `${HIDDEN}${owned}` : owner);
  const open = new Set<string>();
  for (const parts of all) {
    for (const [id, own] of parts) {
      for (const [owner, share] of own) if (owner.startsWith(HIDDEN) && share > 0) open.add(keyOf(owner, id));
    }
  }
  for (const [owned, owner] of powers) if (owner.startsWith(HIDDEN)) open.add(keyOf(owner, owned));
  const places = new Map([...open].map((key, at) => [key, at]));
  for (let choice = 0; choice < ANYBODY.length ** open.size; choice++) {
    yield (owner, owned) => {
      const at = places.get(keyOf(owner, owned));
      if (at === undefined) return owner;
      return ANYBODY[Math.floor(choice / ANYBODY.length ** at) % ANYBODY.length] ?? '';
    };
  }
}

/** Nobody outside holds anything of some companies: no world, but an error of the facts. */
const hasRing = (parts: Shares): boolean =>
  [...parts.keys()].some((start) => {
    const reached = new Set([start]);
    for (const id of reached)
      for (const [owner, share] of parts.get(id) ?? []) if (share > 0) reached.add(owner);
    return [...reached].every((id) => parts.has(id));
  });
