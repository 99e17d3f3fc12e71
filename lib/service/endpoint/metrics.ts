import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { SOURCE_STATES, type SourcesAnswer } from '#lib/contract/index.ts';
import type { ImportState } from '#lib/index/import/import-states.ts';
import { addDamagedFiles } from '#lib/platform/damaged-files.ts';
import { addFigures, type PrintedMetrics } from '#lib/platform/figures.ts';
import type { TraceLookups } from '../context/trace-lookups.ts';
import type { SeenValue } from '../sources/unknown-values.ts';
import type { OperationFigures } from './operation-figures.ts';

/** What the port of the metrics shows; docs/metrics.md lists them. */
export interface Metrics {
  observe(route: string, method: string, statusCode: number, seconds: number): void;
  print(): Promise<PrintedMetrics>;
}

/** Where the figures come from that are read anew at each look. */
export interface FiguresRead {
  sources(): Promise<SourcesAnswer>;
  unknownValues(): Promise<SeenValue[]>;
  lookups: TraceLookups['counts'];
  imports(): Promise<ImportState[]>;
  operation(): Promise<OperationFigures>;
}

export function createMetrics(read: FiguresRead): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'plumbline_request_duration_seconds',
    help: 'Response time, by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  addLookups(registry, read);
  addDamagedFiles(registry);
  const readAnew = [
    addSourceFigures(registry, read),
    addRegisterFigures(registry, read),
    addImportFigures(registry, read),
    addOperationFigures(registry, read),
  ];
  return {
    observe: (route, method, statusCode, seconds) =>
      duration.observe({ route, method, status: String(statusCode) }, seconds),
    async print() {
      await Promise.all(readAnew.map((each) => each()));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Lookups of traces, of this process since its start. */
const addLookups = (registry: Registry, { lookups }: FiguresRead) =>
  new Counter({
    name: 'plumbline_trace_lookups_total',
    help: 'Lookups of ownership structures, by what is looked up and how it ended',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of lookups()) this.inc(labels, count);
    },
  });

/** How the sources are, of all instances together. */
const addSourceFigures = (registry: Registry, { sources }: FiguresRead) =>
  addFigures(registry, {
    subject: 'source',
    figures: {
      state: { help: '1 for the current state of a source', labels: ['source', 'state'] },
      calls_last_day: { help: 'Calls of the last 24 hours', labels: ['source', 'outcome'] },
      seconds: { help: 'Average response time, last 24 hours', labels: ['source'] },
      limit_used_ratio: {
        help: 'Share of a limit that is used in its current window',
        labels: ['source', 'window'],
      },
    },
    read: sources,
    show({ sources: all }, set) {
      for (const { id: source, state, lastDay, limits } of all) {
        for (const each of SOURCE_STATES) set('state', each === state ? 1 : 0, { source, state: each });
        set('calls_last_day', lastDay.answered, { source, outcome: 'answered' });
        set('calls_last_day', lastDay.failed, { source, outcome: 'failed' });
        if (lastDay.averageMs !== undefined) set('seconds', lastDay.averageMs / 1_000, { source });
        for (const { seconds, used, calls } of limits)
          set('limit_used_ratio', used / calls, { source, window: `${seconds}s` });
      }
    },
  });

/** Values of registers' lists that this version does not know: which they are is in the log and at `/v2/sources`. */
const addRegisterFigures = (registry: Registry, { unknownValues }: FiguresRead) =>
  addFigures(registry, {
    subject: 'register',
    figures: {
      unknown_values_total: {
        help: 'Values of a closed list of a source that this version does not know',
        labels: ['source', 'member'],
      },
    },
    read: unknownValues,
    show(values, set) {
      for (const { source, member, times } of values) set('unknown_values_total', times, { source, member });
    },
  });

/** How old the imported files are, and whether the last import failed. */
const addImportFigures = (registry: Registry, { imports }: FiguresRead) =>
  addFigures(registry, {
    subject: 'index',
    figures: {
      file_age_seconds: { help: 'Since the day that an imported file refers to', labels: ['source'] },
      import_failed: { help: '1 where the last import of a file failed or was refused', labels: ['source'] },
    },
    read: imports,
    show(states, set) {
      for (const { source, live, failure } of states) {
        if (live !== null)
          set('file_age_seconds', (Date.now() - Date.parse(live.date)) / 1_000, { source: source.id });
        if (live !== null || failure !== null)
          set('import_failed', failure === null ? 0 : 1, { source: source.id });
      }
    },
  });

/** Money, requests and jobs, of all instances and accounts together: no account is named. */
const addOperationFigures = (registry: Registry, { operation }: FiguresRead) =>
  addFigures(registry, {
    subject: 'service',
    figures: {
      accounts: { help: 'Accounts, by their balance', labels: ['balance'] },
      credits_balance: { help: 'Sum of the balances of all accounts, in credits' },
      ledger_last_entry: { help: 'Number of the last entry of the ledger within its month' },
      requests_open: { help: 'Requests with an item that is not finished' },
      oldest_open_request_seconds: { help: 'Age of the oldest request that is not finished' },
      deliveries_waiting: { help: 'Events that wait to be sent' },
      oldest_due_delivery_seconds: { help: 'How long the oldest event that waits has been due' },
      jobs: { help: 'Jobs of a queue', labels: ['queue', 'state'] },
    },
    read: operation,
    show({ jobs, accounts, negativeAccounts, ...figures }, set) {
      set('accounts', accounts - negativeAccounts, { balance: 'not negative' });
      set('accounts', negativeAccounts, { balance: 'negative' });
      set('credits_balance', figures.creditsBalance);
      set('ledger_last_entry', figures.ledgerLastEntry);
      set('requests_open', figures.requestsOpen);
      set('oldest_open_request_seconds', figures.oldestOpenSeconds);
      set('deliveries_waiting', figures.deliveriesWaiting);
      set('oldest_due_delivery_seconds', figures.oldestDueSeconds);
      for (const { queue, ready, deferred, running, failed } of jobs) {
        for (const [state, count] of Object.entries({ ready, deferred, running, failed }))
          set('jobs', count, { queue, state });
      }
    },
  });
