import { expect, test } from 'vitest';
import { mapCompliance } from './map-compliance.ts';
import { mapDuties } from './map-facts.ts';
import { profileOf } from './testing/mapped-fixtures.ts';

const told = (members: object) => mapCompliance(mapDuties(profileOf('topstream', members)));
const source = 'Companies House';

test.each([
  [
    'overdue in the next period',
    { next_accounts: { overdue: true, due_on: '2025-12-31' } },
    { active: true, dueDate: '2025-12-31', source },
  ],
  [
    'overdue in the older member',
    { overdue: true, next_due: '2025-12-31' },
    { active: true, dueDate: '2025-12-31', source },
  ],
  [
    'not overdue, and due some day',
    { next_accounts: { overdue: false, due_on: '2027-12-31' } },
    { active: false, source },
  ],
])('accounts: %s', (_, accounts, accountsOverdue) => {
  expect(told({ accounts, confirmation_statement: undefined, annual_return: undefined })).toEqual({
    accountsOverdue,
  });
});

test('the confirmation statement, or the annual return that it replaced', () => {
  const late = { overdue: true, next_due: '2025-03-18' };
  const flags = { annualFilingOverdue: { active: true, dueDate: '2025-03-18', source } };
  const none = { accounts: undefined, confirmation_statement: undefined, annual_return: undefined };
  expect(told({ ...none, confirmation_statement: late })).toEqual(flags);
  expect(told({ ...none, annual_return: late })).toEqual(flags);
});

test('a register that says nothing of it raises no flag and denies none', () => {
  expect(
    told({ accounts: undefined, confirmation_statement: undefined, annual_return: undefined }),
  ).toBeUndefined();
});
