import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { until } from '#lib/platform/testing/until.ts';
import { sendShared } from './send-shared.ts';
import { shareAccess } from './share-access.ts';
import { openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
beforeAll(async () => {
  world = await openShares();
});
afterAll(() => world.close());

const kindsOf = (answers: readonly { kind: string }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));
const times = <Answer>(count: number, ask: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));

/** As if so many turns had been booked, the first so long ago. */
const booked = (id: string, what: string, count: number, ago = '0 seconds') =>
  world.desk.pool.query(
    `insert into desk.share_try (share_id, what, failed, since) values ($1, $2, $3, clock_timestamp() - $4::interval)
     on conflict (share_id, what) do update set failed = excluded.failed, since = excluded.since`,
    [id, what, count, ago],
  );

/** The answer that a stranger gets to a file. */
const answerOf = (token: string, format: string) =>
  sendShared(world.visiting(), new Unparsed({ token, format }), () => new Response(null, { status: 410 }));

describe('turns', () => {
  test('twenty files in 15 minutes, of two clients at once on two instances; then there is room again', async () => {
    const { token, id, reportId } = await world.share({ allowsDownload: true });
    const answers = await times(25, (at) =>
      world.take({ token, format: 'json' }, undefined, at % 2 === 0 ? world.ctx : world.other),
    );
    expect(kindsOf(answers)).toEqual({ file: 20, paused: 5 });
    // What was not made is in no log.
    expect(await world.desk.db.shareView.count({ where: { shareId: id } })).toBe(20);
    expect((await world.acts(reportId)).filter((act) => act === 'share-opened')).toHaveLength(20);
    for (const format of ['pdf', 'zip', 'json'])
      expect(await world.take({ token, format }), format).toMatchObject({ kind: 'paused' });
    // The page and its drawing have turns of their own, and so has every other link.
    expect(await world.open(token)).toMatchObject({ kind: 'open' });
    expect(await world.take({ token, format: 'chart' })).toMatchObject({ kind: 'file' });
    const { token: another } = await world.share({ allowsDownload: true });
    expect(await world.take({ token: another, format: 'json' })).toMatchObject({ kind: 'file' });

    const answer = await answerOf(token, 'pdf');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await answer.text()).toMatch(/Too many requests to this link.*Try again in 15 minutes/);
    await booked(id, 'file', 20, '15 minutes');
    expect((await answerOf(token, 'json')).status).toBe(200);
  });

  test('pages and drawings: the 300th is drawn, the next is not; the page says so beforehand', async () => {
    const { token, id } = await world.share();
    await booked(id, 'page', 299, '14 minutes');
    expect(await shareAccess(world.ctx, { token })).toBe('open');
    const pages = await times(3, (at) => world.open(token, undefined, at === 1 ? world.other : world.ctx));
    expect(kindsOf(pages)).toEqual({ open: 1, paused: 2 });
    const { pausedForS } = await shareAccess(world.ctx, { token }).then((access) =>
      typeof access === 'string' ? { pausedForS: access } : access,
    );
    expect(pausedForS).toBeGreaterThan(50);
    expect(pausedForS).toBeLessThanOrEqual(60);
    await booked(id, 'chart', 299);
    const drawings = await times(3, () => world.take({ token, format: 'chart' }));
    expect(kindsOf(drawings)).toEqual({ file: 1, paused: 2 });
    await booked(id, 'page', 300, '15 minutes');
    expect(await shareAccess(world.ctx, { token })).toBe('open');
    expect(await world.open(token)).toMatchObject({ kind: 'open' });
  });

  test('one PDF of a link at a time: who comes meanwhile is told to wait, and no turn is lost', async () => {
    const { token, id } = await world.share({ allowsDownload: true });
    const answers = await times(6, (at) => world.take({ token, format: at % 2 === 0 ? 'pdf' : 'zip' }));
    expect(kindsOf(answers)).toEqual({ file: 1, paused: 5 });
    expect(answers.find(({ kind }) => kind === 'paused')).toEqual({ kind: 'paused', pausedForS: 10 });
    expect(await world.take({ token, format: 'pdf' })).toMatchObject({ kind: 'file' });
    const { rows } = await world.desk.pool.query(
      `select failed from desk.share_try where share_id = $1 and what = 'file'`,
      [id],
    );
    expect(rows).toEqual([{ failed: 2 }]);
  });
});

test('many looks at one link, however slow, leave colleagues their connections, and all come through', async () => {
  const { token, reportId } = await world.share();
  const client = await world.desk.pool.connect();
  await client.query('begin');
  // As slow as a version of many megabytes: until this ends, no version can be read.
  await client.query('lock table desk.report_version in access exclusive mode');
  const looks = times<{ readonly kind: string }>(12, (at) =>
    at % 3 === 0 ? world.take({ token, format: 'chart' }) : world.open(token),
  );
  await until(async () => (await waitingForVersions()) > 0);
  // More connections than a pool has would wait for versions by now, and colleagues for one of them.
  expect(await world.ctx.db.user.count()).toBeGreaterThan(0);
  expect(await waitingForVersions()).toBe(1);
  await client.query('rollback');
  client.release();
  expect(kindsOf(await looks)).toEqual({ open: 8, file: 4 });
  expect((await world.acts(reportId)).filter((act) => act === 'share-opened')).toHaveLength(12);
});

const waitingForVersions = async (): Promise<number> => {
  const { rows } = await world.desk.pool.query(
    `select count(*)::int as waiting from pg_locks
      where relation = 'desk.report_version'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].waiting;
};

test('a file that there is none of is no failure of ours', async () => {
  const answer = await answerOf((await world.share()).token, 'docx');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('A shared report has no such file.');
});

describe('what fails inside', () => {
  afterEach(() => {
    for (const name of ['SEAL_CERTIFICATE', 'TIMESTAMP_AUTHORITY_URL']) vi.stubEnv(name, undefined);
  });

  test.each([
    ['SEAL_CERTIFICATE', '/srv/inside/seal.p12'],
    ['TIMESTAMP_AUTHORITY_URL', 'http://127.0.0.1:9/inside'],
  ])(
    'with a broken %s a stranger hears that it fails and nothing of why; mended, it works',
    async (name, value) => {
      const { token, id } = await world.share({ allowsDownload: true });
      vi.stubEnv(name, value);
      for (const format of ['pdf', 'zip']) {
        const answer = await answerOf(token, format);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toEqual({
          statusCode: 503,
          error: {
            code: 'service_unavailable',
            message: 'The file cannot be created now. Nothing was sent. Try again later, or tell the sender.',
            details: [],
          },
        });
      }
      expect(await world.desk.db.shareView.count({ where: { shareId: id } })).toBe(0);
      vi.stubEnv(name, undefined);
      expect((await answerOf(token, 'pdf')).status).toBe(200);
    },
  );
});
