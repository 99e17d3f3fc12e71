import { SpanKind } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { expect, test, vi } from 'vitest';
import { discreetSpan } from './discreet.ts';
import { parseEnv } from './env.ts';
import { startTraces } from './start-traces.ts';
import { inSpan, traceHeaders } from './traces.ts';

const log = { warn: () => undefined };
vi.mock('./export-traces.ts', () => {
  throw new Error('it was loaded');
});

test('without the setting the work is done, and nobody is told', async () => {
  const stop = await startTraces({ env: parseEnv({}), log, name: 'x' });
  const seen = await inSpan('x', { kind: 'client' }, async (tell) => {
    tell({ 'plumbline.outcome': 'finished' });
    return traceHeaders();
  });
  expect(seen).toEqual({});
  await stop();
});

test('what sends is loaded by that setting alone', async () => {
  const env = parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(startTraces({ env, log, name: 'x' })).rejects.toThrow();
});

test('what fails fails as it would', async () => {
  const error = new Error('of its own');
  await expect(inSpan('x', {}, () => Promise.reject(error))).rejects.toBe(error);
});

test.each(['-0.1', '1.1', 'half', '2'])('no share: %s', (share) => {
  expect(() => parseEnv({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow('OTEL_TRACES_SAMPLER_ARG');
});
test.each([
  ['0', 0],
  ['0.25', 0.25],
  ['1', 1],
])('a share: %s', (share, value) => {
  expect(parseEnv({ OTEL_TRACES_SAMPLER_ARG: share }).OTEL_TRACES_SAMPLER_ARG).toBe(value);
});

const span = (scope: string, name: string, attributes: ReadableSpan['attributes']): ReadableSpan => ({
  ...{ name, attributes, kind: SpanKind.INTERNAL, startTime: [1, 0], endTime: [2, 0], duration: [1, 0] },
  ...{ ended: true, status: { code: 2, message: 'Ada' }, links: [], resource: resourceFromAttributes({}) },
  events: [{ time: [1, 0], name: 'exception', attributes: { 'exception.message': 'Ada' } }],
  spanContext: () => ({ traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 1 }),
  instrumentationScope: { name: scope },
  ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
});

test.each([
  [
    'a page',
    {
      'next.span_type': 'BaseServer.handleRequest',
      'http.method': 'GET',
      'next.route': '/companies/[country]/[id]',
    },
    'GET /companies/[country]/[id]',
  ],
  ['a page that is not there', { 'next.span_type': 'BaseServer.handleRequest', 'http.method': 'GET' }, 'GET'],
  ['a call', { 'next.span_type': 'AppRender.fetch', 'http.url': 'http://x/Ada' }, 'AppRender.fetch'],
  ['anything else', {}, 'web'],
])('of a span that is not ours nothing goes out that may name somebody: %s', (_, attributes, name) => {
  const sent = discreetSpan(
    span('next.js', 'GET /companies/TEST/Ada', { ...attributes, 'http.target': '/Ada' }),
  );
  expect(sent.name).toBe(name);
  expect(sent.status).toEqual({ code: 2 });
  expect(JSON.stringify(sent)).not.toContain('Ada');
});

test('one of ours keeps its name and what it may say', () => {
  const sent = discreetSpan(span('plumbline', 'source', { 'plumbline.source': 'no.brreg', other: 'Ada' }));
  expect(sent).toMatchObject({ name: 'source', attributes: { 'plumbline.source': 'no.brreg' }, events: [] });
  expect(JSON.stringify(sent)).not.toContain('Ada');
});
