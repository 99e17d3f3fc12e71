import { expect, it } from 'vitest';
import { TypedFacts } from '#lib/domain/extracts/index.ts';
import { typedFactsIn } from './typed-facts-in.ts';

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it('fields become entries in their order; what is empty is left out', () => {
  const typed = typedFactsIn(
    formOf({
      'owners.1.name': ' Ida Owner ',
      'owners.1.birthYear': '1970',
      'owners.1.birthMonth': '',
      'owners.1.country': 'at',
      'owners.1.share': '33,3',
      'owners.1.control': 'voting-rights',
      'owners.3.name': 'Max Second',
      'shareholders.1.name': 'Holding AG',
      'shareholders.1.isCompany': 'on',
      'representatives.1.name': 'Rea Present',
      'representatives.1.role': 'Director',
      'representatives.1.since': '2020-01-31',
      'required.principalPlace': ' Harbour Road 1 ',
      'required.regulatedMarket': '',
      note: '  ',
    }),
  );
  expect(TypedFacts.parse(typed)).toEqual({
    owners: [
      {
        ...{ name: 'Ida Owner', birthYear: 1970, country: 'AT', sharePercent: 33.3 },
        control: ['voting-rights'],
      },
      { name: 'Max Second', control: [] },
    ],
    shareholders: [{ name: 'Holding AG', isCompany: true }],
    representatives: [{ name: 'Rea Present', role: 'Director', since: '2020-01-31' }],
    required: { principalPlace: 'Harbour Road 1' },
  });
});

it('what is no figure is refused by the server, not changed', () => {
  const typed = typedFactsIn(formOf({ 'owners.1.name': 'Ida', 'owners.1.share': 'half' }));
  expect(TypedFacts.safeParse(typed).success).toBe(false);
});
