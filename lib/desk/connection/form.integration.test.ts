import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import type { Actor } from '../context/permissions.ts';
import { orderCompany } from '../lookups/ask-company.ts';
import { buyData } from '../purchases/buy-data.ts';
import { listInProgress } from '../purchases/list-in-progress.ts';
import { replayLookup } from '../purchases/replay-lookup.ts';
import { readPricing } from '../service-client/read-pricing.ts';
import { searchService } from '../service-client/search-service.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { serveForm } from '../testing/serve-form.ts';
import { readConnection } from './read-connection.ts';
import { resetConnection, setConnection } from './set-connection.ts';
import { testConnection } from './test-connection.ts';

const apiKey = 'their-key-0123456789';
let desk: TestDesk;
let admin: Actor;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  desk = await openTestDesk();
  vi.stubEnv('PRIVATE_SERVICES', 'yes');
  vi.stubEnv('SERVICE_API_KEY', 'plk_the_key_of_the_start');
  admin = await desk.addUser('administrator');
});
afterEach(async () => {
  await resetConnection(desk.as(admin));
  for (const close of closers.splice(0)) await close();
});
afterAll(() => desk.close());

async function serve(form: InterfaceForm | 'none') {
  const served = await serveForm(form);
  closers.push(served.stop);
  return served;
}

const prices = async () => readPricing(await desk.ctx.connection(), 'FR');

test.each(['2024', 'present'] as const)(
  'the form of a service is found when its address is set: %s',
  async (form) => {
    const { service, serviceUrl } = await serve(form);
    await setConnection(desk.as(admin), { serviceUrl, apiKey });
    expect(await readConnection(desk.as(admin))).toMatchObject({
      formChoice: 'automatic',
      mode: 'verification',
      spoken: { form, former: null, since: expect.any(Date) },
    });
    expect(await desk.ctx.connection()).toMatchObject({ form });
    // Prices alone, which are free.
    expect(service.asked.every((operation) => operation.endsWith('/v2/pricing'))).toBe(true);
    expect(await testConnection(desk.as(admin))).toMatchObject({
      isWorking: true,
      form,
      ...(form === '2024' ? { credits: 42, creditCents: null } : { credits: 42.05, creditCents: 4_205 }),
    });
    expect(service.orders).toEqual([]);
  },
);

test('a service that did not answer then is found when prices are first asked', async () => {
  const { service, serviceUrl } = await serve('none');
  vi.stubEnv('SERVICE_URL', serviceUrl);
  await expect(setConnection(desk.as(admin), { serviceUrl, apiKey })).rejects.toThrow('Nothing was saved');
  expect(await readConnection(desk.as(admin))).toMatchObject({ spoken: null, set: null });
  service.form = 'present';
  expect(await prices()).toMatchObject({ value: { dataPoints: { companyProfile: { price: 4.2 } } } });
  expect(await desk.ctx.connection()).toMatchObject({ form: 'present' });
});

test('the service of the settings is found too, and remembered', async () => {
  const { serviceUrl } = await serve('present');
  vi.stubEnv('SERVICE_URL', serviceUrl);
  expect(await prices()).toHaveProperty('value');
  expect(await desk.ctx.connection()).toMatchObject({ serviceUrl, form: 'present' });
});

test('set by hand it stays as it was set, and that is in the audit', async () => {
  const { service, serviceUrl } = await serve('2024');
  await setConnection(desk.as(admin), { serviceUrl, apiKey });
  service.asked.length = 0;
  // The key stays: only what is said of the service changes.
  await setConnection(desk.as(admin), { serviceUrl, form: 'present', mode: 'onboarding' });
  expect(service.asked).toEqual([]);
  expect(await desk.ctx.connection()).toMatchObject({ apiKey, form: 'present', mode: 'onboarding' });
  expect(await prices()).toHaveProperty('failure');
  expect(await readConnection(desk.as(admin))).toMatchObject({
    formChoice: 'present',
    spoken: { form: '2024' },
  });
  const audit = await desk.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(audit).toMatchObject({
    action: 'connection-changed',
    details: { serviceUrl, form: 'present', mode: 'onboarding' },
  });
  expect(await testConnection(desk.as(admin))).toMatchObject({ isWorking: false });
});

