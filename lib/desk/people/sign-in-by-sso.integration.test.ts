import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDesk, TEST_PASSWORD, type TestDesk } from '../testing/desk-for-tests.ts';
import { disableUser } from './change-user.ts';
import { inviteUser } from './invite-user.ts';
import { signIn } from './sign-in.ts';
import { signInBySso } from './sign-in-by-sso.ts';
import { altered } from './testing/altered.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const HOUSE = 'https://house.example.test';
const place = { address: '192.0.2.0', browser: null };
const word = (sub: string, email: string, email_verified: unknown = true, issuer = HOUSE) =>
  signInBySso({ ...desk.ctx, place }, { issuer, claims: { sub, email, email_verified }, info: null });
const byPassword = (email: string, ssoLink?: string, password = TEST_PASSWORD) =>
  signIn({ ...desk.ctx, place }, { email, password }, { ssoLink });

async function linkOf(answer: ReturnType<typeof word>): Promise<string> {
  const outcome = await answer;
  if ('link' in outcome) return outcome.link;
  throw new Error(`expected a link, got ${JSON.stringify(outcome)}`);
}

test('a user is linked by signing in with the password after it, and is known by issuer and subject from then on', async () => {
  const user = await desk.addUser('officer', 'sso@example.test');
  expect(await word('s-1', 'SSO@example.test', false)).toEqual({ refused: 'sso-unverified' });
  const link = await linkOf(word('s-1', 'SSO@example.test'));
  expect(await byPassword(user.email, link, 'not the password')).toEqual({ refused: 'wrong' });
  expect(await word('s-1', user.email), 'not linked yet').toMatchObject({ refused: 'sso-link' });
  expect(await byPassword(user.email, link)).toHaveProperty('sessionId');
  expect(await word('s-1', user.email)).toMatchObject({ userId: user.userId });
  // Known by the subject from now on, whatever the e-mail is; the e-mail alone no longer is enough.
  expect(await word('s-1', 'renamed@example.test')).toMatchObject({ userId: user.userId });
  expect(await word('s-2', user.email)).toEqual({ refused: 'sso-unknown' });
  expect(await word('s-1', user.email, true, 'https://other.example.test')).toEqual({
    refused: 'sso-unknown',
  });
  expect(await word('s-1', 'renamed@example.test', true, 'https://other.example.test')).toEqual({
    refused: 'sso-unknown',
  });
  await desk.given.user.update({ where: { id: user.userId }, data: { disabledAt: new Date() } });
  expect(await word('s-1', user.email)).toEqual({ refused: 'sso-unknown' });
  const acts = await desk.db.auditEntry.findMany({ where: { action: 'sso-linked' } });
  expect(acts).toMatchObject([{ object: `user ${user.userId}` }]);
});

test('a link is of one user, is read by us alone, and does not replace another', async () => {
  const [mine, yours] = [await desk.addUser('officer'), await desk.addUser('officer')];
  const link = await linkOf(word('s-3', mine.email));
  expect(link).not.toContain('s-3');
  await byPassword(yours.email, link);
  await byPassword(mine.email, altered(link));
  expect(await word('s-3', mine.email)).toMatchObject({ refused: 'sso-link' });
  const late = await linkOf(word('s-4', mine.email));
  await byPassword(mine.email, link);
  await byPassword(mine.email, late);
  expect(await word('s-3', mine.email)).toMatchObject({ userId: mine.userId });
  expect(await word('s-4', mine.email)).toEqual({ refused: 'sso-unknown' });
});

test('who was linked before issuers were noted is known by subject and e-mail, and keeps the issuer', async () => {
  const user = await desk.addUser('officer');
  await desk.given.user.update({ where: { id: user.userId }, data: { ssoSubject: 's-5' } });
  expect(await word('s-5', 'somebody-else@example.test')).toEqual({ refused: 'sso-unknown' });
  expect(await word('s-5', user.email)).toMatchObject({ userId: user.userId });
  expect(await desk.db.user.findUnique({ where: { id: user.userId } })).toMatchObject({ ssoIssuer: HOUSE });
});

test('who is invited joins with the role of the invitation; nobody else does', async () => {
  const admin = await desk.addUser('administrator');
  expect(await word('s-6', 'nobody@example.test')).toEqual({ refused: 'sso-unknown' });
  expect(await desk.db.user.count({ where: { email: 'nobody@example.test' } })).toBe(0);
  await inviteUser(desk.as(admin), { email: 'invited@example.test', role: 'auditor' });
  expect(await word('s-6', 'invited@example.test')).toHaveProperty('sessionId');
  const session = await desk.db.session.findFirst({
    where: { user: { email: 'invited@example.test' } },
    include: { user: true },
  });
  expect(session).toMatchObject({
    bySso: true,
    user: { role: 'auditor', ssoIssuer: HOUSE, ssoSubject: 's-6' },
  });
});

test('an invitation by who is an administrator no longer brings nobody in', async () => {
  const [root, admin] = [await desk.addUser('administrator'), await desk.addUser('administrator')];
  await inviteUser(desk.as(admin), { email: 'backdoor@example.test', role: 'administrator' });
  await disableUser(desk.as(root), admin);
  expect(await word('s-7', 'backdoor@example.test')).toEqual({ refused: 'sso-unknown' });
});
