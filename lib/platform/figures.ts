import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Gauge, type Registry } from 'prom-client';

interface Described {
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Gauges of one subject, named `plumbline_<subject>_<name>`. */
export interface Figures<Name extends string, Answer> {
  readonly subject: string;
  readonly gauges: Readonly<Record<Name, Described>>;
  read(): Promise<Answer>;
  show(answer: Answer, set: (name: Name, value: number, labels?: Record<string, string>) => void): void;
}

/**
 * Adds gauges that are read anew at each look. Where they cannot be read they are missing, and
 * `plumbline_<subject>_figures_read` is 0: an old figure is never shown as if it were of now.
 * @returns reads them anew
 */
export function addFigures<Name extends string, Answer>(
  registry: Registry,
  { subject, gauges, read, show }: Figures<Name, Answer>,
): () => Promise<void> {
  const nameOf = (name: string) => `plumbline_${subject}_${name}`;
  const made = Object.entries<Described>(gauges).map(([name, { help, labels = [] }]) => ({
    name,
    isAlone: labels.length === 0,
    gauge: new Gauge({ name: nameOf(name), help, labelNames: [...labels], registers: [registry] }),
  }));
  const isRead = new Gauge({
    name: nameOf('figures_read'),
    help: '0 when these figures could not be read and are missing',
    registers: [registry],
  });
  const byName = new Map(made.map(({ name, gauge }) => [name, gauge]));
  return async () => {
    const answer = await read().catch(() => null);
    isRead.set(answer === null ? 0 : 1);
    for (const { gauge, isAlone } of made) {
      gauge.reset();
      // It would say 0 after that.
      if (isAlone) gauge.remove();
    }
    if (answer !== null) show(answer, (name, value, labels = {}) => byName.get(name)?.set(labels, value));
  };
}

export type PrintedMetrics = { readonly contentType: string; readonly text: string };

/** Serves metrics on a port of their own: they are for whoever runs the product, not for its users. */
export async function serveMetrics(
  print: () => Promise<PrintedMetrics>,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((_, response) => {
    print().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), 'listening');
  return server;
}
