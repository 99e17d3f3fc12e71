import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the port of the metrics shows: durations by route and status, and the process's own figures. No ids, no names. */
export interface Metrics {
  observe(route: string, method: string, statusCode: number, seconds: number): void;
  print(): Promise<{ contentType: string; text: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'plumbline_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    observe: (route, method, statusCode, seconds) =>
      duration.observe({ route, method, status: String(statusCode) }, seconds),
    print: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
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
