import { describe, expect, test } from 'vitest';
import { CompanyAnswer, FLAG_CODES, FLAGS, Flag, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { hashed } from '../seen-flag.ts';
import { countryFlags } from './country-flags.ts';
import { type CountryList, listsInForce, PUBLISHED_LISTS } from './country-list.ts';

const DAY = '2026-11-29';
const requestId = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';

const listOf = (code: CountryList['code'], more: Partial<CountryList> = {}): CountryList => ({
  ...{ id: code, code, day: '2026-02-13', entries: [{ country: 'IR' }], sha256: '0'.repeat(64) },
  ...more,
});
const OWN = listOf('country_own_list', { id: 'own', entries: [{ country: 'VG', reason: 'Shells' }] });

const answerOf = (content: object) =>
  readAs(CompanyAnswer, { request: { requestId, provenance: { sources: {} } }, ...content });

const flagsIn = (content: object, list: CountryList, day = DAY) =>
  countryFlags(companyFileOf({ companyProfile: answerOf(content) }), [list], { day });

/** Where Iran is named. */
const namedIn = (content: object) => flagsIn(content, listOf('country_eu_high_risk')).map(({ at }) => at);

describe('whose country counts', () => {
  const person = (individual: object) => ({ type: 'individual', individual });
  const iranian = person({ name: { fullName: 'Ada Roe' }, nationality: 'IR' });
  const iranianCompany = { type: 'company', company: { legalName: 'Lagoon', countryCode: 'IR' } };

  test.each<[string, object, string]>([
    ['registration', { company: { countryCode: 'IR' } }, '/company/countryCode'],
    [
      'home register',
      { company: { homeRegistration: { country: 'IR' } } },
      '/company/homeRegistration/country',
    ],
    ['seat', { company: { legalAddress: { countryCode: 'IR' } } }, '/company/legalAddress/countryCode'],
    [
      'another address',
      { company: { addresses: [{ kind: 'postal', address: { countryCode: 'IR' } }] } },
      '/company/addresses/0/address/countryCode',
    ],
    [
      'nationality of a representative',
      { legalRepresentatives: [iranian] },
      '/legalRepresentatives/0/individual/nationality',
    ],
    [
      'residence of another person',
      { otherKeyPersons: [person({ residenceAddress: { countryCode: 'IR' } })] },
      '/otherKeyPersons/0/individual/residenceAddress/countryCode',
    ],
    ['shareholder', { shareholders: [iranianCompany] }, '/shareholders/0/company/countryCode'],
    [
      'controlling entity',
      { controllingEntities: [iranianCompany] },
      '/controllingEntities/0/company/countryCode',
    ],
    [
      'declared owner',
      { ultimateBeneficialOwners: [{ nationality: 'IR' }] },
      '/ultimateBeneficialOwners/0/nationality',
    ],
    [
      'holder of the structure',
      { graphBeta: { nodes: [{ nodeId: 'a', ...iranianCompany }] } },
      '/graphBeta/nodes/0/company/countryCode',
    ],
  ])('%s', (_, content, at) => {
    expect(namedIn(content)).toEqual([at]);
  });

  test.each<[string, object]>([
    ['a former address', { company: { addresses: [{ kind: 'former', address: { countryCode: 'IR' } }] } }],
    ['a role that has ended today', { legalRepresentatives: [{ ...iranian, endDate: DAY }] }],
    ['a role without a last day that has ended', { otherKeyPersons: [{ ...iranian, hasEnded: true }] }],
    ['a place of birth', { ultimateBeneficialOwners: [{ birthAddress: { country: 'IR' } }] }],
    ['an unknown country', { company: { countryCode: undefined, legalAddress: { city: 'Bandar' } } }],
    [
      'the company itself as a node',
      { graphBeta: { nodes: [{ ...iranianCompany, flags: { isRoot: true } }] } },
    ],
  ])('not %s', (_, content) => {
    expect(namedIn(content)).toEqual([]);
  });

  test('a role that ends tomorrow counts', () => {
    expect(namedIn({ legalRepresentatives: [{ ...iranian, endDate: '2026-11-30' }] })).toHaveLength(1);
  });

  test('nothing was bought: the register itself; of a company of the structure its own data, as the holder that it is', () => {
    const none = { ...companyFileOf({}), country: 'GB' as const };
    const list = listOf('country_own_list', { entries: [{ country: 'GB' }] });
    expect(countryFlags(none, [list], { day: DAY })).toMatchObject([
      { key: 'country_own_list:company:country_own_list/GB', subject: { pointer: '/company', name: null } },
    ]);
    const holder = { type: 'company', company: { id: 'T0000701', countryCode: 'GB', legalName: 'Lagoon' } };
    const owned = companyFileOf({ companyProfile: answerOf({ shareholders: [holder] }) });
    const flags = countryFlags(owned, [list], { held: [{ ...none, legalName: 'Lagoon' }], day: DAY });
    expect(flags.map(({ subject }) => subject.name)).toEqual(['Lagoon', 'Lagoon']);
    expect(new Set(flags.map(({ key }) => key)).size).toBe(1);
  });
});

test('who is in two lists and in the structure has one key, which names nobody', () => {
  const party = { individual: { name: { fullName: 'Ada Roe' }, nationality: 'IR' } };
  const content = { legalRepresentatives: [party], shareholders: [party], graphBeta: { nodes: [party] } };
  const keys = flagsIn(content, listOf('country_eu_high_risk')).map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toMatch(/ada|roe|graph/i);
});

test.each([
  ['IR', 'IR', 1],
  ['a code of three letters', 'IRN', 1],
  ['a name', 'Iran', 1],
  ['a withdrawn code with one successor', 'BU', 1, 'MM'],
  ['a withdrawn code with several', 'YU', 0, 'RS'],
  ['a territory is not its state', 'VG', 0, 'GB'],
  ['a territory itself', 'VG', 1],
  ['a state of the United States', 'US-DE', 1, 'US'],
  ['Delaware is not Germany', 'US-DE', 0, 'DE'],
  ['a territory of the United States', 'US-PR', 0, 'US'],
  ['the same', 'US-PR', 1, 'PR'],
  ['a name of two', 'Congo', 0, 'CD'],
  ['Testland', 'TEST', 0, 'TL'],
  ['nothing', '', 0, 'GB'],
])('%s: %s', (_, words, count, country = words.slice(0, 2)) => {
  const entries = [{ country: words === 'Iran' || words === 'IRN' ? 'IR' : country }];
  const content = { company: { countryCode: 'NO', legalAddress: { countryCode: words } } };
  expect(flagsIn(content, listOf('country_own_list', { entries }))).toHaveLength(count);
});

describe('a list', () => {
  const content = { company: { countryCode: 'IR' }, shareholders: [{ company: { countryCode: 'VG' } }] };

  test.each([
    [
      listOf('country_fatf_call_for_action', { entries: [{ country: 'IR', measure: 'countermeasures' }] }),
      { measure: 'countermeasures' },
    ],
    [listOf('country_fatf_increased_monitoring'), {}],
    [listOf('country_eu_high_risk', { act: '2016/1675' }), { act: '2016/1675' }],
    [OWN, { reason: 'Shells' }],
  ])('raises its flag with its day, in the shape of the contract: %o', (list, more) => {
    const [flag, ...others] = flagsIn(content, list);
    const [{ country } = { country: '' }] = list.entries;
    const { category, severity } = FLAGS[list.code];
    expect(others).toEqual([]);
    expect(flag).toMatchObject({
      ...{ code: list.code, state: 'raised', origin: 'list', category, severity, requestId },
      value: { list: list.id, day: list.day, country, ...more },
    });
    const { code, state, value, at } = flag ?? {};
    expect(
      Flag.safeParse({ code, state, severity, about: at, at, source: 's', value }).error,
    ).toBeUndefined();
  });

  test('a list with a severity of its own raises flags of that severity', () => {
    const severe = { ...OWN, severity: 'serious' } as const;
    expect([OWN, severe].map((list) => flagsIn(content, list)[0]?.severity)).toEqual(['warning', 'serious']);
  });

  test('every flag of a list of countries has its list', () => {
    const codes = FLAG_CODES.filter((code) => FLAGS[code].category === 'country');
    expect([...Object.values(PUBLISHED_LISTS), 'country_own_list'].sort()).toEqual(codes.toSorted());
  });

  test.each([
    ['the same entry', 'Due diligence', true],
    ['another measure', 'Countermeasures', false],
  ])('a newer edition with %s', (_, measure, isSame) => {
    const list = listOf('country_fatf_call_for_action', {
      act: 'First',
      entries: [{ country: 'IR', measure: 'Due diligence' }],
    });
    const newer = {
      ...list,
      day: '2026-06-19',
      act: 'Second',
      entries: [{ country: 'IR', measure }],
    };
    const hashes = [list, newer].flatMap((one) =>
      flagsIn(content, one).map((flag) => hashed(flag, (facts) => JSON.stringify(facts)).factsSha256),
    );
    expect(hashes).toHaveLength(2);
    expect(hashes[0] === hashes[1]).toBe(isSame);
  });

  test('counts from its day on, until its next edition', () => {
    const older = listOf('country_eu_high_risk');
    const newer = { ...older, day: '2026-06-19', entries: [{ country: 'VG' }] };
    const on = (day: string) => listsInForce([newer, OWN, older], day).map(({ day: since }) => since);
    expect(on('2026-02-12')).toEqual([]);
    expect(on('2026-02-13')).toEqual(['2026-02-13', '2026-02-13']);
    expect(on('2026-06-18')).not.toContain('2026-06-19');
    expect(on('2026-06-19').sort()).toEqual(['2026-02-13', '2026-06-19']);
    expect(flagsIn(content, newer, '2026-06-18')).toEqual([]);
  });
});
