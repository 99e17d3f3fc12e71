import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, many, run } from './db.ts';
import { type Jobs, type Queue, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { until } from './testing/until.ts';

const Note = z.object({ text: z.string() });
type Note = z.infer<typeof Note>;
const log = createLog({ LOG_LEVEL: 'silent' }, 'test');
const NOW = { startAfterSeconds: 0 };

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await startJobs(database.pool, log);
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

let queues = 0;
const newQueue = (): Promise<Queue<Note>> => {
  queues += 1;
  return jobs.queue(`queue-${queues}`, Note);
};

/** Works a queue, noting what came; `behave` may throw or wait. */
async function worked(queue: Queue<Note>, behave: (text: string) => void | Promise<void> = () => {}) {
  const came: string[] = [];
  await queue.work(
    async ({ text }) => {
      came.push(text);
      await behave(text);
    },
    { concurrency: 2 },
  );
  return came;
}

/** Sends what comes last and waits for it: what was to come before has come by then. */
async function flush(queue: Queue<Note>, came: readonly string[], last = 'last'): Promise<void> {
  await queue.send(last, { text: last }, NOW);
  await until(() => came.includes(last));
}

test('what is sent is handled once, as it was sent', async () => {
  const queue = await newQueue();
  const came = await worked(queue);
  await queue.send('a', { text: 'é "a" \\ 甲' }, NOW);
  await queue.send('b', { text: 'b' }, NOW);
  await until(() => came.length === 2);
  await flush(queue, came);
  expect(came.toSorted()).toEqual(['b', 'last', 'é "a" \\ 甲']);
});

test('what is sent in a transaction is there with it or not at all', async () => {
  const queue = await newQueue();
  const undone = inTransaction(database.pool, async (on) => {
    await queue.send('undone', { text: 'undone' }, { ...NOW, on });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const came = await worked(queue);
  await inTransaction(database.pool, async (on) => {
    await queue.send('done', { text: 'done' }, { ...NOW, on });
    await flush(queue, came, 'meanwhile'); // a worker has looked, and not seen it
    expect(came).toEqual(['meanwhile']);
  });
  await until(() => came.includes('done'));
  await flush(queue, came);
  expect(came).not.toContain('undone');
});

test('jobs of one key that wait are one; one that comes while another runs is a further one', async () => {
  const queue = await newQueue();
  await queue.send('k', { text: 'first' }, NOW);
  await queue.send('k', { text: 'first again' }, NOW);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const came = await worked(queue, (text) => (text === 'first' ? mayEnd : undefined));
  await until(() => came.includes('first'));
  await queue.send('k', { text: 'second' }, NOW);
  await until(() => came.includes('second'));
  end();
  await flush(queue, came);
  expect(came).toEqual(['first', 'second', 'last']);
});

test('a job starts no sooner than it may', async () => {
  const queue = await newQueue();
  const came = await worked(queue);
  await queue.send('later', { text: 'later' }, { startAfterSeconds: 3_600 });
  await flush(queue, came);
  expect(came).toEqual(['last']);
  const moved = `update pgboss.job set start_after = clock_timestamp() where singleton_key = 'later'
                 and start_after between created_on + interval '3599 s' and created_on + interval '3601 s'`;
  expect(await run(database.pool, moved)).toBe(1);
  await until(() => came.includes('later'));
});

test('a job that throws comes again', async () => {
  const queue = await newQueue();
  let failures = 0;
  const came = await worked(queue, () => {
    failures += 1;
    if (failures === 1) throw new Error('not yet');
  });
  await queue.send('a', { text: 'a' }, NOW);
  await until(() => came.length === 2);
  expect(came).toEqual(['a', 'a']);
});

test('data of another shape is never handed over, and holds up nobody else', async () => {
  const queue = await newQueue();
  const numbers = await jobs.queue(`queue-${queues}`, z.object({ text: z.number() }));
  await numbers.send('bad', { text: 7 }, NOW);
  const came = await worked(queue);
  await flush(queue, came);
  expect(came).toEqual(['last']);
});

test('jobs outlive whoever sent them; an orderly stop lets a running one end', async () => {
  const others = await startJobs(database.pool, log);
  const name = `queue-${queues + 1}`;
  const queue = await newQueue();
  const theirs = await others.queue(name, Note);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let isEnded = false;
  const came = await worked(theirs, async () => {
    await mayEnd;
    isEnded = true;
  });
  await theirs.send('running', { text: 'running' }, NOW);
  await until(() => came.includes('running'));
  await theirs.send('left', { text: 'left' }, { startAfterSeconds: 1 });
  const stopped = others.stop();
  end();
  await stopped;
  expect(isEnded).toBe(true);
  const mine = await worked(queue);
  await until(() => mine.includes('left'));
  expect(mine).toEqual(['left']);
});

test('a schedule is one, however many instances set it up', async () => {
  await jobs.schedule('hourly', '17 * * * *', async () => {});
  await jobs.schedule('hourly', '17 * * * *', async () => {});
  const rows = await many(
    database.pool,
    'select name, cron, timezone from pgboss.schedule',
    [],
    z.object({ name: z.string(), cron: z.string(), timezone: z.string() }),
  );
  expect(rows).toEqual([{ name: 'hourly', cron: '17 * * * *', timezone: 'UTC' }]);
});
