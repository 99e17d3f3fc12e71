// Large structures with much on offer: in which order a trace looks up declared owners, and what the pages of owners and of
// the structure compute. In processor time of the one thread, so that other work on the machine does not count.
import { onOffer, ownersView, shownOwners } from '#lib/domain/owners/index.ts';
import type { Offer, Offers } from '#lib/domain/owners/offers.ts';
import {
  EU_AMLR,
  exactPercent,
  type OwnershipGraph,
  type OwnershipLink,
} from '#lib/domain/ownership/index.ts';
import { ownershipView } from '#lib/domain/ownership-view/index.ts';
import { company, individual, LIMITS, trace } from '#lib/service/graph/testing/trace-register.ts';
import { type Goal, printGoals } from './support/print-goals.ts';

const TODAY = '2026-11-28';
const ROUNDS = 3;

/** Milliseconds of the round that was disturbed least. */
function leastMs(work: () => unknown): number {
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...taken);
}

const SHAPES = ['wide', 'deep', 'control'] as const;
type Shape = (typeof SHAPES)[number];

/** Levels of a chain in the deep structure: the most that a graph is traced. */
const LEVELS = 50;

/**
 * Companies with two persons each, and a rest without a named holder. Wide: all hold the root; deep: in chains, each holds
 * the one before; control: every third appoints the board of the root and holds nothing.
 */
function structureOf(shape: Shape, companies: number): OwnershipGraph {
  const links: OwnershipLink[] = [];
  const link = (owned: string, owner: string, percent: number | undefined) =>
    links.push({
      id: `e${links.length}`,
      ...{ owned, owner },
      ...(percent === undefined
        ? { kind: 'appoint-and-remove' as const }
        : { kind: 'shares' as const, share: exactPercent(percent) }),
    });
  const ids = Array.from({ length: companies }, (_, at) => at + 1);
  for (const at of ids) {
    const isPower = shape === 'control' && at % 3 === 0;
    const isInChain = shape === 'deep' && at % LEVELS !== 1;
    const ofRoot = Math.floor((99_000_000 * (shape === 'deep' ? LEVELS : 1)) / companies) / 1_000_000;
    const part = isInChain ? 60 : Math.min(ofRoot, 99);
    link(isInChain ? `c${at - 1}` : 'c0', `c${at}`, isPower ? undefined : part);
    link(`c${at}`, `p${at}`, 15);
    link(`c${at}`, `q${at}`, shape === 'deep' ? 5 : 30);
  }
  return {
    rootId: 'c0',
    nodes: [
      { id: 'c0', kind: 'company', name: 'Company 0', isComplete: shape !== 'deep' },
      ...ids.flatMap((at) => [
        { id: `c${at}`, kind: 'company' as const, name: `Company ${at}` },
        { id: `p${at}`, kind: 'person' as const, name: `Person ${at}` },
        { id: `q${at}`, kind: 'person' as const, name: `Other ${at}` },
      ]),
    ],
    links,
  };
}

/** Each of the first companies can be traced further. */
function offersIn(count: number): Offers {
  const list = Array.from({ length: count }, (_, at): Offer => {
    const companyId = `c${at + 1}`;
    const place = { country: 'GB', companyId };
    return { nodeId: companyId, name: `Company ${at + 1}`, place, item: 'graph', credits: 10 };
  });
  return { list, closed: new Map(), trace: undefined };
}

/** What both pages compute of a structure. */
function pagesOf(shape: Shape, companies: number, offered: number) {
  const [graph, offers] = [structureOf(shape, companies), offersIn(offered)];
  const view = () => ownersView({ declared: { owners: [] }, graph, policy: EU_AMLR, today: TODAY });
  const { computed } = view();
  if (computed === undefined) throw new Error('A structure has verdicts.');
  const facts = { companies: new Map(), candidates: new Map() };
  const nodes = graph.nodes.length;
  return [
    {
      what: `owners’ page of ${nodes} nodes, ${shape}, ${offered} on offer`,
      ms: leastMs(() => {
        const owners = view();
        const offer = owners.computed && onOffer(owners.computed, { offers, source: 'graph' });
        return shownOwners(owners, [], offer?.settledBy);
      }),
    },
    {
      what: `structure of ${nodes} nodes, ${shape}, ${offered} on offer, beyond its verdicts`,
      ms: leastMs(() =>
        ownershipView({
          ...computed,
          ...{ policy: EU_AMLR, offers, facts, today: TODAY },
          source: 'graph',
          ...{ isDrawn: false, mostRows: 100 },
        }),
      ),
    },
  ];
}

/** A trace of 1,000 nodes: 333 companies in three levels with two persons each, all candidates of the second phase. */
function orderedTrace(): number {
  const holdersOf = (at: number) => [
    ...[3 * at + 1, 3 * at + 2, 3 * at + 3]
      .filter((above) => above < 333)
      .map((above) => company(`C${above}`, 20)),
    individual(`Ann ${at}`, {}),
    individual(`Ben ${at}`, {}),
  ];
  const register = Object.fromEntries(
    Array.from({ length: 333 }, (_, at) => [at === 0 ? 'R' : `C${at}`, holdersOf(at)]),
  );
  return leastMs(() =>
    trace(register, { limits: { ...LIMITS, maxNodes: 1_000, declaredOwners: 'whereOpen' } }),
  );
}

const goal = ({ what, ms }: { what: string; ms: number }): Goal => ({
  what: `${what} / 1 s`,
  ours: `${ms.toFixed(0)} ms`,
  theirs: '1,000 ms of processor time',
  ratio: ms / 1_000,
  goal: { atMost: 1 },
});

printGoals([
  goal({ what: 'trace of 1,000 nodes with the order of its second phase', ms: orderedTrace() }),
  ...SHAPES.flatMap((shape) => pagesOf(shape, 100, 100)).map(goal),
]);
console.log('\nhow it grows');
for (const { what, ms } of pagesOf('wide', 333, 300)) console.log(`${ms.toFixed(0).padStart(8)} ms  ${what}`);
