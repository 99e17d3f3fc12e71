import type { AttributeValue } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { SPAN_FACTS } from './traces.ts';

/** Of Next's spans; `next.route` is the pattern of a path. */
const OF_NEXT = ['http.method', 'http.status_code', 'next.route', 'next.span_type'];
const KNOWN = new Set<string>([...SPAN_FACTS, ...OF_NEXT]);

/** A span as it may leave the process: what is known to name nobody, without messages and addresses. */
export function discreetSpan(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([key]) => KNOWN.has(key)));
  return {
    name: nameOf(span),
    attributes,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Next names its spans after addresses. */
function nameOf({ name, attributes, instrumentationScope }: ReadableSpan): string {
  if (instrumentationScope.name === 'plumbline') return name;
  const method = text(attributes['http.method']);
  const route = text(attributes['next.route']);
  const type = text(attributes['next.span_type']);
  return [method, route].filter(Boolean).join(' ') || type || 'web';
}

const text = (value: AttributeValue | undefined): string => (typeof value === 'string' ? value : '');
