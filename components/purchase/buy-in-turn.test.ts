import { expect, test } from 'vitest';
import type { LookupItem, LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { DeskAnswer } from '../ui/ask-desk.ts';
import { buyInTurn, type Told } from './buy-in-turn.ts';
import type { Order } from './orders-of.ts';

const order = (name: string, more: Partial<Order>): Order => ({
  ...{ key: name, name, place: { country: 'TEST', companyId: name }, credits: 10, chosen: [] },
  dataPoints: ['graph'],
  ...more,
});
const END = (name: string) => order(name, { from: { requestId: 'first', nodeId: `TEST:${name}` } });
const ENDS = ['A', 'B', 'C'].map(END);
const DATA = (name: string) => order(name, { dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] });

const lookup = (requestId: string, graph: Partial<LookupItem>, costCredits = 10): LookupView => ({
  ...{ id: requestId, country: 'TEST', companyId: 'X', legalName: null, userName: 'U', isMine: true },
  ...{ status: 'finished', isOutcomeUnknown: false, requestId, quotedCredits: 10, costCredits },
  ...{
    reason: 'r',
    reference: null,
    createdAt: '',
    finishedAt: '',
    seenAt: null,
    purgedAt: null,
    failure: null,
  },
  items: [
    {
      ...{ kind: 'dataPoint', id: 'graph', status: 'succeeded', costCredits, isAuthoritative: null },
      ...{ register: null, elapsedMs: null, isFromCache: false, failure: null },
      ...{ name: null, nameInEnglish: null, keptId: null },
      ...graph,
    },
  ],
});
const refused = (status: number): DeskAnswer<LookupView> => ({
  problem: { status, code: 'x', message: `said ${status}` },
});

/** Buys A, B and C, of which some go wrong: what was told of each, and from where each went on. */
async function bought({
  orders = ENDS,
  buying = {},
  arriving = {},
  goneAfter = 3,
}: {
  orders?: readonly Order[];
  buying?: Readonly<Record<string, DeskAnswer<LookupView>>>;
  arriving?: Readonly<Record<string, DeskAnswer<LookupView>>>;
  goneAfter?: number;
}) {
  const told = new Map<string, Told>();
  const from: string[] = [];
  await buyInTurn(orders, {
    buy: async ({ name, from: end }) => {
      from.push(end?.requestId ?? name);
      return buying[name] ?? { value: lookup(name, { status: 'in_progress' }) };
    },
    arrived: async ({ id }) => arriving[id] ?? { value: lookup(id, {}) },
    onTold: (nodeId, one) => told.set(nodeId, one),
    isOver: () => from.length >= goneAfter,
  });
  return { from, told: [...told.values()] };
}

const BOUGHT = { kind: 'bought', credits: 10 };

test('each goes on from the one before it, so that the last has them all', async () => {
  expect(await bought({})).toEqual({ from: ['first', 'A', 'B'], told: [BOUGHT, BOUGHT, BOUGHT] });
});

test('one that is refused leaves the others standing, and they go on from what was bought before it', async () => {
  expect(await bought({ buying: { B: refused(402) } })).toEqual({
    from: ['first', 'A', 'A'],
    told: [BOUGHT, { kind: 'failed', message: 'said 402' }, BOUGHT],
  });
});

test('one that fails at the register does so too, in the register’s words', async () => {
  const failure = { code: 'x', message: 'no answer', details: [], isRetryable: true };
  const failed = { value: lookup('A', { status: 'failed', failure }, 0) };
  expect(await bought({ arriving: { A: failed } })).toEqual({
    from: ['first', 'first', 'B'],
    told: [{ kind: 'failed', message: 'no answer' }, BOUGHT, BOUGHT],
  });
});

test.each([
  ['when it is asked', { buying: { A: refused(504) } }],
  ['while it is waited for', { arriving: { A: refused(0) } }],
])('nothing is bought after one of which nobody knows: %s', async (_, wrong) => {
  const { from, told } = await bought(wrong);
  expect(from).toEqual(['first']);
  expect(told.map(({ kind }) => kind)).toEqual(['unknown', 'left', 'left']);
});

test('an officer who goes buys nothing more', async () => {
  const { from, told } = await bought({ goneAfter: 1 });
  expect(from).toEqual(['first']);
  expect(told.map(({ kind }) => kind)).toEqual(['bought', 'left', 'left']);
});

test('each company is its own request; one whose outcome is unknown does not hold up another', async () => {
  const orders = [DATA('A'), END('B'), DATA('C'), END('D')];
  const { from, told } = await bought({ orders, buying: { A: refused(504), B: refused(504) }, goneAfter: 9 });
  expect(from).toEqual(['A', 'first', 'C']);
  expect(told.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'bought', 'left']);
});

test('a tracing continues none that was bought as data', async () => {
  expect((await bought({ orders: [END('A'), DATA('B'), END('C')] })).from).toEqual(['first', 'B', 'A']);
});

test('of a company of which some is missing, the rest was bought', async () => {
  const failure = { code: 'x', message: 'no owners', details: [], isRetryable: true };
  const { value } = { value: lookup('A', {}, 10) };
  const [item] = value.items;
  if (item === undefined) throw new Error('expected an item');
  const items = [item, { ...item, id: 'ultimateBeneficialOwners', status: 'failed', failure } as const];
  const { told } = await bought({ orders: [DATA('A')], arriving: { A: { value: { ...value, items } } } });
  expect(told).toEqual([{ kind: 'part', credits: 10, message: 'no owners' }]);
});
