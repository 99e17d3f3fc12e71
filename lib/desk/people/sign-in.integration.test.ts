import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Prisma } from '#lib/platform/prisma.ts';
import { findActor } from '../session/find-actor.ts';
import { openTestDesk, TEST_PASSWORD, type TestDesk } from '../testing/desk-for-tests.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor.ts';
import { signIn } from './sign-in.ts';
import { bookTry } from './sign-in-pause.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const place = { address: '192.0.2.0', browser: 'Firefox on Linux' };
const tryIn = (email: string, password = TEST_PASSWORD, code?: string, now?: Date) =>
  signIn(
    { ...desk.ctx, place, ...(now && { now: () => now }) },
    { email, password, ...(code === undefined ? {} : { code }) },
  );

const failures = (where: Prisma.AuditEntryWhereInput) =>
  desk.db.auditEntry.findMany({ where: { ...where, action: 'sign-in-failed' }, orderBy: { id: 'asc' } });

describe('e-mail and password', () => {
  test('open a session, written down', async () => {
    const { userId, email } = await desk.addUser('officer');
    const outcome = await tryIn(` ${email.toUpperCase()} `);
    if (!('sessionId' in outcome)) throw new Error(outcome.refused);
    expect(outcome.userId).toBe(userId);
    const session = await desk.db.session.findUniqueOrThrow({ where: { id: outcome.sessionId } });
    expect(session).toMatchObject({ userId, ...place, revokedAt: null });
    expect(await desk.db.auditEntry.findMany({ where: { actorId: userId } })).toMatchObject([
      { action: 'sign-in', object: `user ${userId}`, address: '192.0.2.0', details: { proof: 'password' } },
    ]);
  });

  test('nothing tells a wrong password, an unknown e-mail, a disabled user and one without password apart', async () => {
    const wrong = await desk.addUser('officer');
    const disabled = await desk.addUser('officer');
    await desk.given.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } });
    const elsewhere = await desk.addUser('officer');
    await desk.given.user.update({ where: { id: elsewhere.userId }, data: { passwordHash: null } });
    const refused = { refused: 'wrong' };
    expect(await tryIn(wrong.email, `${TEST_PASSWORD}x`)).toEqual(refused);
    expect(await tryIn('nobody@example.test')).toEqual(refused);
    expect(await tryIn(disabled.email)).toEqual(refused);
    expect(await tryIn(elsewhere.email)).toEqual(refused);
    expect(await tryIn(elsewhere.email, 'nobody has this password')).toEqual(refused);
    expect(await signIn({ ...desk.ctx, place }, { email: 'no e-mail', password: '' })).toEqual(refused);
    expect(await signIn({ ...desk.ctx, place }, null)).toEqual(refused);
    const why = async ({ userId }: { userId: string }) =>
      (await failures({ object: `user ${userId}` })).map(({ details }) => details);
    expect(await why(wrong)).toEqual([{ why: 'wrong' }]);
    expect(await why(disabled)).toEqual([{ why: 'disabled' }]);
    expect(await why(elsewhere)).toEqual([{ why: 'wrong' }, { why: 'wrong' }]);
  });

  test('tries with e-mails that nobody has are one entry for each address, and keep nothing of what was typed', async () => {
    const at = { address: '198.51.100.0', browser: null };
    const typed = Array.from({ length: 5 }, (_, number) => `nobody-${number}@example.test`);
    const same = typed.map((email) =>
      signIn({ ...desk.ctx, place: at }, { email, password: 'their secret' }),
    );
    await Promise.all([
      ...same,
      signIn({ ...desk.ctx, place: { ...at, address: null } }, { email: 'x@example.test', password: 'x' }),
    ]);
    const written = await failures({
      object: 'user unknown',
      OR: [{ address: at.address }, { address: null }],
    });
    expect(written.map(({ address }) => address).toSorted()).toEqual([at.address, null]);
    expect(written.every(({ actorId }) => actorId === null)).toBe(true);
    expect(JSON.stringify(written.map(({ details, reason }) => [details, reason]))).not.toMatch(
      /nobody|their/,
    );
  });
});

