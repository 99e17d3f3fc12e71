import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { one, run } from '#lib/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { keepLease, releaseLease, takeLease } from './lease.ts';

const WANTED = { country: 'FR', companyKey: '1', item: 'companyProfile' };
const SECONDS = 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const take = (owner: string) => takeLease(database.pool, WANTED, owner, SECONDS);
const end = () => run(database.pool, 'update service.lease set expires_at = clock_timestamp()');

test('a lease has one owner until it ends or its owner releases it', async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  expect(await take(owner)).toBe(true);
  expect(await take(other)).toBe(false);
  await releaseLease(database.pool, WANTED, other);
  expect(await take(other)).toBe(false);
  await releaseLease(database.pool, WANTED, owner);
  expect(await take(other)).toBe(true);
  await end();
  expect(await take(owner)).toBe(true);
  await releaseLease(database.pool, WANTED, owner);
});

test('a lease that is kept is renewed twice before it would end, until it is kept no longer', async () => {
  const owner = randomUUID();
  await take(owner);
  await end();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = vi.spyOn(database.pool, 'query');
  const stop = keepLease(database.pool, WANTED, owner, SECONDS, (error) => {
    throw error;
  });
  vi.advanceTimersByTime(SECONDS * 1_000 - 1);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(SECONDS * 1_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await Promise.all(asked.mock.results.map(({ value }) => value));
  const { left } = await one(
    database.pool,
    'select extract(epoch from expires_at - clock_timestamp())::float8 as left from service.lease',
    [],
    z.object({ left: z.number() }),
  );
  expect(left).toBeGreaterThan(0);
});
