import { expect, test } from 'vitest';
import { withMarks } from './with-marks.ts';

const flag = (code: string, about: string, more = {}) => ({ code, about, state: 'raised', ...more });

test('a party has the flags that are raised about it, each once, and no others', () => {
  const flags = [
    flag('sanctioned_by_register', '/ultimateBeneficialOwners/1'),
    flag('disqualified', '/ultimateBeneficialOwners/1/individual', { since: '2026-01-01' }),
    flag('disqualified', '/ultimateBeneficialOwners/1/individual', { since: '2026-02-01' }),
    flag('deceased', '/ultimateBeneficialOwners/1', { state: 'clear' }),
    flag('identity_not_verified', '/ultimateBeneficialOwners/1', { severity: 'information' }),
    flag('deceased', '/ultimateBeneficialOwners/10'),
  ];
  const marked = withMarks<{ name: string; warnings?: { kind?: string }[] }>(
    { name: 'Ada Roe' },
    { flags },
    '/ultimateBeneficialOwners/1',
  );
  expect(marked).toEqual({
    name: 'Ada Roe',
    warnings: [{ kind: 'sanctioned_by_register' }, { kind: 'disqualified' }],
  });
});

test('where no flag is raised the party stays as it is', () => {
  const party = { warnings: [{ kind: 'sanctioned' }] };
  expect(withMarks(party, {}, '/ultimateBeneficialOwners/0')).toBe(party);
});
