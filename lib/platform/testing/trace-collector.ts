import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from './listen.ts';

const Attribute = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  ]),
});
const Attributes = z
  .array(Attribute)
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));

/** What an exporter of OTLP over HTTP sends, as JSON; whatever else it says is refused. */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[\da-f]{16}$/)
                .optional(),
              name: z.string(),
              attributes: Attributes,
              events: z.array(z.unknown()).max(0),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  /** The process that sent it. */
  readonly process: string;
  /** The library that made it. */
  readonly scope: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** A collector of OpenTelemetry on this machine: OTLP over HTTP, JSON alone. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isMeant = request.method === 'POST' && request.url === '/v1/traces';
    const isJson = request.headers['content-type'] === 'application/json';
    const sent = isMeant && isJson ? Sent.safeParse(JSON.parse(body)) : undefined;
    if (!sent?.success) {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    bodies.push(body);
    for (const { resource, scopeSpans } of sent.data.resourceSpans) {
      const process = String(resource.attributes['service.name']);
      for (const { scope, spans: some } of scopeSpans) {
        spans.push(...some.map((span) => ({ ...span, process, scope: scope.name })));
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { url, stop } = await listen(server);
  return {
    url,
    stop,
    /** All that came so far. */
    spans: (): readonly CollectedSpan[] => spans,
    /** The same, as it was sent. */
    raw: () => bodies.join('\n'),
  };
}
