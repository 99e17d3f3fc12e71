import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../audit/audited.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { deskMetrics } from './desk-metrics.ts';

let desk: TestDesk;
let officer: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  officer = await desk.addUser('officer', 'olga.officer@example.test');
});
afterAll(() => desk.close());

test('the chain grows with each act, what is not finished is counted, and nobody is named', async () => {
  const print = deskMetrics({ db: desk.db });
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await print()).text)?.[1]);
  const before = await figure('plumbline_desk_audit_last_entry');
  await audited(
    { db: desk.db, actor: officer },
    { action: 'company-opened', object: 'company TEST CANARY' },
    () => Promise.resolve(),
  );
  expect(await figure('plumbline_desk_audit_last_entry')).toBe(before + 1);
  expect(await figure('plumbline_desk_requests_open')).toBe(0);
  for (const status of ['asking', 'in_progress']) {
    await desk.given.lookup.create({
      data: {
        ...{ userId: officer.userId, serviceUrl: 'http://127.0.0.1:1', country: 'TEST', companyId: 'CANARY' },
        ...{ dataPoints: ['companyProfile'], documents: [], quotedCredits: 1, status },
      },
    });
  }
  expect(await figure('plumbline_desk_requests_open')).toBe(2);
  expect(await figure('plumbline_desk_figures_read')).toBe(1);
  expect((await print()).text).not.toMatch(/canary|olga/i);
});
