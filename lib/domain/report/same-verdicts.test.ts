import { expect, test } from 'vitest';
import { filesOf, fullAnswer } from '../company-view/testing/full-answer.ts';
import type { OwnersAsked } from '../owners/index.ts';
import { NO_OFFERS, ownersView, shownOwners } from '../owners/index.ts';
import { EU_AMLR } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { nodesCsv } from '../ownership-chart/chart-csv.ts';
import { ownershipChart, ownershipView } from '../ownership-view/index.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

// One structure, told by summary, table, steps, CSV and drawing: the same persons, with the same bounds.

/** Anna is an owner. Jan may be one by shares, Eva by control of Hold; Otto and Mia can't be, whatever is unknown. */
const HOLDINGS: Holding[] = [
  ['Root', 'anna', 55],
  ['Root', 'Hold', 40],
  ['Root', 'mia', 5],
  ['Hold', 'jan', 30],
  ['Hold', 'eva', 20],
  ['Hold', 'otto', 10],
];

function told(asked: Partial<OwnersAsked> = {}) {
  const graph = graphOf(HOLDINGS, { Root: { isComplete: true } });
  const view = ownersView({
    declared: { owners: [] },
    graph,
    policy: EU_AMLR,
    today: '2027-08-01',
    ...asked,
  });
  const owners = view.computed?.owners;
  if (owners === undefined) throw new Error('The structure was not computed.');
  const shown = shownOwners(view, []);
  const drawn = { graph, owners, policy: EU_AMLR, offers: NO_OFFERS };
  const facts = { companies: new Map(), candidates: new Map() };
  const ownership = ownershipView({ ...drawn, facts, today: '2027-08-01', source: 'graph', isDrawn: true });
  const [file] = filesOf(fullAnswer(() => true).answer);
  if (file === undefined) throw new Error('There is no answer to make a report of.');
  const report = reportOf({ ...inputOf(file), owners: shown, ownership });
  const rowsOf = (id: string) => report.sections.find((section) => section.id === id)?.rows ?? [];
  const valuesOf = (id: string, rowKey: string, key: string) =>
    rowsOf(id)
      .find((row) => row.key === rowKey)
      ?.fields.find((field) => field.key === key)?.values ?? [];
  return { shown, ownership, rowsOf, valuesOf, csv: nodesCsv(ownershipChart(drawn)) };
}

test('summary, table, steps, CSV and drawing name the same persons undecided, with both bounds', () => {
  const { shown, ownership, rowsOf, valuesOf, csv } = told();
  const undecided = ['eva', 'jan'];
  const bounds = ['eva, 8–24 %', 'jan, 12–28 %'];
  expect([...valuesOf('summary', 'owners', 'undecided')].sort()).toEqual(bounds);
  const table = rowsOf('computedOwners').filter(({ note }) => note === 'Undecided');
  expect(table.map(({ title }) => title).sort()).toEqual(undecided);
  expect(
    table
      .map(
        ({ title, fields }) =>
          `${title}, ${fields.find(({ key }) => key === 'ownership.capital.possible')?.values[0]}`,
      )
      .sort(),
  ).toEqual(bounds);
  const steps = shown.steps.flatMap((step) => step.undecided);
  expect([...new Set(steps)].sort()).toEqual(undecided);
  expect([...ownership.undecided].sort()).toEqual(undecided);
  const drawn = ownership.drawing?.nodes.filter(({ verdict }) => verdict === 'undecided');
  expect(drawn?.map(({ name }) => name).sort()).toEqual(undecided);
  const lines = csv.split('\r\n').map((line) => line.split(','));
  expect(
    lines
      .filter((cells) => cells.includes('undecided'))
      .map(([id, , , , , , , , lower, upper]) => `${id}, ${lower}–${upper} %`)
      .sort(),
  ).toEqual(bounds);
  expect(shown.bystanders.map(({ person }) => person.name).sort()).toEqual(['mia', 'otto']);
});

