import { expect, test } from 'vitest';
import { CompanyAnswer, type FactConflict, readAs } from '#lib/contract/index.ts';
import { conflictViews } from './conflict-view.ts';

const conflict = (more: Partial<FactConflict>): FactConflict => ({
  path: '/company/legalName',
  kind: 'identity',
  kept: 'r',
  other: 'i',
  keptValue: 'Example Works',
  otherValue: 'Example Factory',
  ...more,
});
const answer = (conflicts: readonly FactConflict[], requestId = '00000000-0000-4000-8000-000000000001') =>
  readAs(CompanyAnswer, {
    request: {
      requestId,
      sources: {
        dataPoints: {
          companyProfile: { register: 'Register', method: 'live_from_registry' },
          ultimateBeneficialOwners: { register: 'Register', method: 'live_from_registry' },
        },
      },
      provenance: {
        // As a database that orders members would give them: the lead is not first.
        sources: {
          i: { register: 'Index', outcome: 'merged' },
          r: { register: 'Register', outcome: 'merged' },
        },
        facts: {},
        conflicts,
      },
    },
  });
const viewsOf = (...conflicts: FactConflict[]) => conflictViews({ companyProfile: answer(conflicts) });

test('the status first, then identity of the company, then the rest, with the names of the sources', () => {
  const views = viewsOf(
    conflict({ path: '/company/legalAddress', kind: 'detail' }),
    conflict({}),
    conflict({ path: '/company/status' }),
  );
  expect(views.map(({ path }) => path)).toEqual([
    '/company/status',
    '/company/legalName',
    '/company/legalAddress',
  ]);
  expect(views[1]).toMatchObject({ kept: 'Register', other: 'Index', seen: undefined });
});

test.each([
  [conflict({}), 'first'],
  [conflict({ path: '/company/status' }), 'not_raised'],
  [conflict({ path: '/company/status', kept: 'i', other: 'r' }), 'dated_notice'],
  [conflict({ path: '/legalRepresentatives', kind: 'detail' }), 'one_list'],
] as const)('why %o is kept: %s', (given, rule) => {
  expect(viewsOf(given)[0]?.rule).toBe(rule);
});

test('whatever changes of it is another conflict; who looked at one has not looked at that', () => {
  const [first] = viewsOf(conflict({}));
  const others = [
    conflict({ otherValue: 'Example Mill' }),
    conflict({ keptValue: 'Example Mill' }),
    conflict({ other: 'g' }),
    conflict({ path: '/company/legalForm' }),
  ];
  const key = first?.key ?? '';
  const mark = { id: '1', key, reason: 'A former name', by: 'Officer', at: '2026-11-22T12:00:00Z' };
  const seen = (given: FactConflict) => conflictViews({ companyProfile: answer([given]) }, [mark])[0]?.seen;
  expect(seen(conflict({}))).toEqual(mark);
  expect(others.map(seen)).toEqual([undefined, undefined, undefined, undefined]);
});

test('an answer with older data too tells only of what it is the newest of', () => {
  const older = answer(
    [conflict({}), conflict({ path: '/ultimateBeneficialOwners', kind: 'detail' })],
    '00000000-0000-4000-8000-000000000002',
  );
  const views = conflictViews({ companyProfile: answer([]), ultimateBeneficialOwners: older });
  expect(views.map(({ path, isOfPersons }) => [path, isOfPersons])).toEqual([
    ['/ultimateBeneficialOwners', true],
  ]);
});
