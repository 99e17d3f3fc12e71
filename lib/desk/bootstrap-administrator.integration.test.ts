import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { many } from '#lib/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { bootstrapAdministrator } from './bootstrap-administrator.ts';
import { allowDeletingUsers, givenIn } from './testing/unaudited.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const start = (email: string, password?: string) =>
  bootstrapAdministrator({
    databaseUrl: database.url,
    env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
  });
const users = () =>
  many(
    database.pool,
    'select email, role, password_hash as hash from desk."user"',
    [],
    z.object({ email: z.string(), role: z.string(), hash: z.string() }),
  );

test('the first start creates the administrator with a password that is returned once', async () => {
  const { password, ...first } = await start('Admin@Example.Test');
  expect(first).toEqual({ firstRun: true, email: 'admin@example.test' });
  expect(password).toMatch(/^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/);
  const [user] = await users();
  expect(user).toMatchObject({ email: 'admin@example.test', role: 'administrator' });
  expect(user?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(user?.hash ?? '', password ?? '')).toBe(true);
  expect(await verify(user?.hash ?? '', `${password}x`)).toBe(false);
  expect(await start('admin@example.test')).toEqual({ firstRun: false, email: 'admin@example.test' });
  expect(await users()).toEqual([user]);
});

test('ADMIN_PASSWORD is used and not returned', async () => {
  const given = 'a password of the operator';
  expect(await start('admin@example.test', given)).toEqual({ firstRun: true, email: 'admin@example.test' });
  const [user] = await users();
  expect(await verify(user?.hash ?? '', given)).toBe(true);
});

test.each(['            ', 'password1234', 'plumbline123', 'admin@example.test'])(
  'ADMIN_PASSWORD %s is guessed soon: refused by its name, and nobody is created',
  async (given) => {
    await expect(start('admin@example.test', given)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^ADMIN_PASSWORD: This password is too easy to guess/),
    });
    expect(await users()).toEqual([]);
  },
);

test('where there is a user, other settings change nothing', async () => {
  await start('admin@example.test', 'the first password');
  const before = await users();
  expect(await start('admin@example.test', 'another password')).toEqual({
    firstRun: false,
    email: 'admin@example.test',
  });
  expect(await start('second@example.test')).toEqual({ firstRun: false, email: 'second@example.test' });
  expect(await users()).toEqual(before);
});

test('of five at once one creates, the others find it', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, () => start('admin@example.test')));
  const created = starts.filter(({ firstRun }) => firstRun);
  expect(created).toHaveLength(1);
  expect(starts.filter(({ password }) => password !== undefined)).toEqual(created);
  const [user] = await users();
  expect(await verify(user?.hash ?? '', created[0]?.password ?? '')).toBe(true);
});

test('two generated passwords differ', async () => {
  const first = await start('admin@example.test');
  const given = givenIn(database.url);
  await allowDeletingUsers(database.pool);
  await given.user.deleteMany();
  await given.$disconnect();
  const second = await start('admin@example.test');
  expect(second.firstRun).toBe(true);
  expect(second.password).not.toBe(first.password);
});
