import { expect, it } from 'vitest';
import { z } from 'zod';
import { json } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { arcgisClient } from './arcgis-client.ts';
import { MOST_PAGES, PAGE, sodaClient } from './soda-client.ts';
import { is } from './soql.ts';
import { DISTRICT, NEW_YORK } from './sources.ts';
import { districtStandIn } from './testing/district-stand-in.ts';
import { SOCRATA_TOKEN, sodaStandIn } from './testing/soda-stand-in.ts';

const standIns = standInForTests(
  async () => ({ soda: await sodaStandIn('ny').start(), arcgis: await districtStandIn.start() }),
  ({ soda, arcgis }) => [soda, arcgis],
);
const ctx = (settings: Readonly<Record<string, string>> = {}) =>
  contextForTests({
    settings: {
      ...{ ...standIns().soda.settings, ...standIns().arcgis.settings },
      ...settings,
    },
  });

const Row = z.object({ corpid_num: z.string(), corp_name: z.string().optional() });
const ASK = { dataset: 'ekwr-p59j', where: is('corpid_num', '1'), order: 'date_filed DESC' };

it('reads pages until one is not full, and no more than its bound', async () => {
  const full = Array.from({ length: PAGE }, () => ({ corpid_num: '1' }));
  await standIns().soda.fault(json(full));
  const { rows, isWhole } = await sodaClient(ctx(), NEW_YORK).rows(Row, ASK);
  expect([rows.length, isWhole]).toEqual([PAGE * MOST_PAGES, false]);
  expect(standIns().soda.journal.map(({ query }) => query.$offset)).toEqual([
    undefined,
    ...['1000', '2000', '3000', '4000'],
  ]);
  expect(standIns().soda.journal[0]?.query).toEqual({
    $select: 'corpid_num,corp_name',
    $where: "corpid_num='1'",
    $order: 'date_filed DESC,:id',
    $limit: '1000',
  });
});

it('with a limit reads one page, and says whether that is all', async () => {
  await standIns().soda.fault(json([{ corpid_num: '1' }, { corpid_num: '1' }]));
  const { rows, isWhole } = await sodaClient(ctx(), NEW_YORK).rows(Row, { ...ASK, limit: 2 });
  expect([rows.length, isWhole, standIns().soda.journal.length]).toEqual([2, false, 1]);
});

it.each([
  [429, { 'retry-after': '30' }, 'service_unavailable'],
  [403, {}, 'service_unavailable'],
  [400, {}, 'registry_changed'],
  [404, {}, 'registry_changed'],
] as const)('status %d is %s %s', async (status, headers, code) => {
  await standIns().soda.fault(json({ code: 'any', error: true, message: 'Refused' }, { status, headers }));
  expect((await failureOf(sodaClient(ctx(), NEW_YORK).rows(Row, ASK))).code).toBe(code);
});

it('a column that the data set no longer has is a register that changed', async () => {
  const Other = z.object({ renamed_column: z.string() });
  expect((await failureOf(sodaClient(ctx(), NEW_YORK).rows(Other, ASK))).code).toBe('registry_changed');
});

it('the token goes to the source’s own host, and to no redirect’s', async () => {
  const { soda, arcgis } = standIns();
  await soda.fault({
    status: 302,
    headers: { location: `${arcgis.url}/0/query` },
    body: new Uint8Array(),
  });
  await failureOf(sodaClient(ctx({ US_SOCRATA_TOKEN: SOCRATA_TOKEN }), NEW_YORK).rows(Row, ASK));
  expect(soda.journal.map(({ headers }) => headers['x-app-token'])).toEqual(['***']);
  expect(arcgis.journal).toEqual([]);
});

const FileNumber = z.object({ FILE_NUMBER: z.string() });

it.each([
  [400, 'registry_changed'],
  [500, 'service_unavailable'],
] as const)('an error %d of the feature server, which comes with status 200, is %s', async (error, code) => {
  await standIns().arcgis.fault(json({ error: { code: error, message: 'Any', details: [] } }));
  const asked = arcgisClient(ctx(), DISTRICT).rows(FileNumber, {
    ...{ layer: 0, where: is('FILE_NUMBER', '1'), order: 'FILE_NUMBER' },
  });
  const failure = await failureOf(asked);
  expect(failure.code).toBe(code);
  expect(failure.message).toContain('Nothing was charged');
});

it('a list of the feature server that is cut says so', async () => {
  await standIns().arcgis.fault(
    json({ features: [{ attributes: { FILE_NUMBER: '1' } }], exceededTransferLimit: true }),
  );
  const ask = { layer: 0, where: is('FILE_NUMBER', '1'), order: 'FILE_NUMBER' };
  expect(await arcgisClient(ctx(), DISTRICT).rows(FileNumber, ask)).toEqual({
    rows: [{ FILE_NUMBER: '1' }],
    isWhole: false,
  });
});
