import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#lib/domain/people/role.ts';
import type { SECOND_FACTOR_FOR } from '#lib/domain/people/second-factor-for.ts';
import { findActor } from '../session/find-actor.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { listUsers } from './list-users.ts';
import { readProfile } from './own-account.ts';
import { readSecondFactorRule, setSecondFactorRule } from './second-factor-rule.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

type Rule = (typeof SECOND_FACTOR_FOR)[number];
const setRule = async (secondFactorFor: Rule) =>
  setSecondFactorRule(desk.as(await desk.addUser('administrator')), { secondFactorFor });
beforeEach(() => setRule('nobody'));

const stateOf = async ({ sessionId }: { sessionId: string }) =>
  (await findActor(desk.ctx, { sessionId, address: null }))?.needsSecondFactor;

test.each<[Rule, Role, boolean]>([
  ['nobody', 'administrator', false],
  ['nobody', 'viewer', false],
  ['administrators', 'administrator', true],
  ['administrators', 'approver', false],
  ['everybody', 'administrator', true],
  ['everybody', 'billing', true],
])('asked of %s, a session of role %s needs one: %s', async (rule, role, isNeeded) => {
  const user = await desk.addUser(role);
  await setRule(rule);
  expect(await stateOf(user)).toBe(isNeeded);
});

describe('under the rule for everybody', () => {
  test.each([
    ['who has one', { totpSealed: Uint8Array.of(1) }, {}, false],
    ['who signed in by the identity provider', {}, { bySso: true }, false],
    ['who has no password', { passwordHash: null }, {}, false],
    ['who has a password alone', {}, {}, true],
  ])('%s', async (_, user, session, isNeeded) => {
    const actor = await desk.addUser('officer');
    await desk.given.user.update({ where: { id: actor.userId }, data: user });
    await desk.given.session.update({ where: { id: actor.sessionId }, data: session });
    await setRule('everybody');
    expect(await stateOf(actor)).toBe(isNeeded);
  });

  test('who lacks it has the own account and nothing else', async () => {
    const actor = { ...(await desk.addUser('administrator')), needsSecondFactor: true };
    await expect(listUsers(desk.as(actor))).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('second factor'),
    });
    expect(await readProfile(desk.as(actor))).toMatchObject({ needsSecondFactor: true });
  });
});

test('the rule is read back, and each change is written down', async () => {
  const admin = await desk.addUser('administrator');
  await setSecondFactorRule(desk.as(admin), { secondFactorFor: 'everybody' });
  expect(await readSecondFactorRule(desk.as(admin))).toBe('everybody');
  const [entry] = await desk.db.auditEntry.findMany({ where: { actorId: admin.userId } });
  expect(entry).toMatchObject({
    action: 'setting-changed',
    details: { secondFactorFor: { before: 'nobody', after: 'everybody' } },
  });
});