test.each([['2023'], ['PRESENT'], ['']])('a form that is none is refused: %s', async (form) => {
  const input = { serviceUrl: 'https://other.example.test', apiKey, form };
  await expect(setConnection(desk.as(admin), new Unparsed(input))).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test('a service that lacks a country in the words of one that lacks the operation is not asked for its form each time', async () => {
  const { service, serviceUrl } = await serve('2024');
  await setConnection(desk.as(admin), { serviceUrl, apiKey });
  service.form = 'present';
  const connection = await desk.ctx.connection();
  service.asked.length = 0;
  await Promise.all([1, 2, 3, 4, 5].map(() => readPricing(connection, 'FR')));
  // Each in the form that it knew, then both forms for a first country, then each in the form that was found.
  expect(service.asked.filter((operation) => operation === 'POST /v2/pricing')).toHaveLength(6);
  expect(service.asked.filter((operation) => operation === 'GET /v2/pricing')).toHaveLength(6);
});

test('a service that is upgraded is found again: the buyer is told, and pays once', async () => {
  const { service, serviceUrl } = await serve('2024');
  await setConnection(desk.as(admin), { serviceUrl, apiKey });
  const order = { country: 'FR', companyId: '17', confirmedCredits: 4.2 } as const;
  const buy = () => buyData(desk.as(admin), { ...order, dataPoints: ['companyProfile'] });
  const before = await buy();
  expect(service.orders).toMatchObject([{ dataPoints: ['companyProfile'], maxBudget: 4.2 }]);

  service.form = 'present';
  await expect(buy()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Nothing was charged'),
  });
  expect(service.orders).toHaveLength(1);
  expect(await readConnection(desk.as(admin))).toMatchObject({ spoken: { form: 'present', former: '2024' } });

  const bought = await buy();
  expect(bought).toMatchObject({ status: 'finished', costCredits: 4.2 });
  expect(service.orders).toHaveLength(2);
  expect(service.orders[1]).toMatchObject({ mode: 'verification', maxBudget: 420 });

  // What was bought in the form before is replayed in the form of now, free, and is the same.
  expect(await replayLookup(desk.as(admin), { lookupId: before.id })).toMatchObject({ outcome: 'same' });
  expect(service.orders).toHaveLength(2);
});

test.each([
  ['2024', /not charged a second time/, false],
  ['present', /may then charge for it a second time/, true],
] as const)(
  'what asking again may cost is said, where a connection broke: %s',
  async (form, words, isChargedAgain) => {
    const { service, serviceUrl } = await serve(form);
    await setConnection(desk.as(admin), { serviceUrl, apiKey });
    service.refusal = { status: 504, body: '', to: 'POST /v2/company' };
    const order = { country: 'FR', companyId: form, confirmedCredits: 4.2 } as const;
    await expect(buyData(desk.as(admin), { ...order, dataPoints: ['companyProfile'] })).rejects.toThrow(
      words,
    );
    const { open } = await listInProgress(desk.as(admin));
    expect(open.find(({ companyId }) => companyId === form)).toMatchObject({
      isOutcomeUnknown: true,
      isChargedAgain,
    });
  },
);

test.each(['2024', 'present'] as const)(
  'what was paid for is read in whichever form it comes, also as %s',
  async (form) => {
    const { service, serviceUrl } = await serve(form);
    const other = form === '2024' ? 'present' : '2024';
    await setConnection(desk.as(admin), { serviceUrl, apiKey, form: other });
    const connection = await desk.ctx.connection();
    expect(await searchService(connection, { country: 'FR', query: 'Lanterne' })).toMatchObject({
      value: [{ companyNumber: '17', country: 'FR', legalName: 'Lanterne SAS' }],
    });
    const order = { country: 'FR', companyId: '17', dataPoints: ['companyProfile'], documents: [] } as const;
    const asked = { ...order, lookupId: 'l', maxBudget: 5, isOpenEnded: false };
    expect(await orderCompany(connection, asked)).toMatchObject({
      value: { company: { formerNames: ['Souffle SARL'] }, request: { country: 'FR' } },
    });
    expect(service.orders).toHaveLength(1);
  },
);
