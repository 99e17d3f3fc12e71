import { describe, expect, test } from 'vitest';
import type { ReadAnswer } from '../company-view/company-facts.ts';
import { companyView, NO_MASK } from '../company-view/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import type { StoredDecision } from '../flags/flag-standing.ts';
import { flagsOf } from '../flags/flags-of.ts';
import { ownersAtGlance } from '../owners/index.ts';
import { ownersView } from '../owners/owners-view.ts';
import { ask } from '../owners/testing/owners-asked.ts';
import type { CompanyReport } from '../report/listed-report.ts';
import { companySummary } from './company-summary.ts';

const TODAY = '2026-11-28';
const SAVED_AT = '2026-11-20T12:00:00.000Z';

/** A profile that was read at 10:00 on 20 Nov 2026. */
function seenOf(answer: Omit<ReadAnswer, 'request'>) {
  const profile = { request: { requestId: 'r1' }, company: { legalName: 'Millpond Ltd' }, ...answer };
  const file = companyFileOf({ companyProfile: profile });
  const view = companyView(file, { mask: NO_MASK, today: TODAY });
  const flags = flagsOf({ file, view, today: TODAY }, ({ code, since = '' }) => `${code} ${since}`);
  return {
    ...{ view, flags, decisions: { decisions: [], today: TODAY }, owners: undefined, report: null },
  };
}

const REPORT: CompanyReport = {
  ...{ id: '1', version: 2, state: 'approved', approvedVersion: 2, savedAt: SAVED_AT, savedBy: 'Ada' },
  ...{ risk: 'low', reviewOn: null, daysLeft: null, hasChange: false, isDamaged: false, approval: null },
  flags: [],
};

describe('status', () => {
  const OPEN = { kind: 'compulsory_liquidation', state: 'open', startDate: '2026-03-12' };

  test('open proceedings by their kind and first day, each once; ended ones are left out', () => {
    const insolvencyProceedings = [OPEN, OPEN, { ...OPEN, state: 'ended' }, { ...OPEN, state: 'unknown' }];
    expect(companySummary(seenOf({ insolvencyProceedings })).status.proceedings).toEqual([
      { kind: { kind: 'code', area: 'insolvencyKind', code: 'compulsory_liquidation' }, since: '2026-03-12' },
    ]);
  });

  test('proceedings of an unknown kind have the name that the register gives them', () => {
    const insolvencyProceedings = [{ ...OPEN, kind: 'unknown', localName: 'Sonderverfahren' }];
    expect(companySummary(seenOf({ insolvencyProceedings })).status.proceedings).toMatchObject([
      { kind: { kind: 'text', text: 'Sonderverfahren' } },
    ]);
  });

  test.each([
    [
      { country: 'VG', number: 'BC-771204' },
      { country: 'VG', number: 'BC-771204' },
    ],
    [{ country: 'VG' }, { country: 'VG', number: undefined }],
    [{ country: 'TEST', number: '1' }, undefined],
    [{ number: 'BC-771204' }, undefined],
  ])('home register %j: %j', (homeRegistration, home) => {
    expect(companySummary(seenOf({ company: { homeRegistration } })).status.home).toEqual(home);
  });
});

describe('flags', () => {
  const flags = [
    { code: 'closed', state: 'raised', about: '/company', since: '2026-01-01' },
    { code: 'insolvency_ended', state: 'raised', about: '/company' },
    { code: 'dormant', state: 'clear', about: '/company' },
  ];

  test('raised ones by severity, and those with a decision in force', () => {
    const seen = seenOf({ flags });
    const closed = seen.flags.find(({ code }) => code === 'closed');
    const decision: StoredDecision = {
      ...{ id: '1', key: closed?.key ?? '', factsSha256: closed?.factsSha256 ?? '', outcome: 'accepted' },
      ...{ documentSha256: null, measure: 'Monthly', reason: 'Known', validUntil: TODAY, by: 'Ada' },
      ...{ at: SAVED_AT, isOwn: false, isWithdrawn: false },
    };
    const decisions = { decisions: [decision], today: TODAY };
    const { flags: cell } = companySummary({ ...seen, decisions });
    expect(cell.serious.map(({ code }) => code)).toEqual(['closed']);
    expect(cell).toMatchObject({ isKnown: true, warnings: cell.count - 1 - cell.information, decided: 1 });
    expect(companySummary(seen).flags.decided).toBe(0);
  });

  test('without a profile it is not known whether there are any', () => {
    const view = companyView(companyFileOf({}), { mask: NO_MASK, today: TODAY });
    expect(companySummary({ ...seenOf({}), view, flags: [] }).flags).toMatchObject({
      ...{ isKnown: false, count: 0 },
    });
  });

  test('are partial where the owners are too many for the page', () => {
    const owners = ownersAtGlance(ownersView(ask({ declared: { owners: [] }, graph: undefined })));
    expect(companySummary({ ...seenOf({}), owners }).flags.isPartial).toBe(false);
    expect(companySummary({ ...seenOf({}), owners: undefined }).flags.isPartial).toBe(true);
  });
});

test.each([
  ['1970-03', { year: 1970, month: 3 }, ['sanctioned_by_register']],
  ['another month of birth', { year: 1970, month: 4 }, []],
])('a flag about an owner is with the owner, not with a namesake: %s', (_, birthDate, codes) => {
  const individual = { name: { fullName: 'Anna Roy' }, birthDate: { year: 1970, month: 3 } };
  const seen = seenOf({
    legalRepresentatives: [{ type: 'individual', individual: { ...individual, birthDate } }],
    flags: [{ code: 'sanctioned_by_register', state: 'raised', about: '/legalRepresentatives/0' }],
  });
  const owners = ownersAtGlance(ownersView(ask({ declared: { owners: [individual] }, graph: undefined })));
  const { shown } = companySummary({ ...seen, owners }).owners;
  expect(shown?.items.map(({ name, raised }) => [name, raised.map(({ code }) => code)])).toEqual([
    ['Anna Roy', codes],
  ]);
});

describe('report', () => {
  const seen = seenOf({
    flags: [{ code: 'closed', state: 'raised', about: '/company', since: '2026-01-01' }],
  });
  const kept = seen.flags
    .filter(({ code }) => code === 'closed')
    .map(({ key, factsSha256 }) => ({ key, factsSha256 }));
  const others = seen.flags.filter(({ code, state }) => code !== 'closed' && state === 'raised').length;
  const changedWith = (flags: CompanyReport['flags']) =>
    companySummary({ ...seen, report: { ...REPORT, flags } }).report?.changedFlags;

  test('counts flags that are new, gone or on other facts; a version without kept flags says nothing', () => {
    expect(others).toBe(0);
    expect(changedWith(kept)).toBe(0);
    expect(changedWith([])).toBe(1);
    expect(changedWith([...kept, { key: 'dormant:company:', factsSha256: 'b' }])).toBe(1);
    expect(changedWith(kept.map(({ key }) => ({ key, factsSha256: 'b' })))).toBe(1);
    expect(changedWith(null)).toBeUndefined();
  });

  test.each([
    ['2026-11-20T10:00:00.000Z', false],
    ['2026-11-20T09:59:59.999Z', true],
  ])('data of 10:00, a version of %s: newer data %s', (savedAt, hasNewerData) => {
    const { report } = companySummary({ ...seen, report: { ...REPORT, savedAt } });
    expect(report?.hasNewerData).toBe(hasNewerData);
  });

  test('without a report there is none', () => {
    expect(companySummary(seen).report).toBeNull();
  });
});
