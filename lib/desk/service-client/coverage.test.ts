import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Country, Failure } from '#lib/contract/index.ts';
import { listen } from '#lib/platform/testing/listen.ts';
import { type Coverage, readCoverage } from './read-coverage.ts';
import { createRecentCoverage } from './recent-coverage.ts';
import type { ServiceAnswer } from './service-connection.ts';

const CONNECTION = { serviceUrl: 'http://127.0.0.1:1', apiKey: 'unused' };

describe('readCoverage', () => {
  const statusOf = new Map<string, number>();
  let underWay = 0;
  let most = 0;
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    let body = '';
    for await (const chunk of request) body += chunk;
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay -= 1;
    const { country } = z.object({ country: z.string() }).parse(JSON.parse(body));
    const register = { name: `Register of ${country}`, licence: 'CC0-1.0' };
    response.writeHead(statusOf.get(country) ?? 200).end(JSON.stringify({ country, register }));
  });
  const connection = { ...CONNECTION };

  beforeAll(async () => {
    connection.serviceUrl = (await listen(server)).url;
  });
  afterAll(() => {
    server.close();
  });

  const read = async (failing: Record<string, number> = {}, countries?: Country[]) => {
    statusOf.clear();
    for (const [country, status] of Object.entries(failing)) statusOf.set(country, status);
    calls = 0;
    most = 0;
    return readCoverage(connection, countries);
  };

  it('asks once for every country, a few at a time, in their order', async () => {
    const answer = await read();
    if (!('value' in answer)) throw answer.failure;
    expect(answer.value.countries.map(({ country }) => country)).toEqual(Country.options);
    for (const { country, answer: each } of answer.value.countries) {
      expect(each).toMatchObject({ value: { country, register: { name: `Register of ${country}` } } });
    }
    expect(calls).toBe(Country.options.length);
    expect(most).toBeLessThanOrEqual(12);
  });

  it('keeps the failure of one country to that country', async () => {
    const answer = await read({ BE: 503 }, ['AT', 'BE', 'FR']);
    expect(answer).toMatchObject({
      value: {
        countries: [
          { country: 'AT', answer: { value: { country: 'AT' } } },
          { country: 'BE', answer: { failure: { code: 'service_unavailable' } } },
          { country: 'FR', answer: { value: { country: 'FR' } } },
        ],
      },
    });
  });

  it('goes on when the first country is not offered', async () => {
    const answer = await read({ AT: 406 }, ['AT', 'BE']);
    expect(answer).toMatchObject({
      value: { countries: [{ answer: { failure: { code: 'not_supported' } } }, {}] },
    });
  });

  it.each([404, 400, 422])('goes on when the first country is refused with %i', async (status) => {
    expect(await read({ AT: status }, ['AT', 'BE'])).toMatchObject({
      value: { countries: [{ answer: { failure: { statusCode: status } } }, { answer: { value: {} } }] },
    });
  });

  it('is one failure when every country is unknown: the address is wrong', async () => {
    expect(await read({ AT: 404, BE: 404 }, ['AT', 'BE'])).toMatchObject({ failure: { statusCode: 404 } });
  });

  it.each([
    [401, 'unauthorized'],
    [500, 'service_unavailable'],
    [429, 'rate_limited'],
  ])('stops after one call when the service answers %i', async (status, code) => {
    expect(await read({ AT: status }, ['AT', 'BE'])).toMatchObject({ failure: { code } });
    expect(calls).toBe(1);
  });

  it('asks nothing for no country', async () => {
    expect(await read({}, [])).toMatchObject({ value: { countries: [] } });
    expect(calls).toBe(0);
  });
});

describe('createRecentCoverage', () => {
  const failure = new Failure('service_unavailable', 'Down.');
  const complete = (): ServiceAnswer<Coverage> => ({ value: { readAt: new Date(), countries: [] } });
  const withCountry = (code: 'service_unavailable' | 'not_supported'): ServiceAnswer<Coverage> => ({
    value: {
      readAt: new Date(),
      countries: [{ country: 'FR', answer: { failure: new Failure(code, 'No.') } }],
    },
  });

  function recent(answers: ServiceAnswer<Coverage>[]) {
    const state = { now: 0, calls: 0 };
    const ask = createRecentCoverage({
      now: () => state.now,
      read: async () => {
        state.calls += 1;
        return answers[state.calls - 1] ?? complete();
      },
    });
    return { state, ask: () => ask(CONNECTION) };
  }

  it('asks once for viewers who come together, and within a minute', async () => {
    const { state, ask } = recent([]);
    const [one, other] = await Promise.all([ask(), ask()]);
    state.now = 59_999;
    expect([other, await ask()]).toEqual([one, one]);
    expect(state.calls).toBe(1);
  });

  it('shows the old answer once more while it fetches the new one, for ten minutes at most', async () => {
    const { state, ask } = recent([]);
    const first = await ask();
    state.now = 60_000;
    expect(await ask()).toBe(first);
    expect(state.calls).toBe(2);
    const second = await ask();
    expect(second).not.toBe(first);
    expect(state.calls).toBe(2);
    state.now = 659_999;
    expect(await ask()).toBe(second);
    const third = await ask();
    state.now = 659_999 + 600_000;
    expect(await ask()).not.toBe(third);
    expect(state.calls).toBe(4);
  });

  it.each([
    ['of the whole', { failure }],
    ['of one country', withCountry('service_unavailable')],
  ])('keeps no failure %s', async (_, bad) => {
    const { state, ask } = recent([bad]);
    expect(await ask()).toBe(bad);
    expect(await ask()).not.toBe(bad);
    expect(state.calls).toBe(2);
  });

  it('drops what it kept when the service fails meanwhile', async () => {
    const { state, ask } = recent([complete(), { failure }, { failure }]);
    await ask();
    state.now = 60_000;
    expect(await ask()).toHaveProperty('value');
    expect(await ask()).toEqual({ failure });
  });

  it('keeps a country that is not offered: that is an answer', async () => {
    const { state, ask } = recent([withCountry('not_supported')]);
    await ask();
    await ask();
    expect(state.calls).toBe(1);
  });
});

it('shows nothing of a service that the desk has left', async () => {
  const asked: string[] = [];
  const recent = createRecentCoverage({
    read: ({ serviceUrl, mode }) => {
      asked.push(`${serviceUrl} ${mode ?? ''}`.trim());
      return Promise.resolve({ value: { readAt: new Date(0), countries: [] } });
    },
    now: () => 0,
  });
  const other = { ...CONNECTION, serviceUrl: 'http://127.0.0.1:2' };
  const fast = { ...other, mode: 'onboarding' } as const;
  for (const connection of [CONNECTION, CONNECTION, other, other, fast, fast]) await recent(connection);
  expect(asked).toEqual([CONNECTION.serviceUrl, other.serviceUrl, `${other.serviceUrl} onboarding`]);
});
