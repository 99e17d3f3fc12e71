// The local index on a file of real shape: import, searches beside a look-up by primary key and beside trigrams, what is
// found, and searches while a second file of 2 GB is imported, with the memory of its import. `--companies 10000000` for more than the three million.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import type { SearchIndex } from '#lib/index/search-index.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { COMPANY_BYTES, writeCompanyFile } from './support/company-file.ts';
import { type IndexQueryCase, indexQueries } from './support/index-queries.ts';
import { postgresSeconds } from './support/postgres-seconds.ts';
import { type Goal, median, printGoals } from './support/print-goals.ts';
import { runImport } from './support/run-import.ts';
import { tenAsNear } from './support/ten-as-near.ts';

const { values } = parseArgs({ options: { companies: { type: 'string', default: '3000000' } } });
const COMPANIES = Number(values.companies);
/** So many are timed, after as many others; what is found counts of both. */
const QUERIES = 4_004;
const TRIGRAM_QUERIES = 200;
/** Of three million; others in proportion. */
const IMPORT_SECONDS = 90 * (COMPANIES / 3_000_000);
/** Makes a file of 2 GB, of fewer companies in proportion; of more as many as the file before it: half of them are refused. */
const LARGE = Math.max(
  COMPANIES,
  Math.ceil(((2 * 1024 ** 3) / COMPANY_BYTES) * Math.min(1, COMPANIES / 3_000_000)),
);
const MOST_MEGABYTES = 512;

const RECALL: readonly [IndexQueryCase['kind'], number][] = [
  ['number', 1],
  ['exact', 0.99],
  ['beginning', 0.99],
  ['order', 0.99],
  ['form', 0.99],
  ['one', 0.99],
];

const folder = await mkdtemp(join(tmpdir(), 'plumbline-index-'));
const database = await startBenchDatabase();
const pool = createIndexPool(database.settings.DATABASE_URL, { max: 8 });
const index = postgresIndex(pool);

try {
  const file = join(folder, 'companies.csv');
  await writeCompanyFile(file, COMPANIES);
  printGoals([await timeImport(file)]);
  printGoals(await timeSearches());
  await writeCompanyFile(file, LARGE);
  printGoals(await timeSearchesMeanwhile(file));
} finally {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true });
}

async function timeImport(file: string): Promise<Goal> {
  const before = await postgresSeconds(database.pid);
  const took = await runImport(database.settings.DATABASE_URL, file);
  const { seconds, processorSeconds } = took;
  const each = (of: number) => `${((of * 1e6) / COMPANIES).toFixed(1)} µs`;
  const ofPostgres = (await postgresSeconds(database.pid)) - before;
  return {
    what: `import of ${COMPANIES} companies, against ${IMPORT_SECONDS.toFixed(0)} s on two cores`,
    ours: `${seconds.toFixed(1)} s, ${each(seconds)} each; processor ${each(processorSeconds)} and PostgreSQL's ${each(ofPostgres)}`,
    theirs: `${IMPORT_SECONDS.toFixed(0)} s`,
    ratio: seconds / IMPORT_SECONDS,
    goal: { atMost: 1 },
  };
}

async function timeSearches(): Promise<Goal[]> {
  const drawn = indexQueries(2 * QUERIES, COMPANIES);
  const queries = drawn.slice(QUERIES);
  const floor = await timeLookUps();
  // Others of the same kinds: the rows of the look-ups lie in memory too, since they were just written.
  const before = await runAll(drawn.slice(0, QUERIES));
  const { times, found } = await runAll(queries);
  const one = timesOf(queries, times, 'one');
  const trigrams = await timeTrigrams(queries.filter(({ kind }) => kind === 'one'));
  return [
    {
      what: 'search, p50 of all kinds, against a look-up by primary key',
      ...timed(times, floor),
      ratio: median(times) / median(floor),
      goal: { atMost: 6 },
    },
    {
      what: 'one typing error, p95: how many times as fast as pg_trgm',
      ...timed(one, trigrams),
      ratio: p95(trigrams) / p95(one),
      goal: { atLeast: 20 },
    },
    ...RECALL.map(([kind, atLeast]) => recallOf(kind, atLeast, drawn, [...before.found, ...found])),
    asNearAs('two', 0.92, drawn, [...before.found, ...found]),
  ];
}

function recallOf(
  kind: IndexQueryCase['kind'],
  atLeast: number,
  queries: readonly IndexQueryCase[],
  found: readonly Found[],
): Goal {
  const own = found.filter((_, at) => queries[at]?.kind === kind);
  const share = shareOf(own, 'meant');
  return {
    what: `found among the first ten: ${kind}`,
    ours: ofHundred(share, own),
    theirs: 'the company meant, or its namesake',
    ratio: share,
    goal: { atLeast },
  };
}

/**
 * The same where many names are as near as the one that is meant: among ten million, a word of five letters with two slips
 * often has more than ten. Where ten such names are shown, nothing in the query tells that another was meant (`tenAsNear`).
 */
function asNearAs(
  kind: IndexQueryCase['kind'],
  atLeast: number,
  queries: readonly IndexQueryCase[],
  found: readonly Found[],
): Goal {
  const own = found.filter((_, at) => queries[at]?.kind === kind);
  const share = shareOf(own, 'meant', 'as near');
  return {
    what: `found among the first ten, or ten others as near: ${kind}`,
    ours: ofHundred(share, own),
    theirs: `the company meant, or its namesake, alone: ${ofHundred(shareOf(own, 'meant'), own)}`,
    ratio: share,
    goal: { atLeast },
  };
}

