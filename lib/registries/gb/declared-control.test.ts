import { describe, expect, it } from 'vitest';
import { ownersView } from '#lib/domain/owners/index.ts';
import {
  formatInterval,
  fromShareholders,
  integratedOwnership,
  POLICIES,
  type Policy,
  UK_PSC,
} from '#lib/domain/ownership/index.ts';
import { readFixtureFiles } from './testing/fixtures.ts';
import { companyOf, ownersOf } from './testing/mapped-fixtures.ts';

/** What follows from the register's own answer of an invented company. */
function viewOf(name: string, policy: Policy = UK_PSC) {
  const { company, shareholders = [] } = companyOf(name).value;
  const root = { id: 'root', name: company?.legalName ?? name, countryCode: 'GB' };
  return ownersView({
    declared: { owners: ownersOf(name).ultimateBeneficialOwners },
    graph: fromShareholders(root, shareholders),
    policy,
    today: '2027-08-01',
  });
}
const rowsOf = (view: ReturnType<typeof viewOf>) =>
  view.rows.map(({ person, verdict, byControl, byOwnership }) => [
    person.name,
    verdict,
    byControl?.verdict,
    byOwnership?.known && formatInterval(byOwnership.known),
  ]);
const tracedOf = ({ computed }: ReturnType<typeof viewOf>) =>
  computed && formatInterval(integratedOwnership(computed.graph).unresolved);

describe('the band of a person with significant control', () => {
  it('is a holding, and decides under every rule', () => {
    for (const policy of POLICIES) {
      expect(rowsOf(viewOf('topstream', policy))).toEqual([
        ['Adaeze Ngozi Ekwuemesi-Bell', 'yes', 'yes', 'more than 50 % to less than 75 %'],
      ]);
    }
  });
  it('of surplus assets in a partnership too', () => {
    expect(rowsOf(viewOf('llp'))).toEqual([
      ['Ansgar Pieter Zandvlieter', 'yes', 'yes', 'more than 50 % to less than 75 %'],
    ]);
  });
  it('is no part of what is not known', () => {
    expect(tracedOf(viewOf('topstream'))).toBe('more than 25 % to less than 50 %');
  });
});

// Eight entities of `across-borders` have more than a quarter each, so that its declarations cannot all be true.
it.each(Object.keys(readFixtureFiles()).filter((name) => name !== 'across-borders'))(
  '%s: who is declared with a share of their own has it, within its band',
  (name) => {
    const view = viewOf(name);
    for (const { declared, byOwnership, person } of view.rows) {
      const extents = declared.flatMap((one) => one.extents);
      const [own] = extents.filter(({ of = '' }) => !of.includes('-of-'));
      const known = byOwnership?.known;
      const bounds = known && [known.lower, known.upper].map(({ n, d }) => Number(n * 100n) / Number(d));
      // What a trust or a firm has counts as theirs under UK rules, since they control it; so it may be more.
      if (extents.some((one) => one !== own))
        expect(bounds?.[0], person.name).toBeGreaterThanOrEqual(own?.lower ?? 0);
      else if (own === undefined) expect(known, person.name).toBeUndefined();
      else
        expect(bounds, person.name).toEqual([
          own.lower,
          expect.closeTo(Math.min(own.upper ?? 100, bounds?.[1] ?? 0)),
        ]);
    }
    expect(view.computed?.owners.anomalies ?? []).toEqual([]);
  },
);
