import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { readPricing } from './read-pricing.ts';

/** A service that refuses a company in its price list with this status; null: it takes one. */
async function serving(refusesIdWith: number | null) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { searchParams } = new URL(request.url ?? '/', 'http://their.test');
    const members = text === '' ? Object.fromEntries(searchParams) : JSON.parse(text);
    asked.push(members);
    if (refusesIdWith !== null && 'id' in members) response.writeHead(refusesIdWith).end('{}');
    else response.end(JSON.stringify({ dataPoints: { companyProfile: { available: true, price: 4 } } }));
  });
  const { url: serviceUrl, stop } = await listen(server);
  return { asked, stop, connection: { serviceUrl, apiKey: 'their-key-0123456789' } };
}

const PRICED = { value: { dataPoints: { companyProfile: { price: 4 } } } };

test.each([
  ['2024', { country: 'FR', id: '17' }],
  ['present', { countryCode: 'FR', id: '17' }],
] as const)('the company stands in the call of the form %s', async (form, members) => {
  const { asked, stop, connection } = await serving(null);
  expect(await readPricing({ ...connection, form }, 'FR', { companyId: '17' })).toMatchObject(PRICED);
  expect(asked).toEqual([members]);
  await stop();
});

test.each([400, 422])('a service that refuses a company with %i is asked without it', async (status) => {
  const { asked, stop, connection } = await serving(status);
  expect(await readPricing(connection, 'FR', { companyId: '17' })).toMatchObject(PRICED);
  expect(asked).toEqual([{ country: 'FR', id: '17' }, { country: 'FR' }]);
  await stop();
});

test.each([401, 429, 503])('another failure stays what it is: %i', async (statusCode) => {
  const { asked, stop, connection } = await serving(statusCode);
  expect(await readPricing(connection, 'FR', { companyId: '17' })).toMatchObject({ failure: { statusCode } });
  expect(asked).toHaveLength(1);
  await stop();
});
