import { expect, test } from 'vitest';
import { formatThreshold } from './interval.ts';
import { CH_AMLA, EU_AMLR, UK_PSC } from './policies.ts';
import { chosenPolicy, type PolicyChoice } from './policy-choice.ts';

const house = { rule: EU_AMLR };
const thresholdOf = (choice: PolicyChoice) =>
  formatThreshold(chosenPolicy(choice, house).ownership.threshold);

test('a policy by its id, that of the house for what names none', () => {
  expect(chosenPolicy({ policy: 'uk-psc' }, house)).toBe(UK_PSC);
  expect(chosenPolicy({ policy: 'nonsense' }, house)).toBe(EU_AMLR);
  expect(chosenPolicy({ policy: '' }, { rule: CH_AMLA })).toBe(CH_AMLA);
});

test.each([
  [0, '≥ 25 %'],
  [0.01, '≥ 0.01 %'],
  [15, '≥ 15 %'],
  [100, '≥ 100 %'],
  [100.01, '≥ 25 %'],
  [Number.NaN, '≥ 25 %'],
])('a threshold of %d %% gives %s', (thresholdPercent, shown) => {
  expect(thresholdOf({ policy: 'eu-amlr', thresholdPercent })).toBe(shown);
});

test('the operator is chosen apart', () => {
  expect(thresholdOf({ policy: 'eu-amlr', operator: '>' })).toBe('> 25 %');
  expect(thresholdOf({ policy: 'uk-psc', thresholdPercent: 10, operator: '>=' })).toBe('≥ 10 %');
});
