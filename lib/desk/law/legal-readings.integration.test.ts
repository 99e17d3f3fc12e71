import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../context/permissions.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { viewOwners } from '../discrepancies/view-owners.ts';
import { saveReport, viewReport } from '../reports/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { readReadings, setReadings } from './index.ts';

const CAREFUL = {
  'indirect-majority': 'careful',
  'own-and-trust': 'careful',
  'own-and-controlled': 'careful',
  'controlled-holdings': 'careful',
  'corporate-parties': 'careful',
  'subsidiary-votes': 'careful',
} as const;

let desk: TestDesk;
let administrator: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  administrator = await desk.addUser('administrator');
});
afterAll(() => desk.close());

const chosen = (changes: Partial<Record<keyof typeof CAREFUL, 'careful' | 'narrow'>>, reason = 'Advice') =>
  setReadings(desk.as(administrator), { ...CAREFUL, ...changes, reason });

describe('the readings of the law', () => {
  test('are careful until somebody chooses otherwise; a choice is dated, and in the audit with its reason', async () => {
    expect(await readReadings(desk.as(administrator))).toEqual({});
    await chosen({});
    await chosen({ 'own-and-trust': 'narrow' }, 'Advice of 20 November');
    const today = desk.as(administrator).now().toISOString().slice(0, 10);
    expect(await readReadings(desk.as(administrator))).toEqual({
      'own-and-trust': { taken: 'narrow', since: today },
    });
    await chosen({ 'own-and-trust': 'narrow' });
    const events = await desk.db.auditEntry.findMany({ where: { action: 'setting-changed' } });
    expect(events).toMatchObject([
      {
        reason: 'Advice of 20 November',
        details: { 'own-and-trust': { before: 'careful', after: 'narrow' } },
      },
    ]);
    await chosen({});
    expect(await readReadings(desk.as(administrator))).toMatchObject({
      'own-and-trust': { taken: 'careful' },
    });
  });

  test('decide the rule of pages and of versions; a saved version keeps those it was made under', async () => {
    const world = ownersDesk(desk);
    await world.answer(DISAGREEING);
    const officer = await desk.addUser('officer');
    const ctx = world.as(officer);
    const rule = async () =>
      (await viewOwners(ctx, { ...world.place, choice: { policy: 'eu-amlr' } })).shown.policy.choices;
    const takenAt = async (version: number, id: string) =>
      (await viewReport(ctx, { id, version })).report?.policy.readings?.['indirect-majority']?.taken;

    const { id } = await saveReport(ctx, { ...world.place, policy: 'eu-amlr' });
    await chosen({ 'indirect-majority': 'narrow' });
    expect(await rule()).toContainEqual(
      expect.objectContaining({ point: 'indirect-majority', taken: 'narrow' }),
    );
    await saveReport(ctx, { ...world.place, policy: 'eu-amlr' });
    expect([await takenAt(1, id), await takenAt(2, id)]).toEqual(['careful', 'narrow']);
    await chosen({});
  });

  test('are chosen by administrators alone, all of them, with a reason', async () => {
    const officer = desk.as(await desk.addUser('officer'));
    await expect(setReadings(officer, { ...CAREFUL, reason: 'Advice' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(chosen({}, ' ')).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(desk.pool.query(`update desk.setting set legal_readings = '[]'`)).rejects.toThrow('check');
  });
});
