import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../context/permissions.ts';
import { findActor } from '../session/find-actor.ts';
import { openTestDesk, TEST_PASSWORD, type TestDesk } from '../testing/desk-for-tests.ts';
import { endSession, signOut, signOutEverywhere } from './end-session.ts';
import { changePassword, readProfile } from './own-account.ts';
import { signIn } from './sign-in.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const place = { address: null, browser: null };
const isOpen = async (sessionId: string, now?: Date) =>
  (await findActor({ ...desk.ctx, ...(now && { now: () => now }) }, { sessionId, address: null })) !== null;

async function anotherSession({ userId }: Actor): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  return (await desk.given.session.create({ data: { userId, expiresAt } })).id;
}

test('a session ends on the next request when it is signed out, ended from another, or all are', async () => {
  const actor = await desk.addUser('viewer');
  const [second, third] = [await anotherSession(actor), await anotherSession(actor)];
  await endSession(desk.as(actor), { sessionId: second });
  expect([await isOpen(actor.sessionId), await isOpen(second), await isOpen(third)]).toEqual([
    true,
    false,
    true,
  ]);
  await expect(endSession(desk.as(actor), { sessionId: second })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  await signOut(desk.as(actor));
  expect([await isOpen(actor.sessionId), await isOpen(third)]).toEqual([false, true]);
  expect(await signOutEverywhere(desk.as(actor))).toBe(1);
  expect(await isOpen(third)).toBe(false);
});

test("nobody ends another user's session", async () => {
  const [mine, yours] = [await desk.addUser('administrator'), await desk.addUser('viewer')];
  await expect(endSession(desk.as(mine), { sessionId: yours.sessionId })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  expect(await isOpen(yours.sessionId)).toBe(true);
});

test('a session ends by itself: after its time, and after two hours without use', async () => {
  const { sessionId } = await desk.addUser('viewer');
  const session = await desk.db.session.findUniqueOrThrow({ where: { id: sessionId } });
  const at = (from: Date, ms: number) => new Date(from.getTime() + ms);
  expect(await isOpen(sessionId, at(session.expiresAt, 0))).toBe(false);
  expect(await isOpen(sessionId, at(session.expiresAt, -1))).toBe(true); // which also notes that it was used
  const { lastSeenAt } = await desk.db.session.findUniqueOrThrow({ where: { id: sessionId } });
  expect(lastSeenAt).toEqual(at(session.expiresAt, -1));
  await desk.given.session.update({
    where: { id: sessionId },
    data: { expiresAt: at(lastSeenAt, 86_400_000) },
  });
  expect(await isOpen(sessionId, at(lastSeenAt, 2 * 3_600_000))).toBe(false);
  expect(await isOpen(sessionId, at(lastSeenAt, 2 * 3_600_000 - 1))).toBe(true);
  expect(await isOpen('00000000-0000-4000-8000-000000000000')).toBe(false);
});

test('a new password needs the old one and ends the other sessions', async () => {
  const actor = await desk.addUser('viewer');
  const other = await anotherSession(actor);
  const next = 'the next password';
  await expect(changePassword(desk.as(actor), { current: 'not it', next })).rejects.toThrow(/incorrect/);
  expect(await isOpen(other)).toBe(true);
  await changePassword(desk.as(actor), { current: TEST_PASSWORD, next });
  expect([await isOpen(actor.sessionId), await isOpen(other)]).toEqual([true, false]);
  expect(await signIn({ ...desk.ctx, place }, { email: actor.email, password: next })).toHaveProperty(
    'sessionId',
  );
  for (let at = 0; at < 9; at += 1)
    await expect(changePassword(desk.as(actor), { current: 'x', next })).rejects.toThrow();
  await expect(changePassword(desk.as(actor), { current: next, next })).rejects.toMatchObject({
    code: 'rate_limited',
  });
});

test("the profile shows one's own sessions that are open, and no secret", async () => {
  const actor = await desk.addUser('billing');
  await anotherSession(await desk.addUser('billing'));
  const profile = await readProfile(desk.as(actor));
  expect(profile).toMatchObject({
    email: actor.email,
    role: 'billing',
    hasPassword: true,
    hasSecondFactor: false,
  });
  expect(profile.sessions).toMatchObject([{ sessionId: actor.sessionId, isThis: true }]);
  expect(JSON.stringify(profile)).not.toContain('argon2');
});
