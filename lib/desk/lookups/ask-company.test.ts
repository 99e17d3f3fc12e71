import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { type CompanyOrder, orderCompany } from './ask-company.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const ANSWER = '{"request":{"requestId":"r-1"}}';

/** A service that gives these answers, one after the other; tells what it was sent. */
async function serve(...answers: readonly (readonly [number, string])[]) {
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [status, answer] = answers[sent.length] ?? [500, ''];
    sent.push(JSON.parse(body));
    response.writeHead(status).end(answer);
  });
  const { url: serviceUrl, stop } = await listen(server);
  closers.push(stop);
  return { sent, connection: { serviceUrl, apiKey: 'a key' } };
}

const order: CompanyOrder = {
  lookupId: 'l-1',
  country: 'DE',
  companyId: 'HRB 1',
  dataPoints: ['companyProfile'],
  documents: [],
  maxBudget: 4.2,
  isOpenEnded: false,
};
const plain = { id: 'HRB 1', countryCode: 'DE', dataPoints: ['companyProfile'] };
const whole = { ...plain, maxBudget: 4.2, metadata: { lookup: 'l-1' } };

test('the limit and the note go along', async () => {
  const { sent, connection } = await serve([200, ANSWER]);
  expect(await orderCompany(connection, order)).toMatchObject({ value: { request: { requestId: 'r-1' } } });
  expect(sent).toEqual([whole]);
});

test.each([
  [422, '{"errors":[{"field":"maxBudget","message":"unknown member"}]}'],
  [400, '{"message":"Unrecognized key: metadata"}'],
  [400, '{"error":{"code":"invalid_request","message":"No.","details":["maxBudget: not allowed"]}}'],
])('a service that does not know them (%i %s) is asked without', async (status, body) => {
  const { sent, connection } = await serve([status, body], [200, ANSWER]);
  expect(await orderCompany(connection, order)).toHaveProperty('value');
  expect(sent).toEqual([whole, plain]);
});

test('a service that does not know the options of a graph is asked without', async () => {
  const refusal = '{"message":"Unknown member graphOptions"}';
  const { sent, connection } = await serve([400, refusal], [200, ANSWER]);
  const graph = { ...order, dataPoints: ['graph'] as const, graphOptions: { maxBudget: 4.2, maxDepth: 5 } };
  expect(await orderCompany(connection, graph)).toHaveProperty('value');
  expect(sent).toEqual([
    { ...whole, dataPoints: ['graph'], graphOptions: { maxBudget: 4.2, maxDepth: 5 } },
    { ...plain, dataPoints: ['graph'] },
  ]);
});

const TRACE = { maxBudget: 4.2, maxDepth: 5, declaredOwners: 'always' } as const;
const traceOrder = { ...order, dataPoints: ['graph'], graphOptions: TRACE, isOpenEnded: true } as const;
const sentTrace = { ...whole, dataPoints: ['graph'] };
const { declaredOwners: _, ...BEFORE } = TRACE;

test.each([
  [400, '{"message":"graphOptions: Unrecognized key: declaredOwners"}'],
  [422, '{"errors":[{"field":"graphOptions.declaredOwners","message":"not allowed"}]}'],
])(
  'a service without declared owners in a trace (%i %s) is asked without them, within the limit',
  async (...refusal) => {
    const { sent, connection } = await serve(refusal, [200, ANSWER]);
    expect(await orderCompany(connection, traceOrder)).toHaveProperty('value');
    expect(sent).toEqual([
      { ...sentTrace, graphOptions: TRACE },
      { ...sentTrace, graphOptions: BEFORE },
    ]);
  },
);

test('in the present form too, where the option is all that the member has', async () => {
  const refusal = '{"message":"Unknown member graphOptions"}';
  const { sent, connection } = await serve([400, refusal], [200, ANSWER]);
  expect(await orderCompany({ ...connection, form: 'present' }, traceOrder)).toHaveProperty('value');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ graphOptions: { declaredOwners: 'always' } });
  expect(sent[1]).not.toHaveProperty('graphOptions');
});

test('a value of the option that is refused is not asked for again', async () => {
  const refusal = '{"message":"graphOptions.declaredOwners: expected one of whereOpen, never"}';
  const { sent, connection } = await serve([400, refusal], [200, ANSWER]);
  expect(await orderCompany(connection, traceOrder)).toHaveProperty('failure');
  expect(sent).toHaveLength(1);
});

test('without a published price the limit is not left out', async () => {
  const { sent, connection } = await serve([400, '{"message":"Unknown member maxBudget"}'], [200, ANSWER]);
  expect(await orderCompany(connection, { ...order, isOpenEnded: true })).toMatchObject({
    failure: { code: 'invalid_request', message: expect.stringContaining('Nothing was charged') },
  });
  expect(sent).toEqual([whole]);
});

test.each([
  ['the limit is too low', 400, '{"message":"maxBudget exceeded: this is not allowed"}'],
  ['something else is unknown', 400, '{"message":"Unknown company"}'],
  ['there is no money', 402, '{"message":"maxBudget: unknown member"}'],
  ['it broke', 500, '{"message":"maxBudget: unknown member"}'],
])('asked once, and no more, when %s', async (_, status, body) => {
  const { sent, connection } = await serve([status, body], [200, ANSWER]);
  expect(await orderCompany(connection, order)).toHaveProperty('failure');
  expect(sent).toEqual([whole]);
});
