import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { many } from '#lib/platform/db.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor, Role } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { rememberCompany } from './remember-company.ts';
import { revealPerson } from './reveal-person.ts';
import { viewCompany } from './view-company.ts';

const REQUEST_ID = '00000000-0000-4000-8000-000000000001';
const OWNER = {
  name: { fullName: 'Beatriz Lagomarinez' },
  birthDate: { year: 1968, month: 7, day: 21 },
  residenceAddress: { addressLine1: 'Canary Homestreet 1', countryCode: 'FR' },
  identifiers: { passport: 'CANARY-PASSPORT' },
};
const ACTING = { name: { fullName: 'Bo Ek' }, birthDate: { year: 1970, month: 1, day: 9 } };
const REF = { requestId: REQUEST_ID, section: 'ultimateBeneficialOwners', index: 0 } as const;

let desk: TestDesk;
let officer: Actor;
/** A company of each test's own. */
let place: { country: 'TEST'; companyId: string };
let company: string;

/** The desk at a moment, for somebody who acts. */
const as = (actor: Actor, at = '2026-11-21T10:00:00Z'): ActorContext => ({
  ...desk.as(actor),
  // Neither is asked by what only reads and reveals.
  blobs: { keep: vi.fn(), check: vi.fn(), remove: vi.fn() },
  connection: () => Promise.reject(new Error('the service must not be asked')),
  now: () => new Date(at),
});

beforeAll(async () => {
  desk = await openTestDesk();
});
beforeEach(async () => {
  place = { country: 'TEST', companyId: randomUUID() };
  company = `company TEST ${place.companyId}`;
  officer = await desk.addUser('officer');
  await desk.given.lookup.create({
    data: {
      userId: officer.userId,
      serviceUrl: 'http://service.test',
      ...place,
      // One request holds one company: here the newest row of this company.
      requestId: null,
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
      documents: [],
      quotedCredits: 18,
      status: 'finished',
      legalName: 'Complete Example AK',
      answer: {
        request: {
          requestId: REQUEST_ID,
          dataStatus: {
            dataPoints: {
              companyProfile: { status: 'succeeded', cost: 10, authoritative: true },
              ultimateBeneficialOwners: { status: 'succeeded', cost: 8, authoritative: true },
            },
            documents: {},
          },
        },
        company: { legalName: 'Complete Example AK', legalNameInEnglish: 'Complete Example plc' },
        ultimateBeneficialOwners: [OWNER],
        legalRepresentatives: [
          { type: 'company', company: { legalName: 'Board plc' }, representedBy: ACTING },
        ],
      },
    },
  });
});
afterAll(() => desk.close());

const acts = () =>
  many(
    desk.pool,
    'select action, object, actor_id as "actorId", details from desk.audit_entry where object = $1 order by id',
    [company],
    z.object({
      action: z.string(),
      object: z.string(),
      actorId: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  );

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error = await promise.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  if (error instanceof Failure) return error;
  throw new Error(`expected a Failure, got ${String(error)}`);
}

describe('viewCompany', () => {
  test('asks no service, and holds no day of birth', async () => {
    const { view, mayReveal, suggested } = await viewCompany(as(officer), place);
    expect(view.legalName).toBe('Complete Example AK');
    expect(view.owners[0]?.person).toMatchObject({
      hidden: ['birthDay', 'identifiers'],
      birth: { year: 1968, month: 7 },
    });
    expect(JSON.stringify(view)).not.toContain('CANARY-PASSPORT');
    expect(JSON.stringify(view)).not.toContain('"day":21');
    expect(JSON.stringify(view)).toContain('Canary Homestreet 1');
    expect({ mayReveal, suggested }).toEqual({ mayReveal: true, suggested: ['availableDocuments'] });
  });

  test.each([
    [true, ['ultimateBeneficialOwners', 'availableDocuments']],
    [false, ['availableDocuments']],
  ])('what failed is suggested again where another try may succeed: %s', async (retryable, suggested) => {
    const failing = { country: 'TEST', companyId: randomUUID() } as const;
    const error = { code: 'service_unavailable', message: 'The register is down.', retryable };
    const requestId = randomUUID();
    const dataPoints = {
      companyProfile: { status: 'succeeded', cost: 10, authoritative: true },
      ultimateBeneficialOwners: { status: 'failed', cost: 0, error },
    };
    await desk.given.lookup.create({
      data: {
        ...{ ...failing, userId: officer.userId, serviceUrl: 'http://service.test', requestId },
        ...{ dataPoints: Object.keys(dataPoints), documents: [], quotedCredits: 18, status: 'finished' },
        answer: {
          request: { requestId, dataStatus: { dataPoints, documents: {} } },
          company: { legalName: 'Complete Example AK' },
        },
      },
    });
    expect((await viewCompany(as(officer), failing)).suggested).toEqual(suggested);
  });

  test('that owners are read is written once for each reader, however often the page is loaded', async () => {
    const viewer = await desk.addUser('viewer');
    const readers = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? officer : viewer));
    await Promise.all(readers.map((reader) => viewCompany(as(reader), place)));
    const written = await acts();
    expect(new Set(written.map(({ action }) => action))).toEqual(new Set(['owners-read']));
    expect(written.map(({ actorId }) => actorId).toSorted()).toEqual(
      [officer.userId, viewer.userId].toSorted(),
    );
  });

  test('a company of which no owners are held is opened without', async () => {
    await viewCompany(as(officer), { ...place, companyId: 'NOT_BOUGHT' });
    expect(await desk.db.auditEntry.count({ where: { object: 'company TEST NOT_BOUGHT' } })).toBe(0);
  });

  test('shows a viewer no addresses of persons', async () => {
    const { view, mayReveal, mayBuy } = await viewCompany(as(await desk.addUser('viewer')), place);
    expect(JSON.stringify(view)).not.toContain('Canary');
    expect(view.owners[0]?.person.residence).toEqual({ lines: [], countryCode: 'FR' });
    expect({ mayReveal, mayBuy }).toEqual({ mayReveal: false, mayBuy: false });
  });

  test('refuses who has nothing to do with companies', async () => {
    const failure = await failureOf(viewCompany(as(await desk.addUser('billing')), place));
    expect(failure).toMatchObject({ code: 'forbidden', statusCode: 403 });
  });
});

