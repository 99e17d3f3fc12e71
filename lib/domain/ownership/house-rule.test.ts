import { expect, test } from 'vitest';
import { comingRuleFor, HOUSE_RULES, houseRuleFor } from './house-rule.ts';
import { POLICIES } from './policies.ts';

test.each([
  // The last day of the directive, the first of the regulation.
  ['DE', '2027-07-09', 'eu-amld', 'eu-amlr'],
  ['DE', '2027-07-10', 'eu-amlr', undefined],
  ['NO', '2026-11-23', 'eu-amld', 'eu-amlr'],
  ['TEST', '2026-11-23', 'eu-amld', 'eu-amlr'],
  ['GB', '2027-07-10', 'uk-psc', undefined],
  ['CH', '2026-11-23', 'ch-amla', undefined],
  ['HK', '2026-11-23', 'fatf-25', undefined],
  ['US-DE', '2026-11-23', 'fatf-25', undefined],
])('in %s on %s the rule in force is %s, and %s comes', (country, day, rule, coming) => {
  expect(houseRuleFor('in-force', country, day).id).toBe(rule);
  expect(comingRuleFor(country, day)?.id).toBe(coming);
});

test('a rule that is chosen is the same in every country', () => {
  expect(HOUSE_RULES.slice(1).map((rule) => houseRuleFor(rule, 'GB', '2026-11-23').id)).toEqual(
    HOUSE_RULES.slice(1),
  );
  expect(HOUSE_RULES.slice(1).toSorted()).toEqual(POLICIES.map(({ id }) => id).toSorted());
});
