import type { DataPointValue } from '../../registry.ts';
import { mapControllingEntities } from '../map-entities.ts';
import { ownerFlags } from '../owner-flags.ts';
import type { ProfileFile } from '../profile-file.ts';
import { CompanyInsolvency, ControlList, OfficerList, StatementList } from '../schema.ts';
import { companyOf, FIXTURE_NAMES, fixtureOf, ownersOf, wholeOf } from './mapped-fixtures.ts';

const statement = (code: string) =>
  StatementList.parse({
    items: [{ statement: code, notified_on: '2025-01-02', ceased_on: undefined, linked_psc_name: undefined }],
  }).items;
const petition = CompanyInsolvency.parse({
  cases: [
    { type: 'compulsory-liquidation', number: '1', dates: [{ type: 'petitioned-on', date: '2026-09-01' }] },
  ],
});
const nominee = OfficerList.parse({ items: [{ name: 'WREN, Ida', officer_role: 'nominee-director' }] }).items;
const ended = 'overseas-entity-dissolved-wound-up-or-ceased-to-exist';

/** Changes of a company in order, each for a flag that no fixture has. */
export const CHANGED: Readonly<Record<string, readonly [profile: object, looked: Partial<ProfileFile>]>> = {
  'an unknown status': [{ company_status: 'frozen' }, {}],
  'moved to another register': [{ company_status_detail: 'transferred-from-uk' }, {}],
  dormant: [{ accounts: { last_accounts: { type: 'dormant', made_up_to: '2026-03-31' } } }, {}],
  'a petition': [{}, { insolvency: petition }],
  'a restrictions notice': [{}, { statements: statement('restrictions-notice-issued-to-psc') }],
  'a search under way': [{}, { statements: statement('steps-to-find-psc-not-yet-completed-partnership') }],
  'a nominee': [{}, { officers: nominee }],
  'an annotation': [{ corporate_annotation: [{ type: ended, created_on: '2026-10-01' }] }, {}],
};

export const changed = (name: keyof typeof CHANGED): DataPointValue => {
  const [profile, looked] = CHANGED[name] ?? [];
  return companyOf('topstream', profile, looked).value;
};

/** Declared owners of a fixture with their flags. */
export const flaggedOwners = (name: string): DataPointValue => {
  const { items } = ControlList.parse({ items: fixtureOf(name)['persons-with-significant-control'] });
  const { ultimateBeneficialOwners } = ownersOf(name);
  return {
    ultimateBeneficialOwners,
    controllingEntities: mapControllingEntities(items),
    flags: ownerFlags(items, '2026-11-20'),
  };
};

/** All that is mapped of the fixtures, each beside the wire that it was read from. */
export const flaggedAnswers = () => [
  ...FIXTURE_NAMES.flatMap((name) => [
    { name, wire: fixtureOf(name), value: wholeOf(name).value },
    { name: `${name}, owners`, wire: fixtureOf(name), value: flaggedOwners(name) },
  ]),
  ...Object.keys(CHANGED).map((name) => ({ name, wire: CHANGED[name], value: changed(name) })),
];