function shareOf(found: readonly Found[], ...counted: readonly Found[]): number {
  return found.filter((each) => counted.includes(each)).length / found.length;
}

function ofHundred(share: number, { length }: readonly Found[]): string {
  return `${(share * 100).toFixed(2)} of 100 of ${length} queries`;
}

/** Whether the company that was meant is among the first ten, or ten others that no query could tell from it. */
type Found = 'meant' | 'as near' | 'missed';

/** A company of the very name that is meant counts, of queries without a legal form with any: names are not unique. */
async function runAll(queries: readonly IndexQueryCase[], on: SearchIndex = index) {
  const times: number[] = [];
  const found: Found[] = [];
  for (const { kind, text, number } of queries) {
    const startedAt = performance.now();
    const hits = await on.search({ text, countries: ['GB'], limit: 10 });
    times.push(performance.now() - startedAt);
    const asked = kind === 'exact' || kind === 'number' ? (name: string) => name : withoutForm;
    const name = (await nameIn(number)) ?? '';
    const isFound = hits.some((hit) => hit.number === number || asked(hit.name) === asked(name));
    const shown = hits.map((hit) => hit.name);
    found.push(isFound ? 'meant' : tenAsNear(text, name, shown) ? 'as near' : 'missed');
  }
  return { times, found };
}

function withoutForm(name: string): string {
  return parseName(name, 'GB').core;
}

async function nameIn(number: string): Promise<string | undefined> {
  const [hit] = await index.byNumber(number, ['GB']);
  return hit?.name;
}

function timesOf(
  queries: readonly IndexQueryCase[],
  times: readonly number[],
  kind: IndexQueryCase['kind'],
): number[] {
  return times.filter((_, at) => queries[at]?.kind === kind);
}

/** For what takes longer than a search may. */
function patientPool(): pg.Pool {
  return createIndexPool(database.settings.DATABASE_URL, { max: 1, deadlineMs: 3_600_000 });
}

/** The reference: one row of a table of as many, by its primary key. */
async function timeLookUps(): Promise<number[]> {
  const patient = patientPool();
  await patient.query('create table index.floor (id int primary key, name text)');
  await patient.query(
    `insert into index.floor select n, 'name ' || n from generate_series(1, ${COMPANIES}) n`,
  );
  await patient.query('analyze index.floor');
  await patient.end();
  const times: number[] = [];
  for (let nth = 0; nth < QUERIES; nth += 1) {
    const startedAt = performance.now();
    await pool.query({
      name: 'floor',
      text: 'select id, name from index.floor where id = $1',
      values: [1 + ((nth * 7_919) % COMPANIES)],
    });
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** The usual way: a trigram index over the names, the most similar first. */
async function timeTrigrams(queries: readonly IndexQueryCase[]): Promise<number[]> {
  const patient = patientPool();
  const client: pg.PoolClient = await patient.connect();
  try {
    const { rows } = await client.query(`select id from index.file where state = 'live'`);
    const entry = `index.entry_${rows[0]?.id}`;
    await client.query(`create index trigrams on ${entry} using gin (norm index.gin_trgm_ops)`);
    const times: number[] = [];
    for (const { text } of queries.slice(0, TRIGRAM_QUERIES)) {
      const startedAt = performance.now();
      await client.query({
        name: 'trigrams',
        text: `select number from ${entry} where norm operator(index.%) $1 order by index.similarity(norm, $1) desc limit 10`,
        values: [text.toLowerCase()],
      });
      times.push(performance.now() - startedAt);
    }
    await client.query('drop index index.trigrams');
    return times;
  } finally {
    client.release();
    await patient.end();
  }
}

/** Searches one after the other while a second, larger file is imported beside; and the memory that its import takes. */
async function timeSearchesMeanwhile(file: string): Promise<Goal[]> {
  const queries = indexQueries(QUERIES, COMPANIES);
  const idle = (await runAll(queries)).times;
  const meanwhile: number[] = [];
  let isOver = false;
  const importing = runImport(database.settings.DATABASE_URL, file).finally(() => {
    isOver = true;
  });
  for (let nth = 0; !isOver; nth += 1) {
    const query = queries[nth % queries.length];
    if (query !== undefined) meanwhile.push(...(await runAll([query])).times);
  }
  const { mostMegabytes } = await importing;
  const { size } = await stat(file);
  return [
    {
      what: 'search while a file is imported, p95 against the same without',
      ...timed(meanwhile, idle),
      ratio: p95(meanwhile) / p95(idle),
      goal: { atMost: 2 },
    },
    {
      what: `memory of the process that imports a file of ${(size / 1024 ** 3).toFixed(2)} GB`,
      ours: `${mostMegabytes.toFixed(0)} MB`,
      theirs: `${MOST_MEGABYTES} MB`,
      ratio: mostMegabytes / MOST_MEGABYTES,
      goal: { atMost: 1 },
    },
  ];
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function timed(ours: readonly number[], theirs: readonly number[]) {
  return { ours: said(ours), theirs: said(theirs) };
}

function said(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(2)} ms, p95 ${p95(times).toFixed(2)} ms`;
}
