import { expect, test } from 'vitest';
import { formFor, isFormOfRule } from './filing-form.ts';

test('the form is that of the register, not that of the rule', () => {
  expect(formFor('GB')).toBe('uk');
  expect(['FR', 'IE', 'TEST'].map(formFor)).toEqual(['eu', 'eu', 'eu']);
});

test.each([
  ['eu', 'eu-amlr', true],
  ['eu', 'eu-amld', true],
  ['uk', 'uk-psc', true],
  ['uk', 'eu-amlr', false],
  ['eu', 'uk-psc', false],
  ['eu', 'fatf-25', false],
] as const)('a form of %s for what was found under %s: %s', (form, policyId, isOfRule) => {
  expect(isFormOfRule(form, policyId)).toBe(isOfRule);
});
