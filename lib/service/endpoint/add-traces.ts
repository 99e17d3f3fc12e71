import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#lib/platform/env.ts';
import { type RequestSpan, requestSpan } from '#lib/platform/traces.ts';

/** Who looks whether we are alive does so for ever. */
const UNTRACED = new Set(['/healthz', '/readyz']);

/** A span for each request, below the caller's; everything that it leads to is below it. */
export function addTraces(app: FastifyInstance, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Env): void {
  if (endpoint === undefined) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    if (!UNTRACED.has(route)) {
      const facts = { 'http.request.method': method, 'http.route': route };
      spans.set(request, requestSpan(`${method} ${route}`, headers, facts));
    }
    done();
  });
  // Only now: what reads a body leaves the context.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.enter(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode });
    done();
  });
}
