import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../context/permissions.ts';
import { disableUser, enableUser } from '../people/change-user.ts';
import { listUsers } from '../people/list-users.ts';
import { createShare, listAllShares, listShares, revokeShare, takeOverShare } from './index.ts';
import { shareAccess } from './share-access.ts';
import { openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
let administrator: Actor;
beforeAll(async () => {
  world = await openShares();
  administrator = await world.desk.addUser('administrator');
});
afterAll(() => world.close());

/** A link of an officer who is disabled now. */
async function suspended() {
  const sharer = await world.desk.addUser('officer');
  const { id: reportId, version } = await world.keep();
  const { id, url } = await createShare(world.as(sharer), { id: reportId, version });
  const token = url.split('/s/')[1] ?? '';
  expect(await world.open(token)).toMatchObject({ kind: 'open', sharedBy: sharer.email });
  await disableUser(world.as(administrator), { userId: sharer.userId });
  return { sharer, reportId, id, token };
}

const stateOf = async (reportId: string) => {
  const [link] = (await listShares(world.as(world.officer), { reportId })).items;
  return link?.state;
};

test('a link of a user who is disabled leads nowhere, on every instance, until the user is back', async () => {
  const { sharer, reportId, id, token } = await suspended();
  for (const at of [world.ctx, world.other]) {
    expect(await world.open(token, undefined, at)).toEqual({ kind: 'gone' });
    expect(await shareAccess(at, { token })).toBe('gone');
  }
  expect(await world.take({ token, format: 'chart' })).toMatchObject({ kind: 'gone' });
  expect(await stateOf(reportId)).toBe('suspended');
  const ids = async (state: 'active' | 'suspended') =>
    (await listAllShares(world.as(administrator), { state })).items.map((share) => share.id);
  expect(await ids('suspended')).toContain(id);
  expect(await ids('active')).not.toContain(id);
  const { users } = await listUsers(world.as(administrator));
  const row = users.find(({ userId }) => userId === sharer.userId);
  expect(row).toMatchObject({ isDisabled: true, suspendedShares: 1 });
  await enableUser(world.as(administrator), { userId: sharer.userId });
  expect(await world.open(token)).toMatchObject({ kind: 'open' });
  expect(await stateOf(reportId)).toBe('active');
});

test('an administrator takes it over, in the audit; it is suspended again with that administrator', async () => {
  const { sharer, reportId, id, token } = await suspended();
  await expect(takeOverShare(world.as(world.officer), { id })).rejects.toMatchObject({ code: 'forbidden' });
  const second = await world.desk.addUser('administrator');
  await takeOverShare(world.as(second), { id });
  expect(await world.open(token)).toMatchObject({ kind: 'open', sharedBy: second.email });
  const [link] = (await listShares(world.as(world.officer), { reportId })).items;
  expect(link).toMatchObject({ state: 'active', createdBy: sharer.email, keptBy: second.email });
  expect(await world.acts(reportId)).toContain('share-taken-over');
  await expect(takeOverShare(world.as(administrator), { id })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  await disableUser(world.as(administrator), { userId: second.userId });
  expect(await world.open(token)).toEqual({ kind: 'gone' });
  await takeOverShare(world.as(administrator), { id });
  expect(await stateOf(reportId)).toBe('active');
});

test('it can be ended as it is, and what has ended is not taken over', async () => {
  const { sharer, reportId, id } = await suspended();
  await revokeShare(world.as(world.officer), { id });
  expect(await stateOf(reportId)).toBe('revoked');
  const taken = takeOverShare(world.as(administrator), { id });
  await expect(taken).rejects.toMatchObject({ code: 'resource_not_found' });
  await enableUser(world.as(administrator), { userId: sharer.userId });
  expect(await stateOf(reportId)).toBe('revoked');
});

test('the database lets nobody take over who is disabled, nor what has ended', async () => {
  const { sharer, id } = await suspended();
  const keep = (userId: string) =>
    world.desk.pool.query('update desk.share set kept_by = $2, kept_at = now() where id = $1', [id, userId]);
  await expect(keep(sharer.userId)).rejects.toThrow('can not be taken over');
  await revokeShare(world.as(world.officer), { id });
  await expect(keep(administrator.userId)).rejects.toThrow('can not be taken over');
});
