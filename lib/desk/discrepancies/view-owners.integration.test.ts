import { expect, test } from 'vitest';
import { DISAGREEING } from './testing/owners-desk.ts';
import { HOUSE, ownersDeskForTests } from './testing/owners-desk-for-tests.ts';
import { viewOwners } from './view-owners.ts';

const { asOfficer, world, note } = ownersDeskForTests();

const view = (choice = HOUSE) => viewOwners(asOfficer(), { ...world().place, choice });

test('rows with both sides, and what is on the list; no day of birth anywhere', async () => {
  await world().answer(DISAGREEING);
  await note();
  const page = await view();
  expect(page.shown.owners.map(({ person, verdict }) => [person.name, verdict])).toEqual([
    ['Anna Roy', 'yes'],
    ['Eva Holm', undefined],
  ]);
  expect(Object.values(page.listed).map(({ state }) => state)).toEqual(['open', 'open']);
  expect(page).toMatchObject({
    isHousePolicy: true,
    mayDecide: true,
    structure: { source: 'companyProfile' },
  });
  expect(JSON.stringify(page)).not.toContain('"day"');
});

test('nothing is listed under a rule that nobody has noted', async () => {
  await world().answer(DISAGREEING);
  await note();
  const page = await view({ policy: 'uk-psc' });
  expect(page).toMatchObject({ listed: {}, isHousePolicy: false });
  expect(page.shown.differences).toHaveLength(2);
});

test.each([
  ['declared_none', 'neniu', 'none_exists', [], undefined],
  [
    'declared_none',
    'not yet identified',
    'exists_not_identified',
    ['register_says_none_or_unidentified'],
    undefined,
  ],
  ['restricted', 'legitimate interest', 'restricted', [], 'restricted'],
  ['exempt', 'a small association', 'exempt', [], 'exempt'],
  ['not_offered', 'no such register', undefined, [], 'not_offered'],
])('a register that says %s (%s)', async (reason, explanation, kind, found, notCompared) => {
  const holders =
    kind === 'restricted' || kind === 'exempt' || kind === undefined
      ? [['Anna Roy', 100] as const]
      : Array.from({ length: 5 }, (_, at) => [`Holder ${at} Example`, 20] as const);
  await world().answer({ holders, absence: { reason, explanation } });
  const { shown, ...page } = await view();
  expect(page.notCompared).toBe(notCompared);
  expect(shown.statements.map((one) => one.kind)).toEqual(kind === undefined ? [] : [kind]);
  expect(shown.differences.map((one) => one.class)).toEqual(found);
});

test.each([
  ['none', 'not_requested'],
  ['failed', 'failed'],
  ['in_progress', 'in_progress'],
] as const)('declared owners that stand as %s are not compared: %s', async (owners, reason) => {
  await world().answer({ holders: [['Anna Roy', 100]], owners });
  const page = await view();
  expect(page.notCompared).toBe(reason);
  expect(page.shown.differences).toEqual([]);
});

test('while the owners are followed upward, nobody is told to follow them', async () => {
  await world().answer({ holders: [['Anna Roy', 20]], graph: 'in_progress' });
  const [anna] = (await view()).shown.owners;
  expect(anna?.settledBy).toEqual({ by: 'wait' });
});

test('what was compared, and what nothing was computed of, is not said to be not compared', async () => {
  const stand = async () => (await view()).notCompared;
  expect(await stand()).toBeUndefined();
  await world().answer(DISAGREEING);
  expect(await stand()).toBeUndefined();
});
