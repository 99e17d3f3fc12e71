import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { Actor, Role } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { deskBalance } from './desk-balance.ts';
import { deskCoverage } from './desk-coverage.ts';
import { recentCompanies } from './recent-companies.ts';
import { searchCompanies } from './search-companies.ts';
import { searchEarly } from './search-early.ts';
import { searchOffer } from './search-offer.ts';

let desk: TestDesk;
let userId = '';
const seen: { path: string; query: string | null }[] = [];
const says = { searchPrice: 0, status: 200, body: '[]', answering: Promise.resolve() };

const service = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://service');
  seen.push({ path: url.pathname, query: url.searchParams.get('query') });
  for await (const _ of request); // read to its end, as a server does
  if (url.pathname === '/v2/pricing')
    return response.end(
      JSON.stringify({ search: { available: true, price: says.searchPrice, by: ['name'] } }),
    );
  await says.answering;
  return response.writeHead(says.status, { 'retry-after': '7' }).end(says.body);
});

beforeAll(async () => {
  desk = await openTestDesk();
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(service.address());
  vi.stubEnv('SERVICE_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('SERVICE_API_KEY', 'plk_for_tests_0123456789');
  vi.stubEnv('LOG_LEVEL', 'silent');
  const user = await desk.given.user.create({ data: { email: 'officer@example.test', role: 'officer' } });
  userId = user.id;
});

afterAll(async () => {
  service.close();
  await desk.close();
});

beforeEach(() => {
  seen.length = 0;
  Object.assign(says, { searchPrice: 0, status: 200, body: '[]', answering: Promise.resolve() });
});

const actor = (role: Role = 'officer'): Actor => ({
  userId,
  email: 'officer@example.test',
  name: null,
  needsSecondFactor: false,
  role,
  sessionId: '00000000-0000-4000-8000-000000000000',
  address: null,
});
const ask = (given: Partial<Parameters<typeof searchCompanies>[1]> = {}, role: Role = 'officer') =>
  searchCompanies(desk.as(actor(role)), { country: 'FR', query: 'Exemple', confirmedCredits: 0, ...given });

test('sends a number in the spelling of its register, and a name as it was typed', async () => {
  await ask({ query: '123 456 782' });
  await ask({ query: 'Exemple & Fils' });
  expect(seen.filter(({ path }) => path === '/v2/search').map(({ query }) => query)).toEqual([
    '123456782',
    'Exemple & Fils',
  ]);
});

test('says of which companies the desk has data, on one line each', async () => {
  const lookup = {
    userId,
    serviceUrl: 'http://service.test',
    country: 'FR',
    dataPoints: [],
    documents: [],
    quotedCredits: 0,
  };
  const answeredAt = new Date('2026-10-12T09:00:00Z');
  await desk.given.lookup.create({
    data: { ...lookup, companyId: 'A1', status: 'finished', legalName: 'Invented A', answeredAt },
  });
  await desk.given.lookup.create({ data: { ...lookup, companyId: 'A2', status: 'refused' } });
  await desk.given.lookup.create({
    data: {
      ...lookup,
      country: 'DE',
      companyId: 'A3',
      status: 'finished',
      legalName: 'Elsewhere',
      answeredAt,
    },
  });
  const address = { addressLine1: '1 rue Inventée', postalCode: '75001', city: 'Paris', region: 'Paris' };
  says.body = JSON.stringify([
    {
      ...{ companyNumber: 'A1', legalName: 'Invented A', address },
      nameTransliterations: ['Inventita A'],
      matchReason: { matchType: 'exactLegalName', identifier: { SIREN: '111111111' } },
    },
    { companyNumber: 'A2' },
    { companyNumber: 'A3', country: 'FR', legalNameInEnglish: null },
  ]);
  const { results } = await ask();
  expect(results[0]).toEqual({
    country: 'FR',
    companyNumber: 'A1',
    legalName: 'Invented A',
    legalNameInEnglish: null,
    address: '1 rue Inventée, 75001 Paris',
    match: 'exactLegalName',
    matchedBy: [{ scheme: 'SIREN', number: '111111111' }],
    nameTransliterations: ['Inventita A'],
    heldSince: '2026-10-12T09:00:00.000Z',
    status: null,
    registrationDate: null,
    legalForm: null,
    matchedName: null,
    source: null,
  });
  expect(results.slice(1).map(({ heldSince }) => heldSince)).toEqual([null, null]);
});

test('keeps the names that were found, each as it was found last', async () => {
  const found = (name: string | null, english: string | null = null) => ({
    companyNumber: 'N1',
    legalName: name ?? undefined,
    legalNameInEnglish: english,
  });
  const names = async () =>
    (
      await desk.db.foundCompany.findMany({
        where: { companyId: { startsWith: 'N' } },
        orderBy: { companyId: 'asc' },
      })
    ).map(({ companyId, legalName, legalNameInEnglish }) => [companyId, legalName, legalNameInEnglish]);
  says.body = JSON.stringify([
    found('Ancien Exemple'),
    { companyNumber: 'N2' },
    { companyNumber: 'N3', legalName: 'A\0B' },
    { companyNumber: 'N4', legalNameInEnglish: 'Only English' },
  ]);
  await ask();
  expect(await names()).toEqual([
    ['N1', 'Ancien Exemple', null],
    ['N4', 'Only English', 'Only English'],
  ]);
  says.body = JSON.stringify([
    found('Nouvel Exemple', 'New Example'),
    found('Nouvel Exemple', 'New Example'),
  ]);
  await Promise.all([ask(), ask()]);
  expect((await names())[0]).toEqual(['N1', 'Nouvel Exemple', 'New Example']);
});

test('keeps status, legal form and registration as the newest search said them', async () => {
  const found = { companyNumber: 'S1', legalName: 'Statut Exemple' };
  const kept = async () =>
    desk.db.foundCompany.findUniqueOrThrow({
      where: { country_companyId: { country: 'FR', companyId: 'S1' } },
      select: { status: true, legalForm: true, registrationDate: true },
    });
  const status = { active: true, status: 'UNDER_INSOLVENCY_PROCEEDING' };
  const facts = { status, registrationDate: '2012-04-10', legalForm: { localName: 'SARL' } };
  says.body = JSON.stringify([{ ...found, ...facts }]);
  await ask();
  expect(await kept()).toEqual({
    ...{ status: 'insolvency', legalForm: 'SARL' },
    registrationDate: new Date('2012-04-10'),
  });
  // What the newest search does not say is not shown as of its day.
  says.body = JSON.stringify([found]);
  await ask();
  expect(await kept()).toEqual({ status: null, legalForm: null, registrationDate: null });
});

test('a search that costs more than was shown asks no register', async () => {
  says.searchPrice = 2;
  await expect(ask({ confirmedCredits: 1 })).rejects.toMatchObject({
    code: 'budget_exceeded',
    statusCode: 402,
  });
  expect(seen.map(({ path }) => path)).toEqual(['/v2/pricing']);
  await expect(ask({ confirmedCredits: 2 })).resolves.toMatchObject({ results: [] });
});

describe('a search that costs, within a limit of the day', () => {
  const setLimit = async (creditsPerDay: number) => {
    await desk.given.spendingLimit.deleteMany({});
    await desk.given.spendingLimit.create({ data: { userId, creditsPerDay } });
  };
  const spent = async () => {
    const rows = await desk.db.boughtSearch.findMany({ where: { userId } });
    return rows.reduce((sum, { credits }) => sum + credits, 0);
  };
  const lastAct = () => desk.db.auditEntry.findFirst({ orderBy: { id: 'desc' } });
  beforeEach(async () => {
    await desk.given.boughtSearch.deleteMany({});
    says.searchPrice = 2;
  });
  afterAll(() => desk.given.spendingLimit.deleteMany({}));

  test('above the limit no register is asked; at the limit it is, and noted', async () => {
    await setLimit(1);
    await expect(ask({ confirmedCredits: 2 })).rejects.toMatchObject({ code: 'budget_exceeded' });
    expect(seen.map(({ path }) => path)).toEqual(['/v2/pricing']);
    expect(await spent()).toBe(0);
    await setLimit(2);
    await ask({ confirmedCredits: 2 });
    expect(await spent()).toBe(2);
    await expect(ask({ confirmedCredits: 2 })).rejects.toThrow(/0 are left/);
    says.searchPrice = 0;
    await ask();
  });

  test('of two at once one passes', async () => {
    await setLimit(3);
    const outcomes = await Promise.allSettled([1, 2].map(() => ask({ confirmedCredits: 2 })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await spent()).toBe(2);
  });

  test('one that the service refused is taken back; one of which nobody knows counts', async () => {
    await setLimit(10);
    says.status = 503;
    await expect(ask({ confirmedCredits: 2 })).rejects.toThrow(/Nothing was charged/);
    expect(await spent()).toBe(0);
    expect(await lastAct()).toMatchObject({ action: 'search-refused', object: 'search FR' });
    says.status = 504;
    await expect(ask({ confirmedCredits: 2 })).rejects.toThrow(/not known whether anything was charged/);
    expect(await spent()).toBe(2);
    says.searchPrice = 0;
    await expect(ask()).rejects.toThrow(/Nothing was charged/);
  });
});

describe('a page brings the answer along', () => {
  const early = (query = 'Exemple', patienceMs = 20_000) =>
    searchEarly(desk.as(actor()), { country: 'FR', query, patienceMs });
  const searched = () => seen.filter(({ path }) => path === '/v2/search').length;

  test('where it is free and there at once', async () => {
    says.body = JSON.stringify([{ companyNumber: 'E1', legalName: 'Exemple' }]);
    expect(await early()).toMatchObject({ results: [{ companyNumber: 'E1' }] });
  });

  test('not where it costs, or nothing was typed: then nobody is asked', async () => {
    says.searchPrice = 1;
    expect(await early()).toBeNull();
    says.searchPrice = 0;
    expect(await early('E')).toBeNull();
    expect(searched()).toBe(0);
  });

  test('not where the register fails, or takes its time', async () => {
    says.status = 503;
    expect(await early()).toBeNull();
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(says, { status: 200, answering: promise });
    expect(await early('Exemple', 250)).toBeNull();
    await expect.poll(searched).toBe(2);
    resolve();
  });
});

test('passes on why the service refused, and when to come back', async () => {
  says.status = 429;
  says.body = '{}';
  const failure = await ask().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: 'rate_limited', retryAfterMs: 7_000 });
});

