import { describe, expect, test } from 'vitest';
import type { CompanyView, SourceView } from '../../company-view/index.ts';
import type { StatusKind, StatusView } from '../../company-view/status-view.ts';
import { companySentence, statusSentence } from './company-sentences.ts';

type Facts = CompanyView['facts'];
const fact = (key: 'incorporationDate' | 'registrationDate', date: string): Facts[number] => ({
  ...{ group: 'identity', key, label: undefined },
  value: { kind: 'date', date },
});
const form = (localName?: string, english?: string): Facts[number] => ({
  ...{ group: 'identity', key: 'legalForm', label: undefined },
  value: {
    kind: 'legalForm',
    localName,
    english,
    standard: undefined,
    elf: undefined,
    isInferred: undefined,
  },
});
const NO_STATUS = {
  ...{ localName: undefined, isActive: undefined, code: undefined, closureReason: undefined },
  ...{ closureDate: undefined, insolvencyStartDate: undefined, additionalInfo: undefined },
};
const sourceWith = (values: SourceView['values']): CompanyView['sources'] => ({
  companyProfile: {
    ...{ requestId: 'r', register: 'R', url: undefined, retrievedAt: undefined, method: undefined },
    ...{ isAuthoritative: true, licence: undefined, analysis: undefined, basedOn: [], limitations: [] },
    ...{ asOf: undefined, note: undefined, wireSha256: [] },
    ...(values && { values }),
  },
});
const sources = sourceWith({});
const company = { country: 'TEST', companyId: 'T1', legalName: 'Oak AK', facts: [], sources };

describe('which company it is', () => {
  test.each<[string, Parameters<typeof companySentence>[0], string]>([
    ['name and number alone', company, 'Oak AK is registered in Testland under number T1.'],
    [
      'a known country, and an LEI',
      { ...company, country: 'DE', companyId: '529900GRZ2BQY5ZM9N49' },
      'Oak AK is registered in Germany under LEI 529900GRZ2BQY5ZM9N49.',
    ],
    ['a state', { ...company, country: 'US-NY' }, 'Oak AK is registered in New York (US) under number T1.'],
    [
      'since when, and its incorporation on another day',
      {
        ...company,
        facts: [fact('registrationDate', '2003-01-02'), fact('incorporationDate', '2001-05-14')],
      },
      'Oak AK has been registered in Testland under number T1 since 2 Jan 2003. It was incorporated on 14 May 2001.',
    ],
    [
      'registration and incorporation on one day',
      {
        ...company,
        facts: [fact('registrationDate', '2003-01-02'), fact('incorporationDate', '2003-01-02')],
      },
      'Oak AK has been registered in Testland under number T1 since 2 Jan 2003.',
    ],
    [
      'its incorporation alone',
      { ...company, facts: [fact('incorporationDate', '2001-05-14')] },
      'Oak AK is registered in Testland under number T1. It was incorporated on 14 May 2001.',
    ],
    [
      'its form in both languages',
      { ...company, facts: [form('Akcia Kompanio', 'Joint-stock company')] },
      'Oak AK is registered in Testland under number T1. Its legal form is “Akcia Kompanio” (Joint-stock company).',
    ],
    [
      'its form in one',
      { ...company, facts: [form('Verein')] },
      'Oak AK is registered in Testland under number T1. Its legal form is “Verein”.',
    ],
    [
      'no profile',
      { ...company, legalName: undefined },
      'The company is registered in Testland under number T1.',
    ],
  ])('%s', (_, given, said) => expect(companySentence(given).words).toBe(said));

  test.each([
    [
      'VG',
      'BC-771204',
      'Oak AK, a company of the British Virgin Islands (BC-771204), is registered in Testland',
    ],
    ['VG', undefined, 'Oak AK, a company of the British Virgin Islands, is registered in Testland'],
    [undefined, 'BC-771204', 'Oak AK, a foreign company, is registered in Testland'],
  ])('where it was formed: %s %s', (home, number, said) => {
    expect(companySentence(company, { country: home, number }).words).toBe(`${said} under number T1.`);
  });
});

test.each<[string, SourceView['values']]>([
  ['a label of ours', { '/company/legalForm/localName': 'mapped', '/company/status/localName': 'mapped' }],
  ['put together', { '/company/legalForm': 'composed', '/company/status': 'composed' }],
  ['from a service that does not tell', undefined],
])('words that are %s are never in quotation marks', (_, values) => {
  const untold = { sources: sourceWith(values) };
  const said = companySentence({ ...company, ...untold, facts: [form('Verein')] }).words;
  expect(said).toContain('Its legal form is Verein.');
  const status = { kind: 'warning', localName: 'Forstrekita' } as const;
  expect(
    statusSentence({ ...untold, status: { ...NO_STATUS, ...status }, profile: { kind: 'present' } })?.words,
  ).toContain('shows a warning with its status: Forstrekita.');
});

describe('whether it is alive', () => {
  const status = (kind: StatusKind, more: Partial<StatusView> = {}): StatusView => ({
    ...{ ...NO_STATUS, kind },
    ...more,
  });
  const present = { kind: 'present' } as const;
  test.each<[string, StatusView | undefined, string]>([
    ['active', status('active', { localName: 'Registrita' }), 'It is registered and active.'],
    [
      'a warning',
      status('warning', { localName: 'Active, strike-off proposed' }),
      'It is registered, but the source shows a warning with its status: “Active, strike-off proposed”.',
    ],
    ['insolvent', status('insolvency'), 'Insolvency proceedings are open.'],
    [
      'insolvent since',
      status('insolvency', { insolvencyStartDate: '2024-02-29' }),
      'Insolvency proceedings have been open since 29 Feb 2024.',
    ],
    ['closed', status('closed'), 'It no longer exists: it was closed.'],
    [
      'dissolved, when and why',
      status('closed', { closureDate: '2024-03-01', closureReason: 'VOLUNTARY_DISSOLUTION' }),
      'It no longer exists: it was closed on 1 Mar 2024. Voluntary dissolution.',
    ],
    ['inactive', status('suspended'), 'It is inactive, but not closed.'],
    ['not said', undefined, 'The source does not say whether it is active.'],
  ])('%s', (_, given, said) =>
    expect(statusSentence({ status: given, sources, profile: present })?.words).toBe(said),
  );

  test('no profile', () => {
    const profile = { kind: 'absent', reason: 'not_requested' } as const;
    expect(statusSentence({ status: undefined, sources, profile })?.words).toBe(
      'It is not known whether it is active. Profile: not requested.',
    );
  });
});
