import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { authorityFlags } from './authority-flags.ts';
import { companyFlags } from './company-flags.ts';
import { flagText } from './flag-text.ts';

const TODAY = '2026-11-28';
const REQUEST = { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' };
const AT = '/insolvencyProceedings/0';
const person = (fullName: string) => ({ type: 'individual', individual: { name: { fullName } } });
const director = { ...person('Hollis Ravenscar'), capacity: 'director' };
const liquidator = {
  ...{ ...person('Imogen Ashbourne-Vell'), capacity: 'liquidator', startDate: '2026-03-12' },
  powers: { state: 'unknown', proceeding: AT },
};
const creditors = { kind: 'creditors_liquidation', state: 'open', affects: 'company', number: '2' };

const answerOf = (content: object) =>
  readAs(CompanyAnswer, { request: REQUEST, company: { countryCode: 'GB' }, ...content });
const flagsOf = (content: object) => authorityFlags(answerOf(content), TODAY);
const codesOf = (content: object) =>
  flagsOf(content).map(({ code, state, about }) => [code, state ?? 'raised', about?.subject.name ?? null]);

test('a liquidation ends the powers of directors, and the liquidator binds', () => {
  const content = { legalRepresentatives: [director, liquidator], insolvencyProceedings: [creditors] };
  expect(codesOf(content)).toEqual([
    ['powers_ended', 'raised', 'Hollis Ravenscar'],
    ['office_holder_binds', 'raised', 'Imogen Ashbourne-Vell'],
    ['no_representative', 'clear', null],
  ]);
  const value = { rule: 'gb-creditors-liquidation', proceeding: AT };
  expect(flagsOf(content)[0]).toMatchObject({ value, at: AT });
  expect(flagsOf(content)[1]).toMatchObject({
    ...{ value: { capacity: 'liquidator', proceeding: AT }, since: '2026-03-12' },
  });
  const said = companyFlags(answerOf(content), TODAY).map((flag) => flagText(flag).sentence);
  expect(said).toContain(
    'Proceedings are open. The powers of Hollis Ravenscar have ended: Insolvency Act 1986 s. 103.',
  );
  expect(said).toContain(
    'Imogen Ashbourne-Vell holds an office at the company since 2026-03-12: liquidator.',
  );
});

test('the id of a rule of another service is not told as a law', () => {
  const powers = { state: 'limited', rule: 'test-foreign', proceeding: AT };
  const said = companyFlags(
    answerOf({
      legalRepresentatives: [{ ...director, powers }],
      insolvencyProceedings: [{ ...creditors, kind: 'foreign' }],
    }),
    TODAY,
  ).map((flag) => flagText(flag).sentence);
  expect(said).toContain('Proceedings are open. The powers of Hollis Ravenscar are limited.');
});

test('an administration limits them; an arrangement and ended proceedings change nothing', () => {
  const under = (kind: string, state = 'open') =>
    codesOf({ legalRepresentatives: [director], insolvencyProceedings: [{ ...creditors, kind, state }] });
  const clear = ['no_representative', 'clear', null];
  expect(under('administration')).toEqual([['powers_limited', 'raised', 'Hollis Ravenscar'], clear]);
  expect(under('arrangement')).toEqual([clear]);
  expect(under('creditors_liquidation', 'ended')).toEqual([clear]);
});

test('proceedings without a row are unclear: one flag of the company, whoever is listed', () => {
  const foreign = { ...creditors, kind: 'foreign' };
  const content = { legalRepresentatives: [director, director], insolvencyProceedings: [foreign] };
  const raised = companyFlags(answerOf(content), TODAY).filter(({ code }) => code === 'powers_unclear');
  expect(new Set(raised.map(({ key }) => key))).toEqual(new Set(['powers_unclear:company:2']));
  expect(raised[0]).toMatchObject({ state: 'raised', value: { proceeding: AT }, at: AT });
  const insolvent = {
    countryCode: 'GB',
    status: { statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING' } },
  };
  expect(codesOf({ company: insolvent, legalRepresentatives: [director] })).toEqual([
    ['powers_unclear', 'raised', null],
  ]);
});

test.each([
  ['powers_unclear', { country: 'VG' }],
  ['powers_unclear', { number: 'BC-771204' }],
  ['powers_unclear', { registerName: 'Registrar of Corporate Affairs' }],
  ['powers_ended', { country: 'GB' }],
  ['powers_ended', { law: 'England/Wales' }],
])('the law of a register says nothing of a company formed elsewhere: %s of %j', (code, homeRegistration) => {
  const company = { countryCode: 'GB', homeRegistration };
  const content = { legalRepresentatives: [director], insolvencyProceedings: [creditors] };
  expect(codesOf({ ...content, company })[0]?.[0]).toBe(code);
});

test('nobody can act: no list names anybody, all have left, or all powers have ended', () => {
  const nobody = ['no_representative', 'raised', null];
  const none = { ...REQUEST, absence: { legalRepresentatives: { reason: 'declared_none' } } };
  expect(codesOf({ request: none })).toEqual([nobody]);
  expect(codesOf({ legalRepresentatives: [{ ...director, endDate: TODAY }] })).toEqual([nobody]);
  const ended = { legalRepresentatives: [director], insolvencyProceedings: [creditors] };
  expect(codesOf(ended)).toEqual([['powers_ended', 'raised', 'Hollis Ravenscar'], nobody]);
  expect(codesOf({})).toEqual([]);
});

test('a role in office without a name is unclear, and nobody is said to act by it', () => {
  const nameless = { type: 'individual', individual: {}, capacity: 'director' };
  expect(codesOf({ legalRepresentatives: [nameless] })).toEqual([['powers_unclear', 'raised', null]]);
  expect(flagsOf({ legalRepresentatives: [nameless] })[0]?.about?.subject.pointer).toBe(
    '/legalRepresentatives/0',
  );
});

test('a closed company has no flag of these', () => {
  const company = { countryCode: 'GB', status: { statusDetailsBeta: { status: 'CLOSED' } } };
  const content = { legalRepresentatives: [director], insolvencyProceedings: [creditors] };
  expect(codesOf({ ...content, company })).toEqual([]);
});
