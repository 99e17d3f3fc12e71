import { expect, it } from 'vitest';
import { markCompany } from './mark-warnings.ts';
import { companyOf, ownersOf, profileOf } from './testing/mapped-fixtures.ts';

const marksIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === 'warnings' ? inner : marksIn(inner)));

it('what was not filed in time', () => {
  expect(markCompany(profileOf('overdue')).map(({ kind }) => kind)).toContain('accounts_overdue');
  expect(markCompany(profileOf('topstream'))).toEqual([]);
});
it('who is sanctioned, of persons and of entities', () => {
  const { ultimateBeneficialOwners } = ownersOf('overseas-entity');
  const kinds = [...marksIn(ultimateBeneficialOwners), ...marksIn(companyOf('overseas-entity').value)];
  expect(kinds).toContainEqual(expect.objectContaining({ kind: 'sanctioned' }));
  expect(marksIn(ownersOf('topstream'))).toEqual([]);
});
it('an identity that is not verified, of who is there now', () => {
  const due = { appointment_verification_statement_due_on: '2026-09-01' };
  const control = {
    kind: 'individual-person-with-significant-control',
    name: 'Ada Roe',
    natures_of_control: ['significant-influence-or-control'],
    identity_verification_details: due,
  };
  expect(marksIn(ownersOf('topstream', { controls: [control] }))).toEqual([
    { kind: 'identity_not_verified', text: 'Verification statement due on 2026-09-01.' },
  ]);
  const verified = { ...due, appointment_verification_statement_date: '2026-07-01' };
  const done = { ...control, identity_verification_details: verified };
  expect(marksIn(ownersOf('topstream', { controls: [done] }))).toEqual([]);
});
