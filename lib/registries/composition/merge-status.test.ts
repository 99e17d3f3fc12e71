import { describe, expect, test } from 'vitest';
import type { Company } from '#lib/contract/index.ts';
import { mergeParts } from './merge-parts.ts';
import { lead, says } from './testing/parts.ts';

describe('status', () => {
  const active: Company = {
    status: { localName: 'Registered', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
  };
  const notice = (status: NonNullable<Company['status']>['statusDetailsBeta']): Company => ({
    status: { localName: 'Notice', statusDetailsBeta: { ...status } },
  });

  test('a dated notice raises it, and is always a conflict', () => {
    const told = notice({ status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-09-14' });
    const { value, facts, conflicts } = mergeParts(lead(active), [says(told, 'gazette')]);
    expect(value.company?.status).toEqual({
      localName: 'Notice',
      active: true,
      statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-09-14' },
    });
    expect(facts).toMatchObject({ '/company/status': 'gazette', '/company/status/active': 'register' });
    expect(conflicts).toMatchObject([{ path: '/company/status', kept: 'gazette', other: 'register' }]);
  });

  test('what the notice says itself stands whole, under its source', () => {
    const told = notice({ status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-09-14' });
    const said: Company = { status: { ...told.status, active: true } };
    const { value, facts } = mergeParts(lead(active), [says(said, 'gazette')]);
    expect(value.company).toEqual(said);
    expect(facts).not.toHaveProperty(['/company/status/active']);
  });

  test('of what is closed nobody says that it is alive', () => {
    const { value } = mergeParts(lead(active), [
      says(notice({ status: 'CLOSED', closureDate: '2026-01-01' })),
    ]);
    expect(value.company?.status).toMatchObject({ active: false, statusDetailsBeta: { status: 'CLOSED' } });
  });

  test.each([
    ['without a day', active, notice({ status: 'CLOSED' })],
    [
      'a milder one',
      notice({ status: 'CLOSED', closureDate: '2020-01-01' }),
      notice({ status: 'PENDING_DISSOLUTION', insolvencyStartDate: '2026-01-01' }),
    ],
  ])('%s: the register is kept, and both are shown', (_, first, second) => {
    const { value, conflicts } = mergeParts(lead(first), [says(second)]);
    expect(value.company).toEqual(first);
    expect(conflicts).toMatchObject([{ path: '/company/status', kept: 'register', other: 'index' }]);
  });

  test.each([
    ['the same', active],
    ['unknown', notice({ status: 'UNKNOWN' })],
    ['none', {}],
  ])('%s: no conflict', (_, second) => {
    expect(mergeParts(lead(active), [says(second)])).toMatchObject({
      value: { company: active },
      conflicts: [],
    });
  });
});