describe('the pause', () => {
  const stranger = { address: '203.0.113.0', device: null };
  const book = (email: string, agoSeconds: number, times: number, succeeded = false) =>
    desk.pool.query(
      `insert into desk.sign_in_attempt (email, succeeded, at)
       select $1, $4, clock_timestamp() - make_interval(secs => $2) from generate_series(1, $3)`,
      [email, agoSeconds, times, succeeded],
    );

  test('after nine that failed a tenth is tried, after ten none, not even the right one', async () => {
    const { email } = await desk.addUser('officer');
    await book(email, 60, 9);
    expect(await tryIn(email, 'wrong password')).toEqual({ refused: 'wrong' });
    const outcome = await tryIn(email);
    expect(outcome).toMatchObject({ refused: 'paused' });
    // The oldest of the ten is a minute old.
    expect('pausedForS' in outcome && outcome.pausedForS).toBeGreaterThan(800);
    expect('pausedForS' in outcome && outcome.pausedForS).toBeLessThanOrEqual(840);
  });

  test('ends when the tenth newest is 15 minutes old, and not before', async () => {
    const before = await desk.addUser('officer');
    await book(before.email, 15 * 60 - 20, 10);
    expect(await tryIn(before.email)).toMatchObject({ refused: 'paused' });
    const after = await desk.addUser('officer');
    await book(after.email, 15 * 60 + 1, 10);
    expect(await tryIn(after.email)).toHaveProperty('sessionId');
  });

  test('counts what failed alone, each e-mail for itself, unknown ones too', async () => {
    const { email } = await desk.addUser('officer');
    await book(email, 5, 50, true);
    await book('somebody-else@example.test', 5, 50);
    expect(await tryIn(email)).toHaveProperty('sessionId');
    expect(await tryIn('somebody-else@example.test')).toMatchObject({ refused: 'paused' });
  });

  test('thirty at once are ten tries', async () => {
    const email = 'hammered@example.test';
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => bookTry(desk.db, { email, ...stranger })),
    );
    expect(tries.filter((each) => 'id' in each)).toHaveLength(10);
  });

  test('what strangers try locks out no browser that has signed in before, which has ten tries of its own', async () => {
    const { email } = await desk.addUser('officer');
    const first = await tryIn(email);
    if (!('device' in first)) throw new Error(first.refused);
    const kept = { device: first.device };
    const tryKnown = (password: string) => signIn({ ...desk.ctx, place }, { email, password }, kept);
    for (let at = 0; at < 10; at += 1) await tryIn(email, 'wrong password');
    expect(await tryIn(email)).toMatchObject({ refused: 'paused' });
    expect(await tryKnown(TEST_PASSWORD)).toHaveProperty('sessionId');
    for (let at = 0; at < 10; at += 1) expect(await tryKnown('wrong password')).toEqual({ refused: 'wrong' });
    expect(await tryKnown(TEST_PASSWORD)).toMatchObject({ refused: 'paused' });
    const another = await desk.addUser('officer');
    await book(another.email, 5, 10);
    expect(
      await signIn({ ...desk.ctx, place }, { email: another.email, password: TEST_PASSWORD }, kept),
      'the mark is good for its own user alone',
    ).toMatchObject({ refused: 'paused' });
  });

  const bookFrom = (address: string | null, times: number, agoSeconds = 5) =>
    desk.pool.query(
      `insert into desk.sign_in_attempt (email, succeeded, address, at)
       select 'n' || n || '@example.test', false, $1, clock_timestamp() - make_interval(secs => $3)
       from generate_series(1, $2) n`,
      [address, times, agoSeconds],
    );

  test('one address has a hundred tries with whatever e-mails, and another address its own', async () => {
    const by = (address: string) => ({ email: 'first-try@example.test', address, device: null });
    await bookFrom('192.0.2.128', 99);
    expect(await bookTry(desk.db, by('192.0.2.128'))).toHaveProperty('id');
    expect(await bookTry(desk.db, { ...by('192.0.2.128'), email: 'other@example.test' })).toHaveProperty(
      'pausedForS',
    );
    expect(await bookTry(desk.db, by('192.0.2.129'))).toHaveProperty('id');
    await bookFrom('192.0.2.130', 100, 15 * 60 + 1);
    expect(await bookTry(desk.db, by('192.0.2.130'))).toHaveProperty('id');
  });

  test('all strangers together have a thousand, which no known device feels', async () => {
    await desk.pool.query('delete from desk.sign_in_attempt');
    for (let at = 0; at < 10; at += 1) await bookFrom(`198.51.${at}.0`, at === 0 ? 99 : 100);
    const by = { email: 'all@example.test', address: '192.0.2.1', device: null };
    expect(await bookTry(desk.db, by)).toHaveProperty('id');
    expect(await bookTry(desk.db, { ...by, email: 'all-2@example.test' })).toHaveProperty('pausedForS');
    expect(await bookTry(desk.db, { ...by, device: 'a device' })).toHaveProperty('id');
    await desk.pool.query('delete from desk.sign_in_attempt');
  });

  test('tries older than a day are forgotten, whoever tries next', async () => {
    await book('old@example.test', 86_401, 3);
    await bookTry(desk.db, { email: 'another@example.test', ...stranger });
    expect(await desk.db.signInAttempt.count({ where: { email: 'old@example.test' } })).toBe(0);
  });
});