test.each(['viewer', 'billing', 'auditor'] as const)(
  '%s may not search, and nobody is asked',
  async (role) => {
    await expect(ask({}, role)).rejects.toMatchObject({ code: 'forbidden', statusCode: 403 });
    expect(seen).toEqual([]);
  },
);

test('recent companies are one’s own, newest first, without countries that nobody knows', async () => {
  const other = await desk.given.user.create({ data: { email: 'other@example.test', role: 'officer' } });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  await desk.given.recentCompany.createMany({
    data: [
      { userId, country: 'FR', companyId: '1', legalName: 'First', openedAt: at(1) },
      { userId, country: 'DE', companyId: '2', legalName: 'Second', openedAt: at(2) },
      { userId, country: 'XX', companyId: '3', legalName: 'Nowhere', openedAt: at(3) },
      { userId: other.id, country: 'FR', companyId: '4', legalName: 'Not mine', openedAt: at(4) },
    ],
  });
  const recent = await recentCompanies(desk.as(actor()));
  expect(recent.map(({ legalName }) => legalName)).toEqual(['Second', 'First']);
  await expect(recentCompanies(desk.as(actor('billing')))).rejects.toMatchObject({
    code: 'forbidden',
    statusCode: 403,
  });
});

test('what is free to know is known to all roles that work here', async () => {
  expect(await searchOffer(desk.as(actor('billing')), { country: 'FR' })).toEqual({
    value: { by: ['name'], priceCredits: 0, source: null, typicalLatencyMs: null },
  });
  says.body = '{"balance":-3}';
  expect(await deskBalance(desk.as(actor('auditor')))).toMatchObject({ value: { balance: -3 } });
  expect(await deskCoverage(desk.as(actor('viewer')))).toHaveProperty('value.countries.length', 74);
});
