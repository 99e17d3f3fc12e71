import { expect, test } from 'vitest';
import type { ListedDiscrepancy } from '../../owners/index.ts';
import type { Seen } from '../seen.ts';
import { canaryInput } from '../testing/canaries.ts';
import { differencesSentence } from './differences-sentence.ts';

const input = canaryInput();
const [listed] = input.listed;
const [difference] = input.owners.differences;
if (listed === undefined || difference === undefined) throw new Error('expected a difference, listed');

const on = (key: string, state: ListedDiscrepancy['state']): ListedDiscrepancy => ({ ...listed, key, state });
const owners = (...keys: string[]): Seen['owners'] => ({
  ...input.owners,
  differences: keys.map((key) => ({ ...difference, key })),
});
const structure = { source: 'graph', retrievedAt: '2026-11-21T10:00:00.000Z', isStale: false } as const;
const agreed = {
  ...{ listed: [], structure, notCompared: undefined },
  owners: { ...owners(), isSettled: true, otherMeans: 'assessed' as const },
};

test.each<[string, Parameters<typeof differencesSentence>[0], string]>([
  ['one is open', { ...agreed, listed: [on('a', 'open')] }, '1 discrepancy is open.'],
  [
    'open, asked and overdue all wait',
    { ...agreed, listed: [on('a', 'open'), on('b', 'asked'), on('c', 'overdue')] },
    '3 discrepancies are open.',
  ],
  ['one is on no list yet', { ...agreed, owners: owners('a') }, '1 discrepancy is open.'],
  [
    'one on the list is counted once',
    { ...agreed, owners: owners('a', 'b'), listed: [on('a', 'open')] },
    '2 discrepancies are open.',
  ],
  [
    'one that was decided is not open, though it still differs',
    { ...agreed, owners: owners('a'), listed: [on('a', 'decided')] },
    'No discrepancy is open: all discrepancies found are closed.',
  ],
  ['nothing differs', agreed, 'Declared and computed owners agree.'],
  [
    'nothing differs, and control is declared that holdings do not show',
    { ...agreed, owners: { ...agreed.owners, otherMeans: 'declared' } },
    'No discrepancy was found. The declared control could not be compared: holdings do not show control.',
  ],
  [
    'nothing differs yet',
    { ...agreed, owners: { ...agreed.owners, isSettled: false } },
    'No discrepancy was found so far; the computed owners are not final.',
  ],
  [
    'nothing was computed',
    { ...agreed, structure: undefined, notCompared: 'not_requested' },
    'Declared and computed owners were not compared: no owners were computed.',
  ],
  [
    'declared owners were not bought',
    { ...agreed, notCompared: 'not_requested' },
    'Not compared: declared owners were not bought.',
  ],
  [
    'what is open is said though nothing is compared now',
    { ...agreed, structure: undefined, listed: [on('a', 'open')] },
    '1 discrepancy is open.',
  ],
])('%s', (_, given, said) => expect(differencesSentence(given)?.words).toBe(said));
