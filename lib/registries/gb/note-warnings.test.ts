import { expect, it } from 'vitest';
import { noteWarnings } from './note-warnings.ts';
import { profileOf } from './testing/mapped-fixtures.ts';

const NONE = { officers: [], insolvency: { status: [], cases: [] }, charges: { items: [], total: 0 } };

const warnings = (
  hidden: number | undefined,
  counts: Partial<Record<'lookedUp' | 'beyond' | 'withoutId', number>>,
) =>
  noteWarnings(profileOf('topstream', { super_secure_managing_officer_count: hidden }), {
    ...NONE,
    disqualifications: { ...{ lookedUp: 0, beyond: 0, withoutId: 0, found: [] }, ...counts },
  }).join(' ');

it.each([
  [undefined, {}, ''],
  [
    undefined,
    { lookedUp: 1 },
    '1 of 1 current officers looked up in the register of disqualifications, none found disqualified.',
  ],
  [
    1,
    { lookedUp: 1 },
    '1 of 2 current officers looked up in the register of disqualifications, none found disqualified. Not looked up: 1 not shown by law.',
  ],
  [
    2,
    { lookedUp: 10, withoutId: 1, beyond: 3 },
    '10 of 16 current officers looked up in the register of disqualifications, none found disqualified. Not looked up: 2 not shown by law, 1 without an id in the register, 3 beyond the first 10.',
  ],
  [
    1,
    {},
    '0 of 1 current officers looked up in the register of disqualifications. Not looked up: 1 not shown by law.',
  ],
])('of disqualifications, with %s hidden and %j', (hidden, counts, words) => {
  expect(warnings(hidden, counts)).toBe(words);
});
