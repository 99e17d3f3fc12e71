// Companies while one types, over HTTP, with 300,000 of them imported: one after the other beside a call that looks up its key
// and nothing else, and the same from eight clients at once.
import { loadFiles } from '#lib/index/testing/load-file.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { nameOf, numberOf } from './support/company-file.ts';
import { indexQueries } from './support/index-queries.ts';
import { type Goal, median, printGoals } from './support/print-goals.ts';
import { runLoad } from './support/run-load.ts';
import { startChild } from './support/start-child.ts';

const ROUNDS = 400;
const CLIENTS = 8;
const LOADS = 5;
const LOAD_MS = 3_000;
const COMPANIES = { GB: 200_000, NO: 60_000, FR: 40_000 } as const;

const database = await startBenchDatabase();
await loadFiles(database.settings.DATABASE_URL, [
  { sourceId: 'gb.companies', countries: ['GB'], entities: companies('GB', 0) },
  { sourceId: 'no.units', countries: ['NO'], entities: companies('NO', COMPANIES.GB) },
  { sourceId: 'fr.sirene', countries: ['FR'], entities: companies('FR', COMPANIES.GB + COMPANIES.NO) },
]);
const service = await startChild('service.ts', { ...database.settings, SUGGESTIONS_PER_MINUTE: '1000000' }, [
  '0',
]);
const headers = { 'x-api-key': database.key };

/** As somebody types: from two letters to the whole name, with a slip in every third. */
const typed = Array.from({ length: 80 }, (_, nth) => nameOf(nth * 2_503))
  .flatMap((name, nth) => {
    const given = nth % 3 === 0 ? name.slice(0, 4) + name.slice(5) : name;
    return Array.from({ length: 10 }, (_, at) => given.slice(0, 2 + at * 2).trim());
  })
  .filter((query) => query.length > 1);
const suggestions = typed.map((query) => `/v2/suggestions?${new URLSearchParams({ query })}`);
/** Every kind of query, for the file of Great Britain alone. */
const searches = indexQueries(700, COMPANIES.GB).map(
  ({ text }) => `/v2/search?${new URLSearchParams({ country: 'GB', source: 'index', query: text })}`,
);

try {
  printGoals([await oneByOne(), ...(await atOnce())]);
} finally {
  await service.stop();
  await database.stop();
}

function companies(country: keyof typeof COMPANIES, from: number) {
  return Array.from({ length: COMPANIES[country] }, (_, at) => ({
    country,
    number: numberOf(from + at),
    name: nameOf(from + at),
    status: 'active' as const,
  }));
}

async function oneByOne(): Promise<Goal> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const path of suggestions.slice(0, ROUNDS)) {
    theirs.push(await timeOf('/v2/balance'));
    ours.push(await timeOf(path));
  }
  return {
    what: 'suggestions over HTTP, p50 against a key look-up',
    ours: said(ours),
    theirs: said(theirs),
    ratio: median(ours) / median(theirs),
    goal: { atMost: 15 },
  };
}

async function timeOf(path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, { headers });
  await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - startedAt;
}

/** The median of several loads of each, in turn: the machine does other things as well. */
async function atOnce(): Promise<Goal[]> {
  const kinds = { balance: ['/v2/balance'], suggestions, searches };
  const loads = { balance: [] as number[], suggestions: [] as number[], searches: [] as number[] };
  for (let round = 0; round <= LOADS; round += 1) {
    for (const kind of ['balance', 'suggestions', 'searches'] as const) {
      const order = { port: service.port, headers, connections: CLIENTS, durationMs: LOAD_MS };
      const { p95Ms } = await runLoad({ ...order, paths: kinds[kind] });
      // The first round makes plans and compiles.
      if (round > 0) loads[kind].push(p95Ms);
    }
  }
  const balance = median(loads.balance);
  return (['suggestions', 'searches'] as const).flatMap((kind) => {
    const p95 = median(loads[kind]);
    const ours = `p95 ${p95.toFixed(1)} ms`;
    return [
      {
        what: `${kind} from ${CLIENTS} clients, p95 against 15 ms`,
        ours,
        theirs: '15 ms',
        ratio: p95 / 15,
        goal: { atMost: 1 },
      },
      {
        what: `${kind} from ${CLIENTS} clients, p95 against a key look-up`,
        ours,
        theirs: `p95 ${balance.toFixed(1)} ms`,
        ratio: p95 / balance,
        goal: { atMost: 15 },
      },
    ];
  });
}

function said(times: readonly number[]): string {
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return `p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}
