import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startTraceCollector } from '#lib/platform/testing/trace-collector.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { readFixtures } from '#lib/registries/no/testing/read-fixtures.ts';
import { accountsStandIn, brregStandIn } from '#lib/registries/no/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const collector = await startTraceCollector();
const { service, account, standIns } = countryForTests(
  'NO',
  [brregStandIn, accountsStandIn, gleifStandIn()],
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
);
afterAll(() => collector.stop());

const number = readFixtures().get('as-industry')?.unit.organisasjonsnummer ?? '';

/** A request with a trace of the caller's, and all that came of it. */
async function traced(path: string, body?: unknown) {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  const headers = { traceparent: `00-${traceId}-${spanId}-01` };
  const answer = await account().call(path, { ...(body === undefined ? {} : { body }), headers });
  const ours = () => collector.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => ours().some((span) => span.parentSpanId === spanId)).toBe(true);
  return { answer, spans: ours(), spanId };
}

test('from the request to the calls of the register: one trace, each below the other', async () => {
  const body = { id: number, countryCode: 'NO', dataPoints: ['companyProfile'] };
  const { answer, spans, spanId } = await traced('/v2/company', body);
  expect(answer.status).toBe(200);
  const below = (parent: string | undefined) => spans.filter((span) => span.parentSpanId === parent);
  const [request] = below(spanId);
  expect(request).toMatchObject({
    ...{ process: 'plumbline-service', name: 'POST /v2/company' },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/v2/company',
      'http.response.status_code': 200,
    },
  });
  const [item] = below(request?.spanId);
  const finished = {
    ...{ 'plumbline.country': 'NO', 'plumbline.item': 'companyProfile', 'plumbline.outcome': 'finished' },
  };
  expect(item).toMatchObject({ name: 'item', attributes: finished });
  const [register] = below(item?.spanId);
  expect(register).toMatchObject({ name: 'register', attributes: finished });
  const calls = below(register?.spanId);
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['source']));
  expect(new Set(calls.map(({ attributes }) => attributes['plumbline.source']))).toEqual(
    new Set(['no.brreg', 'gleif']),
  );
  expect(calls.length).toBe(standIns().flatMap(({ journal }) => journal).length);
});

test('registers are told nothing of the trace, and the trace nothing of the company, the key or the query', async () => {
  await traced(`/v2/search?country=NO&query=fjordkvist`);
  const { answer } = await traced('/v2/company', {
    ...{ id: number, countryCode: 'NO', dataPoints: ['availableDocuments'] },
  });
  expect(answer.status).toBe(200);
  const told = standIns().flatMap(({ journal }) => journal);
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain('traceparent');
  const raw = collector.raw();
  for (const secret of [number, account().key, 'fjordkvist', service().address]) {
    expect(raw.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test('what fails says its code, and nothing of its message', async () => {
  const id = '999999999';
  const { spans } = await traced('/v2/company', { id, countryCode: 'NO', dataPoints: ['companyProfile'] });
  const item = spans.find(({ name }) => name === 'item');
  expect(item?.attributes['plumbline.outcome']).toMatch(/^(resource_not_found|invalid_request)$/);
  expect(collector.raw()).not.toContain(id);
});

test('who looks whether the service is alive is not traced', async () => {
  await fetch(`${service().address}/healthz`);
  await traced('/v2/balance');
  expect(collector.spans().filter(({ name }) => /healthz|readyz/.test(name))).toEqual([]);
});
