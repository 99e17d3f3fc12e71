import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { Actor } from '../context/permissions.ts';
import { listAllShares, listShares } from './index.ts';
import { openShares, type Shares } from './testing/shares-for-tests.ts';

const MANY = 3_001;

let world: Shares;
let administrator: Actor;
let reportId: string;
beforeAll(async () => {
  world = await openShares();
  administrator = await world.desk.addUser('administrator');
  ({ id: reportId } = await world.keep());
  await world.desk.pool.query(
    `insert into desk.share (report_id, version, token_hash, profile, days, expires_at, created_at, created_by)
     select id, 1, sha256(gen_random_uuid()::text::bytea), case when at <= 60 then 'CUSTOMER' else 'MINIMAL' end, 7,
       now(), now(), created_by
     from desk.report, generate_series(1, ${MANY}) at where id = $1`,
    [reportId],
  );
});
afterAll(() => world.close());

const all = (asked: object) => listAllShares(world.as(administrator), new Unparsed(asked));
const ofReport = (page: unknown) => listShares(world.as(world.officer), new Unparsed({ reportId, page }));

test('of many links 50 are read at a time, however many there are', async () => {
  for (const shown of [await all({}), await ofReport(1)]) {
    expect(shown).toMatchObject({ total: MANY, number: 1, pages: 61, first: 1, last: 50 });
    expect(shown.items).toHaveLength(50);
    expect(JSON.stringify(shown).length).toBeLessThan(50 * 1_000);
  }
  expect(await all({})).toMatchObject({ openCount: MANY });
});

test('all pages together are all links, each once, the newest first', async () => {
  const first = await all({ page: '1' });
  const pages = await Promise.all(
    Array.from({ length: first.pages }, (_, at) => all({ page: String(at + 1) })),
  );
  const items = pages.flatMap((page) => page.items);
  expect(new Set(items.map(({ id }) => id)).size).toBe(MANY);
  const days = items.map(({ createdAt }) => createdAt);
  expect(days).toEqual(days.toSorted().toReversed());
});

test.each([
  ['61', 61, 1],
  ['62', 61, 1],
  ['0', 1, 50],
  ['-3', 1, 50],
  ['x', 1, 50],
  [undefined, 1, 50],
])('page %j is page %i with %i links', async (page, number, count) => {
  for (const shown of [await all({ page }), await ofReport(page)]) {
    expect(shown.number).toBe(number);
    expect(shown.items).toHaveLength(count);
  }
});

test('a filter counts and pages what it means', async () => {
  expect(await all({ profile: 'CUSTOMER', page: '2' })).toMatchObject({
    total: 60,
    pages: 2,
    first: 51,
    last: 60,
  });
  expect(await all({ state: 'revoked' })).toMatchObject({ items: [], total: 0, pages: 1, first: 0, last: 0 });
});
