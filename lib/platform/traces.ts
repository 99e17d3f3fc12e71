import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Failure } from '#lib/contract/failure.ts';

/** What spans of ours say: never a person, a company, a key or a number of a document. */
export interface SpanFacts {
  readonly 'http.request.method'?: string;
  /** The pattern of the path. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'plumbline.country'?: string;
  /** A data point, or `document`. */
  readonly 'plumbline.item'?: string;
  readonly 'plumbline.source'?: string;
  /** `finished`, `none`, or the code of a failure. */
  readonly 'plumbline.outcome'?: string;
}

/** Their names; with those of the web application's own spans all that leaves the process. */
export const SPAN_FACTS = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'plumbline.country',
  'plumbline.item',
  'plumbline.source',
  'plumbline.outcome',
] as const satisfies readonly (keyof SpanFacts)[];

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT } as const;

/** Until `startTraces` has set it up, and without its setting, this does nothing. */
const tracer = trace.getTracer('plumbline');

interface About {
  /** `client`: it asks another process. */
  readonly kind?: keyof typeof KINDS;
  readonly facts?: SpanFacts;
}

/** Does the work in a span, below the one that is open. What fails says its code alone, since messages may name somebody. */
export function inSpan<T>(
  name: string,
  { kind = 'internal', facts = {} }: About,
  work: (tell: (more: SpanFacts) => void) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, async (span) => {
    try {
      return await work((more) => span.setAttributes({ ...more }));
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttributes({ 'plumbline.outcome': error instanceof Failure ? error.code : 'internal' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Headers with which another process of ours goes on with the trace (W3C Trace Context); none where nothing is traced. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** A request that comes in: its span, below the caller's, and how to go on in it. */
export interface RequestSpan {
  enter(work: () => void): void;
  end(facts: SpanFacts): void;
}

/** @param headers of the request, with the caller's trace */
export function requestSpan(
  name: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  facts: SpanFacts,
): RequestSpan {
  const caller = propagation.extract(context.active(), headers);
  const span: Span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { ...facts } }, caller);
  const within = trace.setSpan(caller, span);
  return {
    enter: (work) => context.with(within, work),
    end(more) {
      span.setAttributes({ ...more });
      if ((more['http.response.status_code'] ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
