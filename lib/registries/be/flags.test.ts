import { expect, test } from 'vitest';
import { flaggedAnswers } from './testing/flagged-answers.ts';

const RAISED: Readonly<Record<string, readonly string[]>> = {
  'Opening faillissement': [
    'insolvency_open nl Opening faillissement {"kind":"bankruptcy"}',
    'address_in_doubt 2024-11-13 /company/addresses/0 {"reason":"struck_off"}',
  ],
  'Gerechtelijke reorganisatie': ['insolvency_open nl Gerechtelijke reorganisatie {"kind":"restructuring"}'],
  'Ontbinding van rechtswege': [
    'liquidation_open nl Ontbinding van rechtswege {"kind":"members_liquidation"}',
  ],
  'Sluiting faillissementsprocedure': ['closed {"reason":"BANKRUPTCY"}'],
  'Buitenlandse entiteit': ['foreign_company'],
  'Zetel in Luxemburg': ['seat_abroad {"country":"LU"}'],
  'Toestand die niemand kent': [
    'status_unknown',
    'register_remark nl Toestand die niemand kent {"item":"JuridicalSituation"}',
  ],
};

test.each(flaggedAnswers())('$name raises what the table says and nothing else', ({ name, value }) => {
  const lines = (value.flags ?? [])
    .filter(({ state }) => state === 'raised')
    .map(({ code, language, words, since, about, ...flag }) =>
      [
        ...[code, language, words, since, about === '/company' ? undefined : about],
        'value' in flag && flag.value ? JSON.stringify(flag.value) : undefined,
      ]
        .filter(Boolean)
        .join(' '),
    );
  expect(lines).toEqual(RAISED[name] ?? []);
});

test('a situation that no table knows says nothing, and is told to the operator', () => {
  const unknown = flaggedAnswers().find(({ name }) => name === 'Toestand die niemand kent');
  expect(unknown?.value.company?.status?.statusDetailsBeta).toEqual({ status: 'UNKNOWN' });
  expect(unknown?.unknownValues).toEqual([{ member: 'JuridicalSituation', value: '999' }]);
});
