import { expect, test } from 'vitest';
import { ofReplay } from './testing/flagged-answers.ts';

const RAISED: Readonly<Record<string, readonly string[]>> = {
  insolvent: ['insolvency_open 2026-01-05 {"kind":"bankruptcy","number":"1/2026"}'],
  concluded: ['insolvency_ended 2026-01-05 2026-02-09 {"kind":"bankruptcy"}'],
  dissolved: [
    'liquidation_open 2026-01-12 {"kind":"members_liquidation"}',
    'office_holder_binds 2026-01-12 /legalRepresentatives/0 {"capacity":"liquidator","proceeding":"/insolvencyProceedings/0"}',
  ],
  removed: ['closed 2026-02-12 {"reason":"VOLUNTARY_DISSOLUTION"}'],
  merged: ['closed 2026-01-12 {"reason":"MERGER"}'],
  'sheet closed': [
    'register_remark 2026-01-12 {"item":"Cierre provisional hoja registral por baja en el índice de Entidades Jurídicas"}',
  ],
};

test.each(ofReplay())('$name raises what the table says and nothing else', ({ name, value }) => {
  const lines = value.flags
    .filter(({ state }) => state === 'raised')
    .map(({ code, since, until, about, ...flag }) =>
      [
        ...[code, since, until, about === '/company' ? undefined : about],
        'value' in flag && flag.value ? JSON.stringify(flag.value) : undefined,
      ]
        .filter(Boolean)
        .join(' '),
    );
  expect(lines).toEqual(RAISED[name] ?? []);
});

test('a dissolution by merger is no winding-up, and what was open at the removal is not known to be', () => {
  const casesOf = (of: string) =>
    ofReplay()
      .find(({ name }) => name === of)
      ?.value.insolvencyProceedings.map(({ kind, state }) => [kind, state]);
  expect(casesOf('merged')).toEqual([]);
  expect(casesOf('removed')).toEqual([['members_liquidation', 'unknown']]);
});
