import { describe, expect, test } from 'vitest';
import { companyFacts, knownFacts, webAddress } from './company-facts.ts';
import { linkedCompany } from './party-view.ts';
import { placesOf } from './source-of-fact.ts';

test('a fact that the register lacks is null, never left out or blank', () => {
  const facts = companyFacts({ legalName: 'ACME' });
  expect(facts.filter(({ value }) => value !== null).map(({ key }) => key)).toEqual(['legalName']);
  expect(facts.map(({ key }) => key)).toContain('capital');
  expect(
    companyFacts({
      capital: {},
      legalForm: {},
      employeeCount: {},
      commercialNames: [],
      legalAddress: {},
    }).every(({ value }) => value === null),
  ).toBe(true);
  expect(knownFacts({ legalName: 'ACME' })).toHaveLength(1);
});

test('an employee count of zero is a fact', () => {
  const fact = companyFacts({ employeeCount: { exact: 0 } }).find(({ key }) => key === 'employees');
  expect(fact?.value).toMatchObject({ kind: 'employees', exact: 0 });
});

describe('the number in the register', () => {
  const LEI = 'ZZZZ0000000000103709';
  const numbersOf = (company: Parameters<typeof companyFacts>[0]) =>
    companyFacts(company)
      .filter(({ key }) => key === 'number' || key === 'identifier')
      .map((fact) => {
        const [place] = placesOf(fact);
        return [fact.label ?? fact.key, fact.value?.kind === 'number' ? fact.value.text : null, place?.path];
      });

  test('is the company’s id', () => {
    expect(numbersOf({ id: '00087210', identifiers: { LEI } })).toEqual([
      ['number', '00087210', '/company/id'],
      ['LEI', LEI, '/company/identifiers/LEI'],
    ]);
    expect(numbersOf({ identifiers: { CRN: '1' } })[0]).toEqual(['number', null, '/company/id']);
  });

  test('is never an LEI: it is the number that a register is said to have given, or there is none', () => {
    const identifiers = { LEI, BIC: 'PELWGB2LXXX', Handelsregister: 'HRB 6684' };
    expect(numbersOf({ id: LEI, identifiers })).toEqual([
      ['number', 'HRB 6684', '/company/identifiers/Handelsregister'],
      ['LEI', LEI, '/company/identifiers/LEI'],
      ['BIC', 'PELWGB2LXXX', '/company/identifiers/BIC'],
      ['Handelsregister', 'HRB 6684', '/company/identifiers/Handelsregister'],
    ]);
    expect(numbersOf({ id: LEI, identifiers: { LEI } })).toEqual([['LEI', LEI, '/company/identifiers/LEI']]);
  });
});

test.each([
  ['https://complete.example', 'https://complete.example/'],
  ['http://complete.example/x', 'http://complete.example/x'],
  ['complete.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://somebody@complete.example', undefined],
  [undefined, undefined],
])('%s leads to %s', (given, href) => {
  expect(webAddress(given)).toBe(href);
});

const SUBJECT = { country: 'TEST', companyId: 'T0000701' };

test('a company is a link only when it carries a number and a country that can be asked', () => {
  expect(linkedCompany({ id: '1', countryCode: 'FR' }, SUBJECT).lookup).toEqual({
    country: 'FR',
    companyId: '1',
  });
  expect(linkedCompany({ countryCode: 'FR' }, SUBJECT).lookup).toBeUndefined();
  expect(linkedCompany({ id: '1' }, SUBJECT).lookup).toBeUndefined();
  expect(linkedCompany({ id: '1', countryCode: 'JP' }, SUBJECT).lookup).toBeUndefined();
  expect(linkedCompany({ id: '1', countryCode: 'US' }, SUBJECT).lookup).toBeUndefined();
  expect(
    linkedCompany({ id: '1', countryCode: 'US', legalAddress: { state: 'DE' } }, SUBJECT).lookup,
  ).toEqual({
    country: 'US-DE',
    companyId: '1',
  });
});

test('the company of the page itself is known for what it is', () => {
  expect(linkedCompany({ id: 'T0000701', countryCode: 'TEST' }, SUBJECT).isSubject).toBe(true);
  expect(linkedCompany({ id: 'T0000702', countryCode: 'TEST' }, SUBJECT).isSubject).toBe(false);
  expect(linkedCompany({ legalName: 'no number' }, SUBJECT).isSubject).toBe(false);
});
