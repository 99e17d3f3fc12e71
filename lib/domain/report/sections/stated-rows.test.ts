import { expect, test } from 'vitest';
import { offersAt } from '../../owners/testing/offers-at.ts';
import { beneficialOwners, EU_AMLR, exactPercent, type OwnershipGraph } from '../../ownership/index.ts';
import { ownershipView, type StatedBy } from '../../ownership-view/index.ts';
import { statedRows } from './stated-rows.ts';

/** HOLD has 40 % of TOP, Anna 30 % of it and 50 % of HOLD; nobody else is named. */
const GRAPH: OwnershipGraph = {
  rootId: 'top',
  nodes: [
    { id: 'top', kind: 'company', name: 'Top' },
    { id: 'hold', kind: 'company', name: 'Hold' },
    { id: 'anna', kind: 'person', name: 'Anna' },
  ],
  links: [
    { id: '1', owned: 'top', owner: 'hold', kind: 'shares', share: exactPercent(40) },
    { id: '2', owned: 'top', owner: 'anna', kind: 'shares', share: exactPercent(30) },
    { id: '3', owned: 'hold', owner: 'anna', kind: 'shares', share: exactPercent(50) },
  ],
};
const by = (company: string, more: Partial<StatedBy> = {}): StatedBy => ({
  ...{ register: 'Register', company, retrievedAt: '2026-11-20T10:00:00Z', requestId: 'r-1' },
  ...{ wireSha256: ['a1'], ...more },
});
const [top, hold] = [by('GB 1'), by('GB 2')];
const rowsWith = (links: ReadonlyMap<string, StatedBy>, nodes: ReadonlyMap<string, StatedBy>) =>
  ownershipView({
    ...{ graph: GRAPH, owners: beneficialOwners(GRAPH, EU_AMLR), policy: EU_AMLR, today: '2026-11-22' },
    offers: offersAt(new Map()),
    facts: { companies: new Map(), candidates: new Map(), sources: { nodes, links, owners: new Map() } },
    source: 'graph',
    isDrawn: false,
  }).rows;
const LINKS = new Map([
  ['1', top],
  ['2', top],
  ['3', hold],
]);
const NODES = new Map([
  ['top', top],
  ['hold', hold],
  ['anna', top],
]);
const saidOf = (rows: ReturnType<typeof rowsWith>) =>
  statedRows(rows).map(({ title, fields }) => [
    title,
    fields.find(({ key }) => key === 'answerOn')?.values[0],
  ]);

test('each party has the answers that state it and what it holds, each once, however many ways lead to it', () => {
  expect(saidOf(rowsWith(LINKS, NODES)).filter(([title]) => !/not named/i.test(`${title}`))).toEqual(
    expect.arrayContaining([
      ['Top', 'GB 1'],
      ['Hold', 'GB 2'],
      ['Hold', 'GB 1'],
      ['Anna', 'GB 1'],
      ['Anna', 'GB 2'],
    ]),
  );
});

test('a rest that nobody is named for has the source of the list that leaves it open', () => {
  const rests = rowsWith(LINKS, NODES).filter(({ node }) => node.kind === 'unknown');
  expect(rests.map(({ parentName, statedBy }) => [parentName, statedBy])).toEqual([
    ['Hold', [hold]],
    ['Top', [top]],
  ]);
});

test('nothing is said if the service names no source', () => {
  expect(statedRows(rowsWith(new Map(), new Map()))).toEqual([]);
});

test('the answers stay inside', () => {
  const fields = statedRows(rowsWith(LINKS, NODES)).flatMap((row) => row.fields);
  expect(fields.every(({ isInternal }) => isInternal)).toBe(true);
  expect(fields.map(({ key }) => key).slice(0, 5)).toEqual([
    ...['register', 'answerOn', 'retrievedAt', 'requestId', 'wireSha256'],
  ]);
});
