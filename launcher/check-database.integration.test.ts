import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { checkDatabase } from './check-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a database that answers passes', () => checkDatabase(database.url));

test.each([
  [
    'nothing listens',
    (url: URL) => {
      url.port = '1';
    },
    /ECONNREFUSED/,
  ],
  [
    'the password is wrong',
    (url: URL) => {
      url.password = 'canary';
    },
    /password authentication failed/,
  ],
  [
    'there is no such database',
    (url: URL) => {
      url.pathname = '/absent';
    },
    /database "absent" does not exist/,
  ],
])('%s: one line that names the place and shows no password', async (_, spoil, reason) => {
  const url = new URL(database.url);
  const { password } = url;
  spoil(url);
  const message = await checkDatabase(url.href).then(
    () => 'passed',
    (error: unknown) => String(error),
  );
  expect(message).toMatch(reason);
  expect(message).toContain(`${url.host}${url.pathname} (DATABASE_URL)`);
  expect(message).toContain('Nothing was changed.');
  expect(message).not.toContain(password);
  expect(message).not.toContain('canary');
  expect(message).not.toContain('\n');
});
