import { expect, test } from 'vitest';
import { isSameCompany } from './is-same-company.ts';
import type { CompanyIdentity, Subject } from './part.ts';

const LEI = '5493001KJTIIGC8Y1R12';
const subject = (legalName: string): Subject => ({
  country: 'GB',
  companyId: '123',
  known: { company: { id: '123', legalName, formerNames: ['Older Kowal Ltd'], identifiers: { LEI } } },
});
const about = (name: string, more: Partial<CompanyIdentity> = { lei: LEI }): CompanyIdentity => ({
  names: [name],
  ...more,
});

test.each([
  ['Kowal Fund II Limited', 'KOWAL FUND II LTD.', true],
  ['Kowal Fund II Limited', 'Kowal Fund 2', true],
  ['Kowal Fund II Limited', 'Older Kowal Limited', true],
  ['Kowal Fund II Limited', 'Kowal Fund III Limited', false],
  ['Kowal Pumps International Limited', 'Kowal Pumps International Holdings Limited', false],
  ['Kowal Pumps Limited', 'Nordwind Pumps Limited', false],
])('with one LEI, %s and %s are one company: %s', (legalName, name, isSame) => {
  expect(isSameCompany(subject(legalName), about(name))).toBe(isSame);
});

test('a number that a source was only told needs a like name, its own does not, another number is another company', () => {
  const kowal = subject('Kowal Pumps Limited');
  expect(isSameCompany(kowal, about('Other Name', { number: '123' }))).toBe(true);
  expect(isSameCompany(kowal, about('Other Name', { number: '123', isNumberReported: true }))).toBe(false);
  expect(isSameCompany(kowal, about('Kowal Pumps', { number: '123', isNumberReported: true }))).toBe(true);
  expect(isSameCompany(kowal, about('Kowal Pumps Limited', { number: '124', lei: LEI }))).toBe(false);
  expect(isSameCompany(kowal, about('Kowal Pumps Limited', { lei: '529900GRZ2BQY5ZM9N49' }))).toBe(false);
});