const controller = (
  controlType: 'appoint-and-remove-directors' | 'voting-rights',
  additionalDetails = '',
) => ({
  name: { fullName: 'Lea Wolf' },
  control: { controlType, description: 'as filed', additionalDetails },
});
const whole = graphOf([['Root', 'anna', 100]], { Root: { isComplete: true }, anna: { name: 'Anna Roy' } });
const anna = { name: { fullName: 'Anna Roy' } };

test.each([
  ['a right to appoint the board', controller('appoint-and-remove-directors')],
  ['votes by agreement', controller('voting-rights', 'By agreement of the shareholders of 2020-02-20')],
])('%s is declared, not from holdings: never settled, and no difference to the holdings', (_, lea) => {
  const { shown, rowsOf, valuesOf } = told({ graph: whole, declared: { owners: [anna, lea] } });
  expect(shown).toMatchObject({ isSettled: true, otherMeans: 'declared', isInOrder: false });
  expect(valuesOf('summary', 'owners', 'owners')).toEqual(['Anna Roy']);
  expect(valuesOf('summary', 'owners', 'declaredControl')).toEqual(['Lea Wolf']);
  const [, summary] = rowsOf('summary');
  expect(summary).toMatchObject({
    mark: 'undecided',
    note: 'final as to holdings, but declared control is not shown by the holdings',
  });
  const row = rowsOf('computedOwners').find(({ title }) => title === 'Lea Wolf');
  expect(row).toMatchObject({ note: 'Declared, not derived from holdings', mark: 'warning' });
  expect(shown.steps.find(({ step }) => step === 'other-means-considered')).toMatchObject({
    outcome: 'declared',
    found: ['Lea Wolf'],
  });
  expect(valuesOf('computedOwners', 'rule', 'isSettled')).toEqual(['no']);
});

test('votes that no agreement is told of need shares', () => {
  const { shown } = told({ graph: whole, declared: { owners: [anna, controller('voting-rights')] } });
  expect(shown.owners.find(({ person }) => person.name === 'Lea Wolf')?.standing).toBeUndefined();
  expect(shown.otherMeans).toBe('assessed');
});

test.each<[string, OwnersAsked['declared'], string, string]>([
  [
    'nobody was asked',
    { owners: [] },
    'not_assessed',
    'final as to holdings; control by other means was not assessed',
  ],
  ['the register names the owner', { owners: [anna] }, 'assessed', 'final'],
  [
    'the register says there is none',
    { owners: [], absence: { reason: 'declared_none' } },
    'assessed',
    'final',
  ],
  [
    'the register may not show them',
    { owners: [], absence: { reason: 'restricted' } },
    'not_assessed',
    'final as to holdings; control by other means was not assessed',
  ],
  [
    'the register says that there is one whom it does not name',
    { owners: [anna, { control: { description: 'The person has not been identified.' } }] },
    'open',
    'final as to holdings; control by other means is open',
  ],
  [
    'the register does not show one of them',
    { owners: [anna, { control: { description: 'Super-secure person' } }] },
    'open',
    'final as to holdings; control by other means is open',
  ],
])('"final" and "in order" rest on control by other means too: %s', (_, declared, otherMeans, note) => {
  const { shown, rowsOf, valuesOf } = told({ graph: whole, declared });
  expect(shown.otherMeans).toBe(otherMeans);
  // The summary and the step say it in words that can both be true.
  const open = 'open: the register of owners may not name everyone who has it';
  const words = new Map([
    ['not_assessed', 'not assessed'],
    ['open', open],
  ]);
  expect(valuesOf('summary', 'owners', 'otherMeans')).toEqual([words.get(otherMeans) ?? otherMeans]);
  expect(valuesOf('computedOwners', 'step:other-means-considered', 'outcome')).toEqual([
    'not shown by the holdings: compare the declared owners and ask the customer',
  ]);
  expect(shown.isInOrder).toBe(otherMeans === 'assessed');
  const [, summary] = rowsOf('summary');
  expect(summary).toMatchObject({ note, mark: otherMeans === 'assessed' ? 'good' : 'undecided' });
});
