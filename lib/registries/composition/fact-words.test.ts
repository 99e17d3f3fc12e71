import { expect, test } from 'vitest';
import { factWords } from './fact-words.ts';

test('codes stand with what they mean', () => {
  const company = {
    legalForm: { localName: 'AS', englishTranslation: 'Limited company', iso20275Code: 'YI42' },
    activities: { NACE: [{ code: '62.010', description: 'Programming' }, { code: '63.110' }] },
    status: {
      localName: 'Konkurs',
      statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-03-01' },
    },
  } as const;
  const told = { ...company, activities: { NACE: [...company.activities.NACE] } };
  expect(factWords('legalForm', told)).toBe('AS, Limited company, ISO 20275 YI42');
  expect(factWords('activities', told)).toBe('62.010 Programming, 63.110');
  expect(factWords('status', told)).toBe('Konkurs, in insolvency, insolvency since 2026-03-01');
  expect(factWords('status', { status: { statusDetailsBeta: { closureDate: '2020-01-02' } } })).toBe(
    'closed on 2020-01-02',
  );
});

test('an address ends with the name of its country; what is no country stays as it came', () => {
  const address = { addressLine1: 'Vojo 1', postalCode: '1000', city: 'Urbo' };
  const words = (countryCode?: string) =>
    factWords('legalAddress', { legalAddress: { ...address, ...(countryCode && { countryCode }) } });
  expect(words('NO')).toBe('Vojo 1, 1000 Urbo, Norway');
  expect(words('TEST')).toBe('Vojo 1, 1000 Urbo, Testland');
  expect(words('ZZ1')).toBe('Vojo 1, 1000 Urbo, ZZ1');
  expect(words()).toBe('Vojo 1, 1000 Urbo');
});

test('a fact without details says so', () => {
  expect(factWords('legalForm', { legalForm: {} })).toBe('no details');
});
