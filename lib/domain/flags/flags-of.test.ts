import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CompanyAnswer, FLAG_CODES, FLAG_SEVERITIES, FLAG_STATES, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '../company-view/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import type { CompanyFile } from '../lookup/company-file.ts';
import { type FlagsSeen, flagsOf } from './flags-of.ts';

const TODAY = '2026-11-22';
const REGISTER = { 'test.register': { register: 'Register of Testland', outcome: 'merged' } };

const answerOf = (content: object, requestId = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd') =>
  readAs(CompanyAnswer, { request: { requestId, provenance: { sources: REGISTER } }, ...content });

const seenOf = (file: CompanyFile, more: Partial<FlagsSeen> = {}) =>
  flagsOf(
    { file, today: TODAY, view: companyView(file, { mask: NO_MASK, today: TODAY }), ...more },
    (facts) => JSON.stringify(facts),
  );
const flagsIn = (content: object) => seenOf(companyFileOf({ companyProfile: answerOf(content) }));

const flag = (code: string, about = '/company', more: object = {}) => ({
  ...{ code, state: 'raised', about, at: about, source: 'test.register' },
  ...more,
});
const person = (fullName: string, birthDate?: object) => ({
  type: 'individual',
  individual: { name: { fullName }, ...(birthDate && { birthDate }) },
});

describe('flags of an answer', () => {
  const ada = person('Ada Roe', { year: 1970, month: 2 });
  const answer = {
    legalRepresentatives: [person('Ben Doe'), ada],
    ultimateBeneficialOwners: [ada.individual],
    flags: [
      flag('accounts_overdue', '/company', { dueDate: '2026-06-30' }),
      flag('disqualified', '/legalRepresentatives/1', { since: '2026-08-01', words: 'Disqualified' }),
      flag('disqualified', '/ultimateBeneficialOwners/0', { since: '2026-08-01', severity: 'serious' }),
      flag('closed', '/company', { state: 'clear' }),
    ],
  };
  const { legalRepresentatives: list } = answer;

  test('the most severe comes first; of the same person in two lists it is one, with its subject and source', () => {
    expect(flagsIn(answer).map(({ code, state, severity }) => [code, state, severity])).toEqual([
      ['disqualified', 'raised', 'serious'],
      ['accounts_overdue', 'raised', 'warning'],
      ['closed', 'clear', 'serious'],
      ['no_representative', 'clear', 'warning'],
    ]);
    expect(flagsIn(answer)[0]).toMatchObject({
      ...{ words: 'Disqualified', register: 'Register of Testland', since: '2026-08-01' },
      subject: { pointer: '/legalRepresentatives/1', name: 'Ada Roe', isPerson: true },
    });
  });

  test('its key stays where the list has another order, and tells nobody’s name', () => {
    const moved = {
      ...answer,
      legalRepresentatives: list.toReversed(),
      flags: [flag('disqualified', '/legalRepresentatives/0', { since: '2026-08-01' })],
    };
    const [before, after] = [flagsIn(answer)[0], flagsIn(moved)[0]];
    expect(after?.key).toBe(before?.key);
    expect(before?.key).not.toMatch(/ada|roe/i);
  });

  test('its facts have another hash where they change, and the same where only its place does', () => {
    const hashOf = (more: object) =>
      flagsIn({ flags: [flag('insolvency_open', '/company', { value: { number: '1' }, ...more })] })[0]
        ?.factsSha256;
    const hash = hashOf({});
    expect(hashOf({ at: '/insolvencyProceedings/3' })).toBe(hash);
    for (const more of [
      { since: TODAY },
      { words: 'Konkurs' },
      { state: 'unknown' },
      { value: { number: '2' } },
    ]) {
      expect(hashOf(more)).not.toBe(hash);
    }
  });

  test('its facts do not say where in a list they are', () => {
    const hashOf = (value: object) =>
      flagsIn({ flags: [flag('powers_limited', '/company', { value })] })[0]?.factsSha256;
    const hash = hashOf({ rule: 'a', proceeding: '/insolvencyProceedings/0' });
    expect(hashOf({ rule: 'a', proceeding: '/insolvencyProceedings/1' })).toBe(hash);
    expect(hashOf({ rule: 'b', proceeding: '/insolvencyProceedings/0' })).not.toBe(hash);
    const careOf = (matchedCompany: string) =>
      flagsIn({ flags: [flag('address_care_of', '/company', { value: { name: 'A', matchedCompany } })] })[0];
    expect(careOf('/shareholders/1')?.factsSha256).toBe(careOf('/shareholders/0')?.factsSha256);
    expect(careOf('/shareholders/1')?.value).toMatchObject({ matchedCompany: '/shareholders/1' });
  });

  test('namesakes of different birth are two, and so are two orders against one person', () => {
    const two = [person('Ada Roe', { year: 1970, month: 2 }), person('Ada Roe', { year: 1991, month: 2 })];
    const flags = [flag('deceased', '/legalRepresentatives/0'), flag('deceased', '/legalRepresentatives/1')];
    const raised = (content: object) => flagsIn(content).filter(({ state }) => state === 'raised');
    expect(raised({ legalRepresentatives: two, flags })).toHaveLength(2);
    const orders = ['2024-01-01', '2026-01-01'].map((since) =>
      flag('disqualified', '/legalRepresentatives/0', { since }),
    );
    expect(raised({ legalRepresentatives: two, flags: orders })).toHaveLength(2);
  });

  test('a mark of insolvency stands for the case of its kind, and for none of another', () => {
    const mark = (kind?: string) =>
      flag('insolvency_open', '/company', { at: '/company/status', ...(kind && { value: { kind } }) });
    const bankruptcy = flag('insolvency_open', '/company', {
      ...{ at: '/insolvencyProceedings/0', value: { kind: 'bankruptcy', number: 'F.16/26/388' } },
    });
    const numbers = (...flags: object[]) => flagsIn({ flags }).map(({ value }) => value?.number);
    expect(numbers(mark('bankruptcy'), bankruptcy)).toEqual(['F.16/26/388']);
    expect(numbers(bankruptcy, mark())).toEqual(['F.16/26/388']);
    expect(numbers(bankruptcy, mark('moratorium'))).toHaveLength(2);
    expect(numbers(mark('bankruptcy'))).toHaveLength(1);
  });

  test('a company is closed once, and struck off once, whatever its sources know of it', () => {
    const told = [
      flag('closed', '/company', { since: '2021-01-07' }),
      flag('closed', '/company', { since: '2021-01-06', value: { reason: 'LIQUIDATION' } }),
      flag('dissolution_proposed', '/company', { value: { by: 'not_stated' } }),
      flag('dissolution_proposed', '/company', { since: '2026-10-01', value: { by: 'register' } }),
    ];
    const found = [told, told.toReversed()].map((flags) =>
      flagsIn({ flags }).flatMap(({ state, since, value }) => (state === 'raised' ? [[since, value]] : [])),
    );
    const once = [
      ['2021-01-06', { reason: 'LIQUIDATION' }],
      ['2026-10-01', { by: 'register' }],
    ];
    expect(found).toEqual([once, once]);
  });

  test('what nobody knows is a remark, and what is not raised says nothing beside what is', () => {
    expect(
      flagsIn({ flags: [flag('of_tomorrow'), flag('of_today', '/company', { state: 'clear' })] }),
    ).toMatchObject([{ code: 'register_remark', value: { item: 'of_tomorrow' } }]);
    const both = [
      flag('insolvency_open', '/company', { value: { number: '7' } }),
      flag('insolvency_open', '/company', { state: 'clear' }),
    ];
    expect(flagsIn({ flags: both }).map(({ state }) => state)).toEqual(['raised']);
  });
});

test('owners’ flags of an older answer end with it, those of the profile stay', () => {
  const older = answerOf(
    {
      company: { legalName: 'Pier Ltd' },
      ultimateBeneficialOwners: [{ name: { fullName: 'Ada Roe' } }],
      flags: [flag('closed'), flag('sanctioned_by_register', '/ultimateBeneficialOwners/0')],
    },
    'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  );
  const newer = answerOf({ ultimateBeneficialOwners: [{ name: { fullName: 'Ben Doe' } }] });
  const codes = (file: CompanyFile) => seenOf(file).map(({ code }) => code);
  expect(codes(companyFileOf({ companyProfile: older, ultimateBeneficialOwners: older }))).toEqual([
    'closed',
    'sanctioned_by_register',
  ]);
  expect(codes(companyFileOf({ companyProfile: older, ultimateBeneficialOwners: newer }))).toEqual([
    'closed',
  ]);
});

test('a company of the structure has its flags with its name, beside those of the company', () => {
  const own = companyFileOf({ companyProfile: answerOf({ flags: [flag('closed')] }) });
  const held = { ...own, companyId: 'T0000702', legalName: 'Lagoon AK' };
  expect(seenOf(own, { held: [held] }).map(({ subject }) => subject.inCompany?.name)).toEqual([
    undefined,
    'Lagoon AK',
  ]);
});

describe('whatever the answers hold', () => {
  const people = Array.from({ length: 4 }, (_, at) =>
    person(`Person ${at % 3}`, { year: 1970 + at, month: 1 }),
  );
  const anyFlag = fc.record({
    code: fc.constantFrom(...FLAG_CODES),
    state: fc.constantFrom(...FLAG_STATES),
    severity: fc.constantFrom(...FLAG_SEVERITIES),
    about: fc.constantFrom(
      '/company',
      '/legalRepresentatives/0',
      '/legalRepresentatives/1',
      '/legalRepresentatives/3',
    ),
    since: fc.constantFrom('2025-01-01', '2026-01-01'),
    value: fc.constantFrom({}, { number: '1' }, { number: '2' }, { reason: 'court' }),
    at: fc.constant('/company'),
    source: fc.constant('test.register'),
  });
  const flagsWith = (flags: readonly object[]) => flagsIn({ legalRepresentatives: people, flags });

  test('their order makes no difference', () => {
    fc.assert(
      fc.property(fc.array(anyFlag, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (flags, at) => {
        const mixed = flags
          .map((one) => ({ one, place: at.next().value }))
          .toSorted((a, b) => a.place - b.place);
        expect(flagsWith(mixed.map(({ one }) => one))).toEqual(flagsWith(flags));
      }),
      { numRuns: 50 },
    );
  });

  test('a further fact takes no raised flag away, and no key is there twice', () => {
    fc.assert(
      fc.property(fc.array(anyFlag, { maxLength: 8 }), anyFlag, (flags, more) => {
        const raisedIn = (given: readonly object[]) =>
          flagsWith(given).flatMap(({ key, state }) => (state === 'raised' ? key : []));
        const after = raisedIn([...flags, more]);
        expect(after).toEqual(expect.arrayContaining(raisedIn(flags)));
        expect(new Set(after).size).toBe(after.length);
      }),
      { numRuns: 50 },
    );
  });
});

test.each([
  [{ statusDetailsBeta: { status: 'CLOSED', closureDate: '2020-01-01' } }, [], ['closed 2020-01-01']],
  [{ statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING' } }, [], ['insolvency_open']],
  [
    { statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING' } },
    ['insolvency_open'],
    ['insolvency_open'],
  ],
  [{ active: false }, [], ['inactive']],
  [{}, [], ['status_unknown']],
  [{}, ['liquidation_open'], ['liquidation_open']],
  [{ statusDetailsBeta: { status: 'PENDING_DISSOLUTION' } }, [], ['dissolution_proposed']],
  [{ statusDetailsBeta: { status: 'PENDING_DISSOLUTION' } }, ['liquidation_open'], ['liquidation_open']],
  [{ active: true }, [], []],
])('a status says itself what no flag says: %j beside %j', (status, codes, expected) => {
  const found = flagsIn({ company: { status }, flags: codes.map((code) => flag(code)) });
  const raised = found.filter(({ state }) => state === 'raised');
  expect(raised.map(({ code, since }) => [code, since].filter(Boolean).join(' '))).toEqual(expected);
});

describe('flags of a structure', () => {
  const graph = (nodes: object[], flags: object[]) => answerOf({ graphBeta: { nodes }, flags });
  const ada = { name: { fullName: 'Ada Roe' } };
  const above = graph(
    [
      { nodeId: 'root' },
      { nodeId: 'hold', company: { countryCode: 'GB', id: '99', legalName: 'Hold Ltd' } },
      { individual: ada },
    ],
    [
      flag('insolvency_open', '/graphBeta/nodes/1/company', { value: { number: '7' } }),
      flag('sanctioned_by_register', '/graphBeta/nodes/2/individual'),
    ],
  );
  const raisedIn = (file: CompanyFile, held: readonly CompanyFile[] = []) =>
    seenOf(file, { held })
      .filter(({ state }) => state === 'raised')
      .map(({ code, subject }) => [code, subject.name ?? subject.inCompany?.name].join(' '));

  test('name the company or person above', () => {
    expect(raisedIn(companyFileOf({ graph: above }))).toEqual([
      'insolvency_open Hold Ltd',
      'sanctioned_by_register Ada Roe',
    ]);
  });

  test('are those of the answers on that company where these are held', () => {
    const answer = answerOf({
      company: { legalName: 'Hold Ltd' },
      ultimateBeneficialOwners: [ada],
      flags: [flag('closed'), flag('sanctioned_by_register', '/ultimateBeneficialOwners/0')],
    });
    const held = {
      ...companyFileOf({ companyProfile: answer, ultimateBeneficialOwners: answer }),
      country: 'GB' as const,
      companyId: '99',
    };
    expect(
      seenOf(companyFileOf({ graph: above }), { held: [held] })
        .filter(({ state, category }) => state === 'raised' && category !== 'data')
        .map(({ code }) => code),
    ).toEqual(['closed', 'sanctioned_by_register']);
  });
});
