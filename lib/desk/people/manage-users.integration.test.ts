import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, one, run } from '#lib/platform/db.ts';
import { audited } from '../audit/audited.ts';
import type { Actor } from '../context/permissions.ts';
import { findActor } from '../session/find-actor.ts';
import { openTestDesk, TEST_PASSWORD, type TestDesk } from '../testing/desk-for-tests.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeUserRole, disableUser, enableUser, resetSecondFactor } from './change-user.ts';
import { signOutEverywhere } from './end-session.ts';
import { inviteUser, renewAccess, revokeInvitation } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { changePassword } from './own-account.ts';
import { signIn } from './sign-in.ts';

/** Connections that wait for another's lock. */
const WAITING = `
  select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let desk: TestDesk;
let admin: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  // Of earlier tests none is left that could stand in for the last one.
  await desk.given.user.updateMany({ where: { role: 'administrator' }, data: { role: 'viewer' } });
  admin = await desk.addUser('administrator');
});

const place = { address: null, browser: null };
const isSignedIn = async ({ sessionId }: Actor) =>
  (await findActor(desk.ctx, { sessionId: sessionId, address: null })) !== null;
const acts = async (object: string) =>
  (await desk.db.auditEntry.findMany({ where: { object }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

describe('a user', () => {
  test('has another role on the very next request', async () => {
    const user = await desk.addUser('viewer');
    await changeUserRole(desk.as(admin), { userId: user.userId, role: 'auditor' });
    expect(await findActor(desk.ctx, { sessionId: user.sessionId, address: null })).toMatchObject({
      role: 'auditor',
    });
    // The same once more is no change.
    await changeUserRole(desk.as(admin), { userId: user.userId, role: 'auditor' });
    const entries = await desk.db.auditEntry.findMany({ where: { object: `user ${user.userId}` } });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['user-role-changed', { role: { before: 'viewer', after: 'auditor' } }],
    ]);
  });

  test('is changed while that user acts: neither fails', async () => {
    const user = await desk.addUser('viewer');
    const isWaiting = (count: number) =>
      expect.poll(() => one(desk.pool, WAITING, [], z.object({ count: z.int() }))).toEqual({ count });
    // Both wait for the end of the chain: the act first, and the change with the user in its hands.
    const { both } = await inTransaction(desk.pool, async (on) => {
      await run(on, 'select from desk.audit_head for update');
      const act = audited(
        { db: desk.db, actor: user },
        { action: 'company-opened', object: 'company TEST 1' },
        () => Promise.resolve(),
      );
      await isWaiting(1);
      const change = changeUserRole(desk.as(admin), { userId: user.userId, role: 'officer' });
      await isWaiting(2);
      return { both: Promise.all([act, change]) };
    });
    await both;
  });

  test('disabled is out at once, and back when enabled, with new sessions only', async () => {
    const user = await desk.addUser('officer');
    const bystander = await desk.addUser('officer');
    await disableUser(desk.as(admin), user);
    expect(await isSignedIn(user)).toBe(false);
    expect(await isSignedIn(bystander)).toBe(true);
    expect(await signIn({ ...desk.ctx, place }, { email: user.email, password: TEST_PASSWORD })).toEqual({
      refused: 'wrong',
    });
    await enableUser(desk.as(admin), user);
    expect(await isSignedIn(user)).toBe(false);
    expect(
      await signIn({ ...desk.ctx, place }, { email: user.email, password: TEST_PASSWORD }),
    ).toHaveProperty('sessionId');
  });

  test('without the second factor signs in by password', async () => {
    const user = await desk.addUser('officer');
    await desk.given.user.update({
      where: { id: user.userId },
      data: { totpSealed: Uint8Array.of(1), totpLastStep: 1n },
    });
    expect(await signIn({ ...desk.ctx, place }, { email: user.email, password: TEST_PASSWORD })).toEqual({
      refused: 'code-needed',
    });
    await resetSecondFactor(desk.as(admin), user);
    expect(await isSignedIn(user)).toBe(false);
    expect(
      await signIn({ ...desk.ctx, place }, { email: user.email, password: TEST_PASSWORD }),
    ).toHaveProperty('sessionId');
  });

  test('who is not there is named as such, and nothing is written down', async () => {
    const userId = '00000000-0000-4000-8000-000000000000';
    await expect(changeUserRole(desk.as(admin), { userId, role: 'viewer' })).rejects.toThrow();
    await expect(enableUser(desk.as(admin), { userId })).rejects.toMatchObject({
      code: 'resource_not_found',
    });
    expect(await acts(`user ${userId}`)).toEqual([]);
  });
});

describe('the last administrator', () => {
  test('stays one, enabled', async () => {
    const refusal = {
      code: 'conflict',
      statusCode: 409,
      message: expect.stringContaining('last administrator'),
    };
    await expect(changeUserRole(desk.as(admin), { ...admin, role: 'viewer' })).rejects.toMatchObject(refusal);
    await expect(disableUser(desk.as(admin), admin)).rejects.toMatchObject(refusal);
    expect(await isSignedIn(admin)).toBe(true);
    const disabled = await desk.addUser('administrator');
    await disableUser(desk.as(admin), disabled);
    await expect(disableUser(desk.as(admin), admin)).rejects.toMatchObject(refusal);
  });

  test('of two who remove each other at the same time one remains', async () => {
    const other = await desk.addUser('administrator');
    const outcomes = await Promise.allSettled([
      disableUser(desk.as(admin), other),
      disableUser(desk.as(other), admin),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('may leave when there is a second one', async () => {
    await desk.addUser('administrator');
    await changeUserRole(desk.as(admin), { ...admin, role: 'viewer' });
    expect(await findActor(desk.ctx, { sessionId: admin.sessionId, address: null })).toMatchObject({
      role: 'viewer',
    });
  });
});

describe('an invitation', () => {
  const accept = (token: string, password = 'a password of my own') =>
    acceptInvitation({ ...desk.ctx, place }, { token, name: 'Nora New', password });

  test('brings a user with its role, once', async () => {
    const { token } = await inviteUser(desk.as(admin), { email: 'new@example.test', role: 'approver' });
    expect(await readInvitation(desk.ctx, token)).toEqual({
      email: 'new@example.test',
      role: 'approver',
      name: null,
    });
    expect(await accept(token)).toBe('new@example.test');
    expect(
      await signIn({ ...desk.ctx, place }, { email: 'new@example.test', password: 'a password of my own' }),
    ).toHaveProperty('sessionId');
    expect(await desk.db.user.findUnique({ where: { email: 'new@example.test' } })).toMatchObject({
      name: 'Nora New',
      role: 'approver',
    });
    expect(await readInvitation(desk.ctx, token)).toBeNull();
    await expect(accept(token)).rejects.toMatchObject({ code: 'resource_not_found' });
    await expect(
      inviteUser(desk.as(admin), { email: 'new@example.test', role: 'viewer' }),
    ).rejects.toMatchObject({
      code: 'conflict',
      statusCode: 409,
    });
  });

  test('is good once, also for two at the same time', async () => {
    const { token } = await inviteUser(desk.as(admin), { email: 'twice@example.test', role: 'viewer' });
    const both = await Promise.allSettled([accept(token), accept(token)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('revoked, replaced, expired or made up is no longer active', async () => {
    const first = await inviteUser(desk.as(admin), { email: 'late@example.test', role: 'viewer' });
    const second = await inviteUser(desk.as(admin), { email: 'late@example.test', role: 'viewer' });
    expect(await readInvitation(desk.ctx, first.token)).toBeNull();
    const { invitations } = await listUsers(desk.as(admin));
    const open = invitations.filter(({ email }) => email === 'late@example.test');
    expect(open).toHaveLength(1);
    await revokeInvitation(desk.as(admin), { invitationId: open[0]?.invitationId ?? '' });
    expect(await readInvitation(desk.ctx, second.token)).toBeNull();
    const third = await inviteUser(desk.as(admin), { email: 'late@example.test', role: 'viewer' });
    await desk.pool.query(`update desk.invitation set expires_at = now() where email = 'late@example.test'`);
    await expect(accept(third.token)).rejects.toMatchObject({ code: 'resource_not_found' });
    for (const token of ['', 'x', 'A'.repeat(43), `${third.token}A`])
      expect(await readInvitation(desk.ctx, token)).toBeNull();
  });

  test('stores no token', async () => {
    const { token } = await inviteUser(desk.as(admin), { email: 'hash@example.test', role: 'viewer' });
    const { rows } = await desk.pool.query('select i::text as text from desk.invitation i');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('for a user who has forgotten gives a new password, keeps the role, ends old sessions', async () => {
    const user = await desk.addUser('auditor');
    const { token } = await renewAccess(desk.as(admin), user);
    await changeUserRole(desk.as(admin), { ...user, role: 'viewer' });
    expect(await accept(token, 'something entirely new')).toBe(user.email);
    expect(await isSignedIn(user)).toBe(false);
    expect(await signIn({ ...desk.ctx, place }, { email: user.email, password: TEST_PASSWORD })).toEqual({
      refused: 'wrong',
    });
    expect(
      await signIn({ ...desk.ctx, place }, { email: user.email, password: 'something entirely new' }),
    ).toHaveProperty('sessionId');
    expect(await desk.db.user.findUnique({ where: { id: user.userId } })).toMatchObject({ role: 'viewer' });
  });

  test('does not let a user in who was disabled meanwhile', async () => {
    const user = await desk.addUser('officer');
    const { token } = await renewAccess(desk.as(admin), user);
    await disableUser(desk.as(admin), user);
    await expect(accept(token)).rejects.toMatchObject({ code: 'resource_not_found' });
    await expect(renewAccess(desk.as(admin), user)).rejects.toMatchObject({ code: 'resource_not_found' });
  });
});

describe('links end', () => {
  const accept = (token: string) =>
    acceptInvitation({ ...desk.ctx, place }, { token, name: 'Nora New', password: 'a password of my own' });
  const isOpen = async ({ token }: { token: string }) => (await readInvitation(desk.ctx, token)) !== null;
  /** Links made by an administrator: for somebody new, and for a user's new password. */
  const linksBy = async (maker: Actor) => [
    await inviteUser(desk.as(maker), {
      email: `new-${crypto.randomUUID()}@example.test`,
      role: 'administrator',
    }),
    await renewAccess(desk.as(maker), await desk.addUser('officer')),
  ];
  const password = TEST_PASSWORD;

  test.each<[string, (maker: Actor) => Promise<unknown>]>([
    ['disabled', (maker) => disableUser(desk.as(admin), maker)],
    ['demoted', (maker) => changeUserRole(desk.as(admin), { ...maker, role: 'officer' })],
    [
      'given a new password',
      (maker) => changePassword(desk.as(maker), { current: password, next: 'the next password' }),
    ],
    ['signed out everywhere', (maker) => signOutEverywhere(desk.as(maker))],
  ])('with who made them, %s', async (_, end) => {
    const maker = await desk.addUser('administrator');
    const links = await linksBy(maker);
    const bystander = await inviteUser(desk.as(admin), { email: `by-${maker.email}`, role: 'viewer' });
    await end(maker);
    for (const link of links) {
      expect(await isOpen(link)).toBe(false);
      await expect(accept(link.token)).rejects.toMatchObject({ code: 'resource_not_found' });
    }
    expect(await isOpen(bystander)).toBe(true);
  });

  test.each<[string, (user: Actor) => Promise<unknown>]>([
    ['disabled', (user) => disableUser(desk.as(admin), user)],
    [
      'given a new password',
      (user) => changePassword(desk.as(user), { current: password, next: 'the next password' }),
    ],
    ['signed out everywhere', (user) => signOutEverywhere(desk.as(user))],
  ])('with whom they are for, %s', async (_, end) => {
    const user = await desk.addUser('officer');
    const link = await renewAccess(desk.as(admin), user);
    await end(user);
    expect(await isOpen(link)).toBe(false);
    await enableUser(desk.as(admin), user);
    await expect(accept(link.token)).rejects.toMatchObject({ code: 'resource_not_found' });
  });

  test('when who made them is an administrator no longer, by whatever way', async () => {
    const maker = await desk.addUser('administrator');
    const links = await linksBy(maker);
    await desk.given.user.update({ where: { id: maker.userId }, data: { role: 'officer' } });
    for (const link of links)
      await expect(accept(link.token)).rejects.toMatchObject({ code: 'resource_not_found' });
  });

  test('not by another role that is no demotion', async () => {
    const user = await desk.addUser('viewer');
    const link = await renewAccess(desk.as(admin), user);
    await changeUserRole(desk.as(admin), { userId: user.userId, role: 'administrator' });
    expect(await isOpen(link)).toBe(true);
  });
});