describe('revealPerson', () => {
  test('gives everything, and writes down where, never whom', async () => {
    const person = await revealPerson(as(officer), { ...place, ref: REF });
    expect(person).toMatchObject({ birth: { year: 1968, month: 7, day: 21 }, hidden: [] });
    expect(person.identifiers).toEqual([{ scheme: 'passport', value: 'CANARY-PASSPORT' }]);
    expect(await acts()).toEqual([
      {
        action: 'person-revealed',
        object: company,
        actorId: officer.userId,
        details: { requestId: REQUEST_ID, section: 'ultimateBeneficialOwners', index: '0' },
      },
    ]);
  });

  test('who acts for a company is revealed as themselves, and only there', async () => {
    const ref = { ...REF, section: 'legalRepresentatives', index: 0, isRepresentedBy: true } as const;
    const person = await revealPerson(as(officer), { ...place, ref });
    expect(person).toMatchObject({ name: 'Bo Ek', birth: { day: 9 } });
    expect((await acts())[0]).toMatchObject({
      details: { section: 'legalRepresentatives', index: '0, represented by' },
    });
    const elsewhere = { ...place, ref: { ...ref, section: 'ultimateBeneficialOwners' } } as const;
    expect(await failureOf(revealPerson(as(officer), elsewhere))).toMatchObject({
      code: 'resource_not_found',
    });
  });

  test.each(['viewer', 'billing'] satisfies Role[])('refuses a %s and writes nothing down', async (role) => {
    const failure = await failureOf(revealPerson(as(await desk.addUser(role)), { ...place, ref: REF }));
    expect(failure).toMatchObject({ code: 'forbidden', statusCode: 403 });
    expect(await acts()).toEqual([]);
  });

  test.each([
    ['another request', { ...REF, requestId: '00000000-0000-4000-8000-000000000002' }],
    ['nobody at that place', { ...REF, index: 1 }],
    ['a list that is not there', { ...REF, section: 'shareholders' as const }],
  ])('reveals nobody for %s: the page is old', async (_, ref) => {
    const failure = await failureOf(revealPerson(as(officer), { ...place, ref }));
    expect(failure).toMatchObject({ code: 'resource_not_found', statusCode: 404 });
    expect(await acts()).toEqual([]);
  });
});

test.each([
  ['section', { ...REF, section: 'sources' }],
  ['index', { ...REF, index: -1 }],
])('a bad %s is refused by name, and nothing is written down', async (member, ref) => {
  const failure = await failureOf(revealPerson(as(officer), new Unparsed({ ...place, ref })));
  expect(failure).toMatchObject({
    code: 'invalid_request',
    details: [expect.stringContaining(`ref.${member}: `)],
  });
  expect(await acts()).toEqual([]);
});

describe('rememberCompany', () => {
  test('lists the company once for whoever looked, newest moment, and writes each look down', async () => {
    await rememberCompany(as(officer), place);
    await rememberCompany(as(officer, '2026-11-21T11:00:00Z'), place);
    expect(await desk.db.recentCompany.findMany({ where: { companyId: place.companyId } })).toEqual([
      {
        userId: officer.userId,
        ...place,
        legalName: 'Complete Example AK',
        legalNameInEnglish: 'Complete Example plc',
        openedAt: new Date('2026-11-21T11:00:00Z'),
      },
    ]);
    expect((await acts()).map(({ action }) => action)).toEqual(['company-opened', 'company-opened']);
  });

  test('a company of which nothing was bought has the name that a search found', async () => {
    const unbought = { ...place, companyId: 'NOT_BOUGHT' };
    const names = { legalName: 'Found Example AK', legalNameInEnglish: 'Found Example plc' };
    await desk.given.foundCompany.create({ data: { ...unbought, ...names } });
    const { view } = await viewCompany(as(officer), unbought);
    expect(view).toMatchObject(names);
    await rememberCompany(as(officer), unbought);
    expect(await desk.db.recentCompany.findMany({ where: unbought })).toMatchObject([names]);
  });

  test('a company without a name is written down, not listed', async () => {
    await desk.given.lookup.deleteMany({ where: { companyId: place.companyId } });
    await rememberCompany(as(officer), place);
    expect(await desk.db.recentCompany.count({ where: { companyId: place.companyId } })).toBe(0);
    expect((await acts()).map(({ object }) => object)).toEqual([company]);
  });

  test('refuses who may not read companies', async () => {
    const failure = await failureOf(rememberCompany(as(await desk.addUser('billing')), place));
    expect(failure).toMatchObject({ code: 'forbidden', statusCode: 403 });
    expect(await acts()).toEqual([]);
  });
});
