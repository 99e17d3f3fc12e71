import { beforeEach, expect, test } from 'vitest';
import { HOUSE, ownersDeskForTests } from '../discrepancies/testing/owners-desk-for-tests.ts';
import { OverrideMatch, overrideMatch } from './override-match.ts';
import { viewOwners } from './view-owners.ts';

const { desk, db, officer, world, note } = ownersDeskForTests();

beforeEach(() => world().answer({ holders: [['Jan Novák', 100]], declared: [['J. Novak', 75, 100]] }));

const view = () => viewOwners(officer(), world().place, HOUSE, world().using);
const rows = async () => (await view()).shown.owners.map(({ matches }) => matches.length);
/** The two entries, as the page names them. */
async function pair() {
  const { shown } = await view();
  const [match] = shown.owners.flatMap(({ matches, suggestions }) => [...matches, ...suggestions]);
  if (match === undefined) throw new Error('the page offers no pair');
  const [one, other] = match.entries;
  return { ...world().place, personKey: one.key, otherKey: other.key };
}
const say = async (says: OverrideMatch['says']) =>
  overrideMatch(officer(), { ...(await pair()), says, reason: 'Passport seen' }, world().using);

test('the newest word on a pair counts, and a withdrawn one leaves it to the facts', async () => {
  expect(await rows()).toEqual([1]);
  await say('different');
  expect(await rows()).toEqual([0, 0]);
  expect((await view()).shown.owners.map(({ apart }) => apart.length)).toEqual([1, 1]);
  const { personKey, otherKey } = {
    personKey: (await view()).shown.owners[0]?.key ?? '',
    otherKey: (await view()).shown.owners[1]?.key ?? '',
  };
  const again = (says: OverrideMatch['says']) =>
    // The other way round: a pair is a pair.
    overrideMatch(
      officer(),
      { ...world().place, personKey: otherKey, otherKey: personKey, says, reason: 'r' },
      world().using,
    );
  await again('same');
  expect(await rows()).toEqual([1]);
  await again('different');
  await again('withdrawn');
  expect(await rows()).toEqual([1]);
  expect(await db().personMatch.count({ where: world().place })).toBe(4);
});

test('it is written down with its reason, and names nobody', async () => {
  await say('different');
  const [act] = await db().auditEntry.findMany({
    where: { object: world().company, action: { not: 'owners-read' } },
  });
  expect(act).toMatchObject({
    action: 'person-matched',
    actorId: officer().userId,
    reason: 'Passport seen',
    details: { says: 'different' },
  });
  expect(JSON.stringify(act?.details)).not.toMatch(/novak/i);
});

test('what an officer says settles or opens differences at the next reading', async () => {
  const open = () => db().discrepancy.count({ where: { ...world().place, resolvedAt: null } });
  await note();
  expect(await open()).toBe(1);
  await say('different');
  await note();
  expect(await open()).toBe(2);
});

test.each([
  ['a reason of spaces', { reason: '  ' }],
  ['one entry with itself', { otherKey: 'a' }],
  ['another word', { says: 'maybe' }],
])('refuses %s', (_, change) => {
  const good = { country: 'TEST', companyId: 'T1', personKey: 'a', otherKey: 'b', says: 'same', reason: 'r' };
  expect(OverrideMatch.safeParse(good).success).toBe(true);
  expect(OverrideMatch.safeParse({ ...good, ...change }).success).toBe(false);
});

test('no word is ever changed or taken away', async () => {
  await say('different');
  await expect(desk().pool.query('update desk.person_match set is_same = true')).rejects.toThrow(
    'append-only',
  );
  await expect(desk().pool.query('delete from desk.person_match')).rejects.toThrow('append-only');
});
