import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { type AuditEvent, audited } from './audited.ts';
import { listAudit } from './list-audit.ts';

let desk: TestDesk;
let auditor: Actor;
let officer: Actor;
const lookupId = randomUUID();
const invitationId = randomUUID();
const gone = randomUUID();

const write = (event: AuditEvent) => audited({ db: desk.db, actor: officer }, event, () => Promise.resolve());
const list = async (query: Record<string, string>) =>
  (await listAudit(desk.as(auditor), new Unparsed(query))).items;

beforeAll(async () => {
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor', 'auditor@example.test');
  officer = await desk.addUser('officer', 'olga@example.test');
  await desk.given.user.update({ where: { id: officer.userId }, data: { name: 'Olga Novak' } });
  await desk.given.lookup.create({
    data: {
      ...{ id: lookupId, userId: officer.userId, serviceUrl: 'http://service.test', country: 'TEST' },
      ...{ companyId: 'T1', legalName: 'Example Ltd', quotedCredits: 1, status: 'finished' },
      ...{ dataPoints: [], documents: [] },
    },
  });
  await desk.given.invitation.create({
    data: {
      ...{ id: invitationId, tokenHash: randomBytes(32), email: 'guest@example.test', role: 'viewer' },
      ...{ invitedBy: officer.userId, expiresAt: new Date('2030-01-01') },
    },
  });
  await write({ action: 'data-bought', object: 'company TEST T1' });
  await write({ action: 'data-received', object: `lookup ${lookupId}` });
  await write({ action: 'data-received', object: `lookup ${gone}` });
  await write({ action: 'user-invited', object: `invitation ${invitationId}` });
  await write({ action: 'user-disabled', object: `user ${officer.userId}` });
  await write({ action: 'company-opened', object: 'company TEST T2' });
});
afterAll(() => desk.close());

test('objects are called by their names where one is known', async () => {
  const named = (await list({})).map(({ object, objectName }) => [object, objectName]);
  expect(named).toEqual(
    expect.arrayContaining([
      ['company TEST T1', 'Example Ltd'],
      [`lookup ${lookupId}`, 'Example Ltd'],
      [`lookup ${gone}`, null],
      [`invitation ${invitationId}`, 'guest@example.test'],
      [`user ${officer.userId}`, 'Olga Novak'],
      ['company TEST T2', null],
    ]),
  );
});

test.each([
  [{ text: 'example ltd' }, ['data-bought', 'data-received']],
  [{ object: 'Example Ltd' }, ['data-bought', 'data-received']],
  [{ text: 'guest@example' }, ['user-invited']],
  [{ object: 'guest@example' }, ['user-invited']],
  [{ object: 'olga novak' }, ['user-disabled']],
])('%o finds what was done to what is called so', async (query, actions) => {
  expect((await list(query)).map(({ action }) => action).toSorted()).toEqual(actions);
});
