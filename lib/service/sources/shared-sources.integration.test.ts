import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, many, run } from '#lib/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { sharedSources } from './shared-sources.ts';

const SECRET = { AUTH_SECRET: 'a secret of this test, long enough', AUTH_SECRET_PREVIOUS: undefined };
let database: TestDatabase;
let other: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  other = createPool(database.url, { max: 4 });
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

const instances = () => [sharedSources(database.pool, SECRET), sharedSources(other, SECRET)] as const;

describe('limits', () => {
  test('two instances together make 600 calls in 5 minutes, and not one more', async () => {
    const [one, two] = instances();
    const limits = [{ calls: 600, seconds: 300 }];
    const waits = await Promise.all(
      Array.from({ length: 650 }, (_, at) => (at % 2 === 0 ? one : two).take('test.many', limits)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(600);
    for (const wait of waits.filter((each) => each > 0)) {
      expect(wait).toBeGreaterThan(200_000);
      expect(wait).toBeLessThanOrEqual(300_000);
    }
    const sent = await many(
      database.pool,
      "select 1 from service.source_call where source = 'test.many'",
      [],
      z.unknown(),
    );
    expect(sent).toHaveLength(600);
  });

  test('the window slides: the 601st goes when the first is 5 minutes old, and no sooner', async () => {
    const [one] = instances();
    const limits = [{ calls: 2, seconds: 300 }];
    expect(await one.take('test.slide', limits)).toBe(0);
    expect(await one.take('test.slide', limits)).toBe(0);
    const age = (seconds: number) =>
      run(
        database.pool,
        `update service.source_call set at = clock_timestamp() - make_interval(secs => $1)
          where ctid = (select ctid from service.source_call where source = 'test.slide' order by at limit 1)`,
        [seconds],
      );
    await age(290);
    expect(await one.take('test.slide', limits)).toBeGreaterThan(0);
    await age(300);
    expect(await one.take('test.slide', limits)).toBe(0);
    expect(await one.take('test.slide', limits)).toBeGreaterThan(200_000);
  });

  test('of several limits each holds', async () => {
    const [one] = instances();
    const limits = [
      { calls: 100, seconds: 300 },
      { calls: 2, seconds: 1 },
    ];
    expect(await one.take('test.both', limits)).toBe(0);
    expect(await one.take('test.both', limits)).toBe(0);
    const wait = await one.take('test.both', limits);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1_000);
  });

  test('a source without limits is not counted', async () => {
    const [one] = instances();
    expect(await one.take('test.free', [])).toBe(0);
    const rows = await many(
      database.pool,
      "select 1 from service.source_call where source = 'test.free'",
      [],
      z.unknown(),
    );
    expect(rows).toEqual([]);
  });

  test('what a source told one instance holds the other, and a shorter word does not shorten it', async () => {
    const [one, two] = instances();
    await one.hold('test.held', 60_000);
    await one.hold('test.held', 1_000);
    const wait = await two.take('test.held', []);
    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThanOrEqual(60_000);
  });
});

describe('sessions', () => {
  test('one login in the whole fleet, and none of it readable in the database', async () => {
    const [one, two] = instances();
    let logins = 0;
    const open = async () => `token-${++logins}`;
    const got = await Promise.all([one, two, one, two].map((each) => each.session('test.login', open)));
    expect(got).toEqual(['token-1', 'token-1', 'token-1', 'token-1']);
    const [row] = await many(
      database.pool,
      "select encode(session, 'escape') as text from service.source_session where source = 'test.login'",
      [],
      z.object({ text: z.string() }),
    );
    expect(row?.text).not.toContain('token');
  });

  test('what is refused is forgotten once: the one that another instance opened since stays', async () => {
    const [one, two] = instances();
    let logins = 0;
    const open = async () => `token-${++logins}`;
    const first = await one.session('test.renewed', open);
    await one.endSession('test.renewed', first);
    expect(await one.session('test.renewed', open)).toBe('token-2');
    await two.endSession('test.renewed', first);
    expect(await two.session('test.renewed', open)).toBe('token-2');
  });

  test('a login that fails leaves nothing behind', async () => {
    const [one] = instances();
    await expect(one.session('test.fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await one.session('test.fails', async () => 'yes')).toBe('yes');
  });
});

test('how calls ended is kept, by source and by the hour', async () => {
  const [one, two] = instances();
  await one.note('test.state', { tookMs: 100 });
  await two.note('test.state', { tookMs: 300 });
  await one.note('test.state', { tookMs: 9_000, failure: 'service_unavailable' });
  const [row] = await many(
    database.pool,
    `select failure, answered_at is not null as answered, failed_at is not null as failed, h.answered as good, h.failed as bad, took_ms
      from service.source_state join service.source_hour h using (source) where source = 'test.state'`,
    [],
    z.unknown(),
  );
  expect(row).toEqual({
    failure: 'service_unavailable',
    answered: true,
    failed: true,
    good: 2,
    bad: 1,
    took_ms: 400,
  });
  await one.note('test.state', { tookMs: 100 });
  const [again] = await many(
    database.pool,
    "select failure from service.source_state where source = 'test.state'",
    [],
    z.unknown(),
  );
  expect(again).toEqual({ failure: null });
});
