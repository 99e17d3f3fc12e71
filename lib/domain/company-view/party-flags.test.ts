import { expect, test } from 'vitest';
import { partyFlags } from './party-flags.ts';

const flag = (code: string, about: string, more = {}) => ({ code, about, state: 'raised', ...more });

const flagsAt = partyFlags({
  flags: [
    flag('sanctioned_by_register', '/ultimateBeneficialOwners/1'),
    flag('disqualified', '/ultimateBeneficialOwners/1/individual', { since: '2026-01-01' }),
    flag('disqualified', '/ultimateBeneficialOwners/1/individual', { since: '2026-02-01' }),
    flag('deceased', '/ultimateBeneficialOwners/1', { state: 'clear' }),
    flag('identity_not_verified', '/ultimateBeneficialOwners/1', { severity: 'information' }),
    flag('deceased', '/ultimateBeneficialOwners/10'),
    flag('sanctioned_by_register', '/graphBeta/nodes/3/company'),
    flag('closed', '/company'),
  ],
});

test.each([
  ['/ultimateBeneficialOwners/1', ['sanctioned_by_register', 'disqualified']],
  ['/ultimateBeneficialOwners/10', ['deceased']],
  ['/graphBeta/nodes/3', ['sanctioned_by_register']],
  ['/ultimateBeneficialOwners/0', []],
  ['/company', []],
])('%s has the flags that are raised about it, each once', (pointer, codes) => {
  expect(flagsAt(pointer)).toEqual(codes);
});

test('an answer without flags has none', () => {
  expect(partyFlags({})('/shareholders/0')).toEqual([]);
});
