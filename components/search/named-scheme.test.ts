import { expect, it } from 'vitest';
import { RULES_BY_COUNTRY } from '#lib/domain/identifiers/rules-by-country.ts';
import { articleOf, isNamedScheme } from './named-scheme.ts';

it('has a name for every scheme of every country', () => {
  const schemes = [...RULES_BY_COUNTRY.values()].flat().map(({ scheme }) => scheme);
  expect(schemes.length).toBeGreaterThan(20);
  for (const scheme of [...schemes, 'lei']) expect(isNamedScheme(scheme), scheme).toBe(true);
  expect(isNamedScheme('unheard')).toBe(false);
});

it.each([
  ['LEI', 'an'],
  ['SIREN', 'a'],
  ['NIF', 'a'],
  ['NIPC', 'a'],
  ['REGON', 'a'],
  ['REA number', 'a'],
  ['RCS number', 'an'],
  ['UID', 'a'],
  ['organisation number', 'an'],
  ['unified social credit code', 'a'],
  ['Handelsregister number', 'a'],
])('%s takes "%s"', (name, article) => {
  expect(articleOf(name)).toBe(article);
});
