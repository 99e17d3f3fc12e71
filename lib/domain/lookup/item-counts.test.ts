import { expect, test } from 'vitest';
import { countItems, isEmptyIn } from './item-counts.ts';

test('each item is counted once, and a reason is no failure', () => {
  const items = [
    { status: 'succeeded' },
    { status: 'succeeded', isEmpty: true },
    { status: 'failed' },
    { status: 'asking' },
    { status: 'in_progress' },
    { status: 'fetching' },
  ] as const;
  expect(countItems(items)).toEqual({ received: 1, empty: 1, failed: 1, open: 3 });
  expect(countItems([])).toEqual({ received: 0, empty: 0, failed: 0, open: 0 });
});

const answer = (absence: object, more: object = {}) => ({
  ...more,
  request: { requestId: '1', absence },
});
const NONE = { reason: 'not_offered' } as const;

test.each([
  ['owners with a reason', answer({ ultimateBeneficialOwners: NONE }), 'ultimateBeneficialOwners', true],
  ['declared none', answer({ subsidiaries: { reason: 'declared_none' } }), 'subsidiaries', true],
  ['owners without a reason', answer({}), 'ultimateBeneficialOwners', false],
  [
    'an owner beside a reason of another section',
    answer({ controllingEntities: NONE }, { ultimateBeneficialOwners: [{}] }),
    'ultimateBeneficialOwners',
    false,
  ],
  [
    'an empty list with a reason',
    answer({ documents: NONE, subsidiaries: NONE }, { subsidiaries: [] }),
    'subsidiaries',
    true,
  ],
  [
    'a profile with empty lists',
    answer({ shareholders: NONE }, { company: { id: '1' } }),
    'companyProfile',
    false,
  ],
] as const)('%s', (_, given, dataPoint, isEmpty) => {
  expect(isEmptyIn(given, dataPoint)).toBe(isEmpty);
});
