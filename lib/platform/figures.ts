import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, Gauge, type GaugeConfiguration, type Registry } from 'prom-client';

interface Described {
  readonly help: string;
  readonly labels?: readonly string[];
}

type Configuration = Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames' | 'registers'>;
type Figure = Pick<Gauge, 'reset' | 'remove'> & { set(labels: Record<string, string>, value: number): void };

/** Figures of one subject, named `plumbline_<subject>_<name>`: gauges; a name that ends with `_total` is a counter. */
export interface Figures<Name extends string, Answer> {
  readonly subject: string;
  readonly figures: Readonly<Record<Name, Described>>;
  read(): Promise<Answer>;
  show(answer: Answer, set: (name: Name, value: number, labels?: Record<string, string>) => void): void;
}

/**
 * Adds figures that are read again at each look. Where they cannot be read they are missing, and
 * `plumbline_<subject>_figures_read` is 0: an old figure is never shown as if it were of now.
 * @returns reads them again
 */
export function addFigures<Name extends string, Answer>(
  registry: Registry,
  { subject, figures, read, show }: Figures<Name, Answer>,
): () => Promise<void> {
  const nameOf = (name: string) => `plumbline_${subject}_${name}`;
  const made = Object.entries<Described>(figures).map(([name, { help, labels = [] }]) => {
    const described = { name: nameOf(name), help, labelNames: [...labels], registers: [registry] };
    return { name, isAlone: labels.length === 0, figure: figureOf(described, name.endsWith('_total')) };
  });
  const isRead = new Gauge({
    name: nameOf('figures_read'),
    help: '0 when these figures could not be read and are missing',
    registers: [registry],
  });
  const byName = new Map(made.map(({ name, figure }) => [name, figure]));
  return async () => {
    const answer = await read().catch(() => null);
    isRead.set(answer === null ? 0 : 1);
    for (const { figure, isAlone } of made) {
      figure.reset();
      // It would say 0 after that.
      if (isAlone) figure.remove();
    }
    if (answer !== null) show(answer, (name, value, labels = {}) => byName.get(name)?.set(labels, value));
  };
}

/** A counter that the database counts is set as a gauge is: to 0, and up to its value. */
function figureOf(described: Configuration, isCounter: boolean): Figure {
  if (!isCounter) return new Gauge(described);
  const counter = new Counter(described);
  return {
    set: (labels, value) => counter.inc(labels, value),
    reset: () => counter.reset(),
    remove: () => counter.remove(),
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
