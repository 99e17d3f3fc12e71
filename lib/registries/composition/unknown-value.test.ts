import { expect, test } from 'vitest';
import { unknownIn, unknownValue } from './unknown-value.ts';

test('a value is reported only where there is one and no list has it', () => {
  const known = new Set(['A']);
  expect(unknownValue('code', 'B', known)).toEqual([{ member: 'code', value: 'B' }]);
  for (const value of ['A', '', undefined]) expect(unknownValue('code', value, known)).toEqual([]);
});

test('a form without a standard and a status that is not known are reported by the register’s names', () => {
  const company = {
    legalForm: { localName: 'Partnership en commandite' },
    status: { localName: 'Frozen', statusDetailsBeta: { status: 'UNKNOWN' as const } },
  };
  expect(unknownIn(company, { legalForm: 'type', status: 'state' })).toEqual([
    { member: 'type', value: 'Partnership en commandite' },
    { member: 'state', value: 'Frozen' },
  ]);
  expect(unknownIn(company, {})).toEqual([]);
});

test('known forms and states, and missing ones, are not reported', () => {
  const members = { legalForm: 'type', status: 'state' };
  expect(
    unknownIn(
      {
        legalForm: { localName: 'Ltd', serviceStandard: 'Limited Liability Company' },
        status: { localName: 'Active', statusDetailsBeta: { status: 'ACTIVE' } },
      },
      members,
    ),
  ).toEqual([]);
  expect(unknownIn({ status: { statusDetailsBeta: { status: 'UNKNOWN' } } }, members)).toEqual([]);
  expect(unknownIn({}, members)).toEqual([]);
});
