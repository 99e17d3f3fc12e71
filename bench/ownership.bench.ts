// The arithmetic of ownership: exact figures of a group with circles, how it grows, and what bands and verdicts cost.
// In processor time of the one thread it runs on: whoever else is busy on the machine does not count.
import {
  beneficialOwners,
  EU_AMLR,
  integratedOwnership,
  type OwnershipGraph,
} from '../lib/domain/ownership/index.ts';
import { type Goal, printGoals } from './support/print-goals.ts';
import { groupOf, listOf, meshOf, type Shape } from './support/random-graphs.ts';

const REALISTIC = { circles: 0.05, bands: 0 };
const shape = (size: number, changes: Partial<Shape> = {}): Shape => ({ size, ...REALISTIC, ...changes });

/** All figures of all persons. */
function figures(graph: OwnershipGraph): number {
  const ownership = integratedOwnership(graph);
  let found = 0;
  for (const { id, kind } of graph.nodes) {
    if (kind === 'person' && ownership.boundsOf(id).possible.upper.n > 0n) found++;
  }
  return found;
}

function timeMs(graph: OwnershipGraph, work: (graph: OwnershipGraph) => unknown, rounds: number): number {
  for (let warm = 0; warm < 3; warm++) work(graph);
  const start = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) work(graph);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000 / rounds;
}

/** The largest circle, in companies. */
function largestCircle(graph: OwnershipGraph): number {
  const { components } = integratedOwnership(graph).workings.system;
  return Math.max(...components.map((one) => one.length));
}

function goal(what: string, size: number, atMostMs: number, rounds: number): Goal {
  const graph = groupOf(shape(size));
  const taken = timeMs(graph, figures, rounds);
  const theirs = `${atMostMs} ms; ${graph.links.length} holdings, largest circle ${largestCircle(graph)} companies`;
  return { what, ours: `${taken.toFixed(1)} ms`, theirs, ratio: taken / atMostMs, goal: { atMost: 1 } };
}

const verdict = (graph: OwnershipGraph) => beneficialOwners(graph, EU_AMLR);

/** A verdict asks each holder for the control too; that must grow with the list as the figures do, not with its square. */
function verdictGoal(holders: number, rounds: number): Goal {
  const graph = listOf(holders);
  const [taken, reference] = [timeMs(graph, verdict, rounds), timeMs(graph, figures, rounds)];
  return {
    what: `verdict of a company with ${holders} holders / its figures`,
    ours: `${taken.toFixed(1)} ms`,
    theirs: `${reference.toFixed(1)} ms`,
    ratio: taken / reference,
    goal: { atMost: 25 },
  };
}

printGoals([
  goal('exact figures of 500 nodes with circles / 20 ms', 500, 20, 50),
  goal('exact figures of 10,000 nodes with circles / 1 s', 10_000, 1_000, 5),
  verdictGoal(150, 20),
  verdictGoal(500, 10),
  verdictGoal(1_000, 5),
]);

const report = (what: string, graph: OwnershipGraph, work: (graph: OwnershipGraph) => unknown, rounds = 10) =>
  console.log(
    `${timeMs(graph, work, rounds).toFixed(1).padStart(10)} ms  ${what}, largest circle ${largestCircle(graph)}`,
  );

console.log('\nhow it grows: exact figures');
for (const size of [100, 500, 1_000, 2_000, 5_000, 10_000])
  report(`${size} nodes`, groupOf(shape(size)), figures);
console.log('\nfew and many circles, 500 nodes');
for (const circles of [0, 0.02, 0.1, 0.3])
  report(`${circles * 100} % held from below`, groupOf(shape(500, { circles })), figures);
console.log('\nevery company holds every other');
for (const companies of [5, 10, 20, 40]) report(`${companies} companies`, meshOf(companies), figures);
console.log('\nbands: tight bounds of every person');
for (const size of [20, 50, 100, 200])
  report(`${size} nodes, a fifth bands`, groupOf(shape(size, { bands: 0.2 })), figures, 1);
console.log('\nverdicts under EU AMLR, with control and the mixed case');
for (const size of [100, 500, 2_000]) {
  report(`${size} nodes`, groupOf(shape(size)), verdict, 1);
}
