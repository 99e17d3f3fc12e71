import { expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import type { DataPointValue } from '../registry.ts';
import control from './codes/control.json' with { type: 'json' };
import { mapStatements } from './map-facts.ts';
import { CompanyInsolvency, StatementList } from './schema.ts';
import { CHANGED, changed, flaggedOwners } from './testing/flagged-answers.ts';
import { companyOf, FIXTURE_NAMES, wholeOf } from './testing/mapped-fixtures.ts';

/** A flag in one line: code, state, subject, days, value. */
const lineOf = ({ code, state, about, since, until, dueDate, ...flag }: Flag): string =>
  [
    code,
    ...(state === 'raised' ? [] : [state]),
    ...(about === '/company' ? [] : [about]),
    ...[since && `since ${since}`, until && `until ${until}`, dueDate && `due ${dueDate}`].filter(Boolean),
    ...('value' in flag && flag.value ? [JSON.stringify(flag.value)] : []),
  ].join(' ');

const linesIn = ({ flags = [] }: DataPointValue) =>
  flags.filter(({ state }) => state === 'raised').map(lineOf);

const ABROAD = ['foreign_company {"country":"VG"}'];
const NOT_IDENTIFIED = '{"statement":"exists_not_identified"}';
const binds = (since: string) =>
  `office_holder_binds /legalRepresentatives/1 since ${since} {"capacity":"liquidator","proceeding":"/insolvencyProceedings/0"}`;

/** Every raised flag of every fixture; one that is not listed raises none. */
const RAISED: Readonly<Record<string, readonly string[]>> = {
  'across-borders': ['owner_protected'],
  'protected-and-entity': ['owner_protected'],
  'super-secure': ['owner_protected'],
  dissolved: [
    'insolvency_ended since 2021-10-15 until 2024-05-21 {"kind":"compulsory_liquidation"}',
    'closed since 2024-05-21 {"reason":"LIQUIDATION"}',
  ],
  liquidation: [
    'insolvency_open since 2026-03-12 {"kind":"creditors_liquidation","number":"2","holders":["Imogen Ashbourne-Vell"]}',
    'insolvency_ended since 2025-09-01 until 2026-03-11 {"kind":"administration"}',
    'disqualified /legalRepresentatives/0 since 2026-08-01 until 2031-07-31 {"kind":"Undertaking"}',
    binds('2026-03-12'),
    'charges_outstanding {"outstanding":2,"total":3,"coversAll":true}',
  ],
  'members-liquidation': [
    'liquidation_open since 2026-05-01 {"kind":"members_liquidation"}',
    binds('2026-05-04'),
  ],
  'not-identified': [`owner_not_identified since 2018-05-01 ${NOT_IDENTIFIED}`],
  overdue: [
    'dissolution_proposed {"by":"not_stated"}',
    'accounts_overdue due 2025-12-31',
    'annual_filing_overdue due 2025-03-18',
    'address_in_doubt /company/legalAddress {"reason":"dispute"}',
    'address_in_doubt /company/legalAddress {"reason":"undeliverable"}',
    'identity_not_verified /legalRepresentatives/0 due 2026-03-18',
    'owner_details_unconfirmed since 2025-06-30 {"statement":"change_not_confirmed"}',
    'owner_no_reply since 2025-07-01 {"statement":"no_reply"}',
    'dissolution_proposed since 2026-10-01 {"by":"register"}',
  ],
  'overseas-company': ['foreign_company {"country":"ZA"}'],
  'overseas-controls-trust': ABROAD,
  'overseas-corporate-trustee': ABROAD,
  'overseas-entity': [
    ...ABROAD,
    'identity_protected {"how":"protected"}',
    'disqualification_not_checked {"checked":1,"total":2}',
  ],
  'overseas-firm-member': ABROAD,
  'overseas-government': ABROAD,
  'overseas-nominee': ABROAD,
  'overseas-two-trustees': ABROAD,
  'plc-exempt': [
    'identity_not_verified /legalRepresentatives/1 due 2027-03-18',
    'owner_exempt since 2018-06-18 {"market":"UK regulated market"}',
  ],
  'scottish-partnership': [`owner_not_identified since 2019-02-02 ${NOT_IDENTIFIED}`],
  'statement-not-identified': [`owner_not_identified since 2020-05-01 ${NOT_IDENTIFIED}`],
  'statement-said-twice': [
    `owner_not_identified since 2018-05-01 ${NOT_IDENTIFIED}`,
    `owner_not_identified since 2020-05-01 ${NOT_IDENTIFIED}`,
  ],
  'uk-establishment': ['foreign_company'],
};

test.each(FIXTURE_NAMES)('%s raises what the table says and nothing else', (name) => {
  expect(linesIn(wholeOf(name).value)).toEqual(RAISED[name] ?? []);
});

/** What changes of a company in order raise. */
const RAISED_BY: Readonly<Record<keyof typeof CHANGED, string>> = {
  'an unknown status': 'status_unknown',
  'moved to another register': 'moved_register',
  dormant: 'dormant {"lastMadeUpTo":"2026-03-31"}',
  'a petition': 'insolvency_petition since 2026-09-01 {"kind":"compulsory_liquidation"}',
  'a restrictions notice': 'restrictions_notice since 2025-01-02 {"statement":"restrictions_notice"}',
  'a search under way': 'owner_search_incomplete since 2025-01-02 {"statement":"search_not_completed"}',
  'a nominee': 'nominee_director /legalRepresentatives/0 {"role":"Nominee director"}',
  'an annotation':
    'register_remark since 2026-10-01 {"item":"overseas-entity-dissolved-wound-up-or-ceased-to-exist"}',
};

test.each(Object.keys(CHANGED))('%s raises its flag', (name) => {
  expect(linesIn(changed(name))).toContain(RAISED_BY[name]);
});

const ownerLines = (name: string) => linesIn(flaggedOwners(name));

test('declared owners have flags of their own, each of the row of the person', () => {
  expect(ownerLines('overseas-entity')).toEqual(['sanctioned_by_register /ultimateBeneficialOwners/0']);
  expect(ownerLines('overdue')).toEqual(['identity_not_verified /ultimateBeneficialOwners/0 due 2026-03-18']);
  expect(FIXTURE_NAMES.filter((name) => ownerLines(name).length > 0)).toEqual(['overdue', 'overseas-entity']);
});

test('what the wire does not say is unknown, never clear', () => {
  const silent = {
    ...{ accounts: undefined, confirmation_statement: undefined, annual_return: undefined },
    ...{ has_insolvency_history: undefined, has_charges: undefined, has_super_secure_pscs: undefined },
    undeliverable_registered_office_address: undefined,
  };
  const flags = companyOf('topstream', silent).value.flags ?? [];
  expect(flags.map(lineOf)).toEqual([
    'closed clear',
    'accounts_overdue unknown',
    'annual_filing_overdue unknown',
  ]);
});

test('a day on which an identity is due weighs from that day on', () => {
  const severityOn = (today: string) =>
    companyOf('overdue', {}, { today }).value.flags?.find(({ code }) => code === 'identity_not_verified')
      ?.severity;
  expect([severityOn('2026-03-17'), severityOn('2026-03-18')]).toEqual(['information', 'warning']);
});

test('a case that no table knows is a proceeding of an unknown kind, told to the operator, and no end is guessed', () => {
  const { value, unknownValues } = companyOf(
    'topstream',
    {},
    {
      insolvency: CompanyInsolvency.parse({
        cases: [
          {
            type: 'special-measure',
            dates: [{ type: 'instrumented-on', date: '2026-09-01' }],
            practitioners: [{ name: 'Ida Wren', role: 'keeper' }, { role: 'liquidator' }],
          },
        ],
      }),
    },
  );
  expect(value.insolvencyProceedings).toMatchObject([
    { kind: 'unknown', state: 'open', localName: 'Special measure' },
  ]);
  expect(unknownValues).toEqual([
    { member: 'insolvency_case_type', value: 'special-measure' },
    { member: 'practitioner.role', value: 'keeper' },
  ]);
  // An entry without a name is no person; whether an unknown role binds is not known.
  expect(value.insolvencyProceedings?.[0]?.officeHolders).toHaveLength(1);
  expect(value.flags?.some(({ code }) => code === 'office_holder_binds')).toBe(false);
});

test('a practitioner who ceased to act is a former representative, with powers that have ended', () => {
  const { legalRepresentatives = [] } = wholeOf('liquidation').value;
  expect(
    legalRepresentatives.map(({ capacity, endDate, powers }) => [capacity, endDate, powers?.state]),
  ).toEqual([
    ['director', undefined, undefined],
    ['liquidator', undefined, 'unknown'],
    ['liquidator', '2026-06-01', 'ended'],
  ]);
});

test('each of the 28 statements has one meaning, or tells of no owner', () => {
  const codes = Object.keys(control.statement);
  expect(codes).toHaveLength(28);
  const statement = (code: string) => [{ statement: code, notified_on: '2025-01-02' }];
  const silent = codes.filter(
    (code) => mapStatements(StatementList.parse({ items: statement(code) }).items).length === 0,
  );
  expect(silent).toEqual(codes.filter((code) => /become-or-ceased|change-beneficia/.test(code)));
});
