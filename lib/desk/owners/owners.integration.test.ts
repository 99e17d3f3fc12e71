import { beforeEach, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { decideDiscrepancy } from '../discrepancies/decide-discrepancy.ts';
import { HOUSE, ownersDeskForTests } from '../discrepancies/testing/owners-desk-for-tests.ts';
import { viewOwners } from '../discrepancies/view-owners.ts';
import { overrideMatch } from './override-match.ts';

type Says = 'same' | 'different' | 'withdrawn';
const { desk, db, officer, asOfficer, world, note } = ownersDeskForTests();

beforeEach(() => world().answer({ holders: [['Jan Novák', 100]], declared: [['J. Novak', 75, 100]] }));

const view = () => viewOwners(asOfficer(), { ...world().place, choice: HOUSE });
const rows = async () => (await view()).shown.owners.map(({ matches }) => matches.length);
/** The two entries, as the page names them. */
async function pair() {
  const { shown } = await view();
  const [match] = shown.owners.flatMap(({ matches, suggestions }) => [...matches, ...suggestions]);
  if (match === undefined) throw new Error('the page offers no pair');
  const [one, other] = match.entries;
  return { ...world().place, personKey: one.key, otherKey: other.key };
}
const say = async (says: Says) =>
  overrideMatch(asOfficer(), { ...(await pair()), says, reason: 'Passport seen' });

test('the newest word on a pair counts, and a withdrawn one leaves it to the facts', async () => {
  expect(await rows()).toEqual([1]);
  await say('different');
  expect(await rows()).toEqual([0, 0]);
  expect((await view()).shown.owners.map(({ apart }) => apart.length)).toEqual([1, 1]);
  const { personKey, otherKey } = {
    personKey: (await view()).shown.owners[0]?.key ?? '',
    otherKey: (await view()).shown.owners[1]?.key ?? '',
  };
  const again = (says: Says) =>
    // The other way round: a pair is a pair.
    overrideMatch(asOfficer(), {
      ...world().place,
      personKey: otherKey,
      otherKey: personKey,
      says,
      reason: 'r',
    });
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

test('a graph that is bought after the profile keeps what was said, what was listed and what was decided', async () => {
  const holders = [['Jan Novák', 60] as const, ['Anna Roy', 40] as const];
  await world().answer({ holders, declared: [['J. Novak', 50, 75]] });
  await say('different');
  await note();
  const rowsNow = () =>
    db().discrepancy.findMany({ where: { ...world().place, resolvedAt: null }, orderBy: { key: 'asc' } });
  const [first] = await rowsNow();
  if (first === undefined) throw new Error('nothing differs');
  await decideDiscrepancy(asOfficer(), { id: first.id, outcome: 'none', reason: 'Asked them' });
  const before = await rowsNow();
  expect(before.map(({ class: kind }) => kind).sort()).toEqual([
    'missing_in_computation',
    'missing_in_register',
    'missing_in_register',
  ]);

  // The graph has them in another order, too.
  await world().graph({ holders: holders.toReversed() });
  expect((await view()).structure?.source).toBe('graph');
  expect((await view()).shown.owners.map(({ apart }) => apart.length).sort()).toEqual([0, 1, 1]);
  await note();
  expect(await rowsNow()).toEqual(before);
});

test('a word that names the node of a graph still holds, and can still be withdrawn', async () => {
  await world().graph({ holders: [['Jan Novák', 100]] });
  const { personKey, otherKey } = await pair();
  const declared = personKey.startsWith('declared:') ? personKey : otherKey;
  await db().personMatch.create({
    data: {
      ...world().place,
      personKey: 'computed:person-0',
      otherKey: declared,
      isSame: false,
      reason: 'Said of the graph',
      decidedBy: officer().userId,
    },
  });
  expect(await rows()).toEqual([0, 0]);
  await overrideMatch(asOfficer(), {
    ...world().place,
    personKey,
    otherKey,
    says: 'withdrawn',
    reason: 'Mistaken',
  });
  expect(await rows()).toEqual([1]);
});

test.each([
  ['a reason of spaces', { reason: '  ' }, /^reason: Enter a reason/],
  ['one entry with itself', { otherKey: 'a' }, /^Select two different entries/],
  ['another word', { says: 'maybe' }, /^says: /],
])('refuses %s', async (_, change, words) => {
  const good = { ...world().place, personKey: 'a', otherKey: 'b', says: 'same', reason: 'r' };
  await expect(overrideMatch(asOfficer(), new Unparsed(good))).resolves.toBeUndefined();
  await expect(overrideMatch(asOfficer(), new Unparsed({ ...good, ...change }))).rejects.toMatchObject({
    code: 'invalid_request',
    details: [expect.stringMatching(words)],
  });
  expect(await db().personMatch.count({ where: world().place })).toBe(1);
});

test('no word is ever changed or taken away', async () => {
  await say('different');
  await expect(desk().pool.query('update desk.person_match set is_same = true')).rejects.toThrow(
    'append-only',
  );
  await expect(desk().pool.query('delete from desk.person_match')).rejects.toThrow('append-only');
});
