import { setTimeout as pause } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import packageJson from '../../package.json' with { type: 'json' };
import { discreetSpan } from './discreet.ts';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';

/** How long a span waits for others, to be sent with them. */
const EVERY_MS = 1_000;
/** A collector that is away keeps nobody from stopping. */
const STOP_WITHIN_MS = 2_000;

interface Traced {
  readonly env: Env;
  readonly log: Pick<Logger, 'warn'>;
  readonly name: string;
  readonly endpoint: string;
}

/**
 * Sets up the traces of this process: in batches, as JSON over HTTP. A collector that does not answer costs nothing but
 * its spans.
 * @returns sends what is left, and stops
 */
export function exportTraces({ env, log, name, endpoint }: Traced): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': packageJson.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withoutPersons(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
        scheduledDelayMillis: EVERY_MS,
      }),
    ],
  });
  const say = () => log.warn('Traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT. They are lost.');
  const nothing = () => undefined;
  diag.setLogger(
    { error: say, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await Promise.race([provider.shutdown().catch(say), pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    for (const part of [trace, propagation, context, diag]) part.disable();
  };
}

/** What other libraries trace of their own accord has addresses and messages in it: of those nothing goes out. */
const withoutPersons = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(discreetSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});