describe('the second factor', () => {
  const step = 30_000;
  const codeAt = (secret: string, at: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

  async function withFactor(now: Date) {
    const actor = await desk.addUser('officer');
    const offer = await offerSecondFactor(desk.as(actor), { password: TEST_PASSWORD });
    const recoveryCodes = await confirmSecondFactor(
      { ...desk.ctx, actor, now: () => now },
      { sealed: offer.sealed, code: codeAt(offer.secret, now) },
    );
    return { ...actor, secret: offer.secret, recoveryCodes };
  }

  test('is asked for, and each code is good once', async () => {
    const now = new Date(1_800_000_000_000);
    const later = new Date(now.getTime() + 2 * step);
    const { userId, email, secret } = await withFactor(now);
    expect(await tryIn(email)).toEqual({ refused: 'code-needed' });
    expect(await tryIn(email, 'wrong password', codeAt(secret, later), later)).toEqual({ refused: 'wrong' });
    // The code of the enrolment is spent.
    expect(await tryIn(email, TEST_PASSWORD, codeAt(secret, now), now)).toEqual({ refused: 'code-wrong' });
    const code = codeAt(secret, later);
    expect(await tryIn(email, TEST_PASSWORD, `${code.slice(0, 3)} ${code.slice(3)}`, later)).toHaveProperty(
      'sessionId',
    );
    expect(await tryIn(email, TEST_PASSWORD, code, later)).toEqual({ refused: 'code-wrong' });
    expect((await failures({ object: `user ${userId}` })).map(({ details }) => details)).toEqual(
      ['wrong', 'code-wrong', 'code-wrong'].map((why) => ({ why })),
    );
    const asked = { action: 'sign-in-code-asked', object: `user ${userId}` };
    expect(await desk.db.auditEntry.count({ where: asked })).toBe(1);
  });

  test('of two with the same code at the same time one comes in', async () => {
    const now = new Date(1_800_000_000_000);
    const later = new Date(now.getTime() + 2 * step);
    const { email, secret } = await withFactor(now);
    const both = await Promise.all(
      [1, 2].map(() => tryIn(email, TEST_PASSWORD, codeAt(secret, later), later)),
    );
    expect(both.filter((each) => 'sessionId' in each)).toHaveLength(1);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code of %i steps away: taken %s', async (steps, isTaken) => {
    const now = new Date(1_800_000_000_000);
    const later = new Date(now.getTime() + 10 * step);
    const { email, secret } = await withFactor(now);
    const code = codeAt(secret, new Date(later.getTime() + steps * step));
    expect('sessionId' in (await tryIn(email, TEST_PASSWORD, code, later))).toBe(isTaken);
  });

  test('wrong codes lead to the pause, asking for the code does not', async () => {
    const now = new Date(1_800_000_000_000);
    const { email } = await withFactor(now);
    for (let at = 0; at < 12; at += 1) expect(await tryIn(email)).toEqual({ refused: 'code-needed' });
    for (let at = 0; at < 10; at += 1) await tryIn(email, TEST_PASSWORD, '000 00', now);
    expect(await tryIn(email)).toMatchObject({ refused: 'paused' });
  });

  test('a recovery code stands in for the app, once, also for two at the same time', async () => {
    const now = new Date(1_800_000_000_000);
    const { userId, email, recoveryCodes } = await withFactor(now);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await tryIn(email, TEST_PASSWORD, first.toUpperCase().replaceAll('-', ' '), now)).toHaveProperty(
      'sessionId',
    );
    expect(await tryIn(email, TEST_PASSWORD, first, now)).toEqual({ refused: 'code-wrong' });
    const both = await Promise.all([1, 2].map(() => tryIn(email, TEST_PASSWORD, second, now)));
    expect(both.filter((each) => 'sessionId' in each)).toHaveLength(1);
    const used = await desk.db.auditEntry.count({
      where: { action: 'recovery-code-used', object: `user ${userId}` },
    });
    expect(used).toBe(2);
    const stored = await desk.db.recoveryCode.findMany({ where: { userId } });
    expect(JSON.stringify(stored)).not.toContain(first);
  });

  test('recovery codes are of their user, end with new ones and with the second factor', async () => {
    const now = new Date(1_800_000_000_000);
    const mine = await withFactor(now);
    const yours = await withFactor(now);
    const codeIn = (user: { email: string }, code = '') => tryIn(user.email, TEST_PASSWORD, code, now);
    expect(await codeIn(mine, yours.recoveryCodes[0])).toEqual({ refused: 'code-wrong' });
    await expect(renewRecoveryCodes(desk.as(mine), { password: 'not it' })).rejects.toThrow(/incorrect/);
    const renewed = await renewRecoveryCodes(desk.as(mine), { password: TEST_PASSWORD });
    expect(await codeIn(mine, mine.recoveryCodes[0])).toEqual({ refused: 'code-wrong' });
    expect(await codeIn(mine, renewed[0])).toHaveProperty('sessionId');
    await removeSecondFactor(desk.as(mine), { password: TEST_PASSWORD });
    expect(await desk.db.recoveryCode.count({ where: { userId: mine.userId } })).toBe(0);
    await expect(renewRecoveryCodes(desk.as(mine), { password: TEST_PASSWORD })).rejects.toThrow(
      /No second factor/,
    );
  });

  test('is set up with the password alone, and ends the other sessions', async () => {
    const actor = await desk.addUser('officer');
    await expect(offerSecondFactor(desk.as(actor), { password: 'not it' })).rejects.toThrow(/incorrect/);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const other = await desk.given.session.create({ data: { userId: actor.userId, expiresAt } });
    const now = new Date();
    const { sealed, secret } = await offerSecondFactor(desk.as(actor), { password: TEST_PASSWORD });
    await confirmSecondFactor({ ...desk.ctx, actor, now: () => now }, { sealed, code: codeAt(secret, now) });
    const address = null;
    expect(await findActor(desk.ctx, { sessionId: other.id, address })).toBeNull();
    expect(await findActor(desk.ctx, { sessionId: actor.sessionId, address })).not.toBeNull();
  });

  test('an encrypted secret of another user, and a code that is not right, are refused', async () => {
    const now = new Date(1_800_000_000_000);
    const [mine, yours] = [await desk.addUser('officer'), await desk.addUser('officer')];
    const { sealed, secret } = await offerSecondFactor(desk.as(yours), { password: TEST_PASSWORD });
    const code = codeAt(secret, now);
    await expect(
      confirmSecondFactor({ ...desk.ctx, actor: mine, now: () => now }, { sealed, code }),
    ).rejects.toThrow(/encrypted/);
    await expect(
      confirmSecondFactor({ ...desk.ctx, actor: yours, now: () => now }, { sealed, code: '12345' }),
    ).rejects.toThrow(/incorrect/);
    expect((await desk.db.user.findUniqueOrThrow({ where: { id: yours.userId } })).totpSealed).toBeNull();
  });
});
