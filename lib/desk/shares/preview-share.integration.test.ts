import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { Actor } from '../context/permissions.ts';
import { purgeReport } from '../reports/retention.ts';
import { drawPreview, previewShare } from './index.ts';
import { openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
let approver: Actor;
beforeAll(async () => {
  world = await openShares();
  approver = await world.desk.addUser('approver');
});
afterAll(() => world.close());

const preview = (actor: Actor, chosen: object) => previewShare(world.as(actor), new Unparsed(chosen));

/** Besides who reads, and since when the link is. */
function pageIn<Page extends object>(page: Page): object {
  const {
    kind: _,
    watermark: __,
    recipient: ___,
    expiresAt: ____,
    record,
    ...same
  } = { kind: '', record: null, watermark: '', recipient: '', expiresAt: '', ...page };
  return { ...same, hasRecord: record !== null };
}

test.each([
  { profile: 'MINIMAL' },
  { profile: 'CUSTOMER', allowsDownload: true, note: 'Please check' },
  { profile: 'CUSTOM', parts: ['name', 'nationality'] },
  { profile: 'FULL' },
  { profile: 'REGULATOR' },
])('%j: exactly the page that the recipient gets', async (chosen) => {
  const at = world.keep();
  const { id, version } = await at;
  const previewed = await preview(approver, { id, version, ...chosen });
  const { token, visit } = await world.shareWithBoss(chosen, at, approver);
  const opened = await world.open(token, visit);
  expect(opened.kind).toBe('open');
  expect(pageIn(previewed)).toEqual(pageIn(opened));
  expect(previewed.watermark).toBe(`Preview for ${approver.email} · 21 Nov 2026, 10:00 UTC`);
  const drawn = await drawPreview(world.as(approver), new Unparsed({ id, version, ...chosen }));
  const chart = await world.take({ token, format: 'chart', theme: 'paper' }, visit);
  expect(drawn === null).toBe(chart.kind === 'refused');
  if (drawn !== null) expect(drawn).toContain('>Preview for ');
});

test('it is no link and no opening; the audit tells who previewed what', async () => {
  const { id, version } = await world.keep();
  const before = await world.desk.db.shareView.count();
  await preview(world.officer, { id, version, profile: 'CUSTOM', parts: ['name'], days: '3' });
  expect(await world.desk.db.share.count({ where: { reportId: id } })).toBe(0);
  expect(await world.desk.db.shareView.count()).toBe(before);
  expect(await world.desk.db.issuedCopy.count({ where: { reportId: id } })).toBe(0);
  const entries = await world.desk.db.auditEntry.findMany({
    where: { object: `report ${id}`, action: 'share-previewed' },
  });
  expect(entries.map(({ actorId, details }) => [actorId, details])).toEqual([
    [world.officer.userId, { version, profile: 'CUSTOM', parts: ['name'] }],
  ]);
});

test('it says until when the link would be valid: as chosen, or as the organisation decided', async () => {
  const { id, version } = await world.keep();
  expect(await preview(world.officer, { id, version, days: '3' })).toMatchObject({
    expiresAt: '2026-11-24T10:00:00.000Z',
  });
  expect(await preview(world.officer, { id, version, days: '' })).toMatchObject({
    expiresAt: '2026-11-28T10:00:00.000Z',
  });
});

test('who may not share so sees no preview, and no drawing, of it', async () => {
  const { id, version } = await world.keep();
  const forbidden = { code: 'forbidden' };
  const chosen = { id, version, profile: 'REGULATOR' };
  await expect(preview(world.officer, chosen)).rejects.toMatchObject(forbidden);
  await expect(drawPreview(world.as(world.officer), new Unparsed(chosen))).rejects.toMatchObject(forbidden);
  const viewer = await world.desk.addUser('viewer');
  await expect(preview(viewer, { id, version })).rejects.toMatchObject(forbidden);
  expect(await world.acts(id)).toEqual([]);
});

test('no part, no such version, a purged report: no preview', async () => {
  const { id, version } = await world.keep();
  await expect(preview(world.officer, { id, version, profile: 'CUSTOM' })).rejects.toThrow(
    'at least one kind',
  );
  await expect(preview(world.officer, { id, version: 2 })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  await world.mayBePurged(id);
  const administrator = await world.desk.addUser('administrator');
  await purgeReport(world.as(administrator), { id, reason: 'Asked for' });
  await expect(preview(world.officer, { id, version })).rejects.toMatchObject({ code: 'gone' });
});
