import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SOURCE_STATES, type SourcesAnswer } from '#lib/contract/index.ts';
import type { ImportState } from '#lib/index/import/import-states.ts';

/** What the port of the metrics shows: durations by route and status, the state of sources, and the process's own figures. */
export interface Metrics {
  observe(route: string, method: string, statusCode: number, seconds: number): void;
  print(): Promise<{ contentType: string; text: string }>;
}

export function createMetrics(
  listSources: () => Promise<SourcesAnswer>,
  listImports: () => Promise<ImportState[]> = async () => [],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'plumbline_request_duration_seconds',
    help: 'Response time, by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const readSources = addSourceFigures(registry, listSources);
  const readImports = addImportFigures(registry, listImports);
  return {
    observe: (route, method, statusCode, seconds) =>
      duration.observe({ route, method, status: String(statusCode) }, seconds),
    async print() {
      await Promise.all([readSources(), readImports()]);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** How the sources are, of all instances together. @returns reads them anew */
function addSourceFigures(
  registry: Registry,
  listSources: () => Promise<SourcesAnswer>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `plumbline_source_${name}`, help, labelNames, registers: [registry] });
  const calls = gauge('calls_last_day', 'Calls of the last 24 hours', ['source', 'outcome']);
  const seconds = gauge('seconds', 'Average response time, last 24 hours', ['source']);
  const used = gauge('limit_used_ratio', 'Share of a limit that is used in its current window', [
    'source',
    'window',
  ]);
  const isRead = gauge('figures_read', '0 when the figures of sources could not be read and are missing', []);
  const states = gauge('state', '1 for the current state of a source', ['source', 'state']);
  return async () => {
    const answer = await listSources().catch(() => null);
    isRead.set(answer === null ? 0 : 1);
    for (const each of [states, calls, seconds, used]) each.reset();
    for (const { id: source, state, lastDay, limits } of answer?.sources ?? []) {
      for (const each of SOURCE_STATES) states.set({ source, state: each }, each === state ? 1 : 0);
      calls.set({ source, outcome: 'answered' }, lastDay.answered);
      calls.set({ source, outcome: 'failed' }, lastDay.failed);
      if (lastDay.averageMs !== undefined) seconds.set({ source }, lastDay.averageMs / 1_000);
      for (const limit of limits) used.set({ source, window: `${limit.seconds}s` }, limit.used / limit.calls);
    }
  };
}

/** How old the imported files are, and whether the last import failed. @returns reads them anew */
function addImportFigures(
  registry: Registry,
  listImports: () => Promise<ImportState[]>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `plumbline_index_${name}`, help, labelNames, registers: [registry] });
  const age = gauge('file_age_seconds', 'Since the day that an imported file refers to', ['source']);
  const failed = gauge('import_failed', '1 where the last import of a file failed or was refused', [
    'source',
  ]);
  const isRead = gauge('figures_read', '0 when the figures of files could not be read and are missing', []);
  return async () => {
    const states = await listImports().catch(() => null);
    isRead.set(states === null ? 0 : 1);
    for (const each of [age, failed]) each.reset();
    for (const { source, live, failure } of states ?? []) {
      if (live !== null) age.set({ source: source.id }, (Date.now() - Date.parse(live.date)) / 1_000);
      if (live !== null || failure !== null) failed.set({ source: source.id }, failure === null ? 0 : 1);
    }
  };
}

/** Serves them on a port of their own: they are for whoever runs the service, not for its customers. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((_, response) => {
    metrics.print().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), 'listening');
  return server;
}
