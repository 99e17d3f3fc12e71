import { expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { currentValue, storedValue } from './stored-value.ts';

const warnings = [{ kind: 'disqualified', text: '2020-01-01 to 2031-01-01' }];
const person = { name: { fullName: 'Ada Roe' } };
const stored = {
  company: { legalName: 'Pier Ltd', warnings },
  legalRepresentatives: [
    { type: 'individual', individual: person },
    { type: 'individual', individual: { ...person, warnings } },
  ],
};

test('a stored value keeps its warnings', () => {
  expect(storedValue(CompanyProfile, stored)).toEqual(stored);
});

test('what is composed from it has none', () => {
  const { company, legalRepresentatives } = currentValue(CompanyProfile, stored);
  expect(company).toEqual({ legalName: 'Pier Ltd' });
  expect(legalRepresentatives?.[1]).toEqual({ type: 'individual', individual: person });
});

test('any other member that the contract does not have is refused', () => {
  const other = { company: { ...stored.company, cautions: warnings } };
  expect(() => storedValue(CompanyProfile, other)).toThrow(z.ZodError);
  expect(() => currentValue(CompanyProfile, other)).toThrow(z.ZodError);
});
