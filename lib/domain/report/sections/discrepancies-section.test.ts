import { expect, test } from 'vitest';
import type { DecisionOutcome, ListedDiscrepancy } from '../../owners/listed-discrepancy.ts';
import { type ReportInput, reportOf } from '../report-of.ts';
import { canaryInput } from '../testing/canaries.ts';

const input = canaryInput();
const nothingDiffers = { listed: [], owners: { ...input.owners, differences: [] } };

const sectionsOf = (more: Partial<ReportInput>) => {
  const { sections } = reportOf({ ...input, ...more });
  const find = (id: string) => sections.find((one) => one.id === id);
  const counted = find('summary')
    ?.rows.flatMap(({ fields }) => fields)
    .find(({ key }) => key === 'openDiscrepancies');
  return {
    ...find('discrepancies'),
    counted: counted?.values,
  };
};

test.each([
  ['not_requested', 'Not compared: declared owners were not bought.'],
  ['not_offered', 'Not compared: this source provides no declared owners for this company.'],
  ['failed', 'Not compared: declared owners could not be retrieved.'],
  ['in_progress', 'Not compared: declared owners were still being retrieved.'],
  ['restricted', 'Not compared: access to the declared owners is restricted.'],
  ['exempt', 'Not compared: the company is not required to declare its owners.'],
  ['declared_none', 'Not compared: the declaration of owners was not bought.'],
  ['unexplained', 'Not compared: no list of declared owners was received, and no reason was given.'],
] as const)('declared owners that were not compared (%s) are no agreement', (notCompared, words) => {
  const { empty, counted } = sectionsOf({ ...nothingDiffers, notCompared });
  expect(empty).toMatchObject({ reason: notCompared, words });
  expect(counted).toEqual(['not compared']);
});

test('only what was compared does not differ', () => {
  const { empty, counted } = sectionsOf(nothingDiffers);
  expect(empty).toMatchObject({ reason: 'none', words: 'Declared and computed owners agree.' });
  expect(counted).toEqual(['0']);
  const bare = sectionsOf({ ...nothingDiffers, structure: undefined });
  expect(bare.empty?.reason).toBe('not_computed');
  expect(bare.counted).toEqual(['not compared']);
});

const [first] = input.listed;
if (first === undefined) throw new Error('expected one on the list');
const stands = (state: ListedDiscrepancy['state'], outcome?: DecisionOutcome) => {
  const decision = outcome && {
    ...{ outcome, reason: 'Because', by: 'A. Roy', at: '2026-11-21T10:00:00.000Z' },
    confirmed: null,
  };
  const { rows, counted } = sectionsOf({
    listed: [{ ...first, state, decision }],
    owners: { ...input.owners, differences: [] },
  });
  const [row] = rows ?? [];
  const told = row?.fields.find(({ key }) => key === 'state')?.values;
  return { note: row?.note, mark: row?.mark, state: told, open: counted };
};

test.each([
  ['open', undefined, 'Open', 'warning', 'Open', '1'],
  ['asked', 'ask_customer', 'Customer asked', 'warning', 'Customer asked', '1'],
  ['overdue', undefined, 'Overdue', 'bad', 'Open', '1'],
  ['overdue', 'ask_customer', 'Overdue', 'bad', 'Customer asked', '1'],
  ['unconfirmed', 'none', 'Awaiting confirmation', 'warning', 'Awaiting confirmation', '1'],
  ['overdue', 'none', 'Overdue', 'bad', 'Awaiting confirmation', '1'],
  ['decided', 'report', 'Decided', 'good', 'Decided', '0'],
] as const)('%s, decided %s: %s, marked %s', (state, outcome, note, mark, told, open) => {
  expect(stands(state, outcome)).toMatchObject({ note, mark, state: [told], open: [open] });
});

test('what is suggested is what the law says on the day of the report', () => {
  const suggestion = { outcome: 'report', reason: 'duty_to_report', source: 'Article 24' } as const;
  const difference = { key: first.key, class: 'band_differs', rowKey: undefined } as const;
  const { rows } = sectionsOf({
    listed: [
      { ...first, facts: { ...first.facts, suggestion: { ...suggestion, reason: 'not_yet_in_force' } } },
    ],
    owners: { ...input.owners, differences: [{ ...difference, statementIndex: undefined, suggestion }] },
  });
  const told = rows?.[0]?.fields.find(({ key }) => key === 'suggestion')?.values;
  expect(told).toEqual(['Report it']);
});

test('what is on no list yet names whom it is about', () => {
  const [owner] = input.owners.owners;
  if (owner === undefined) throw new Error('expected an owner');
  const suggestion = { outcome: 'report', reason: 'duty_to_report', source: 'Article 24' } as const;
  const difference = {
    key: 'k',
    class: 'band_differs',
    rowKey: owner.key,
    statementIndex: undefined,
    suggestion,
  } as const;
  const { rows } = sectionsOf({ listed: [], owners: { ...input.owners, differences: [difference] } });
  const named = rows?.[0]?.fields.find(({ key }) => key === 'name');
  expect(named).toMatchObject({ values: [owner.person.name], personal: 'name' });
});

test.each([
  ['2027-07-09', 'house term: 14 days'],
  ['2027-07-10', '14 calendar days, Regulation (EU) 2024/1624, Article 24'],
])('of one detected on %s under EU AMLR the term is told: %s', (day, term) => {
  const facts = { ...first.facts, policy: { ...first.facts.policy, id: 'eu-amlr' } };
  const { rows } = sectionsOf({ listed: [{ ...first, facts, detectedAt: `${day}T08:00:00.000Z` }] });
  expect(rows?.[0]?.fields.find(({ key }) => key === 'dueTerm')?.values).toEqual([term]);
});
