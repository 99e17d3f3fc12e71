import { expect, it } from 'vitest';
import type { Individual } from '#lib/contract/index.ts';
import { ask, seen, shares } from '#lib/domain/owners/testing/owners-asked.ts';
import { graphOf } from '#lib/domain/ownership/testing/graph-of.ts';
import { profileOf } from './krs.ts';
import { CurrentExtract } from './krs-schema.ts';
import { readExtract } from './read-extract.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/* Persons as this register gives them, before the comparison of declared and computed owners. */

const { current } = readFixtures().get('spzoo-workshop') ?? {};
const { value } = profileOf(readExtract({ current: CurrentExtract.parse(current).odpis, full: null }));
const holders = value.shareholders ?? [];
const masked = holders.find(({ individual }) => individual !== undefined);

const graph = graphOf(
  [
    ['Root', 'partner', masked?.sharePercentage ?? 0],
    ['Root', 'Holding', 43],
  ],
  { partner: { name: masked?.individual?.name?.fullName ?? '' } },
);
const declared = (...names: string[]) => ({
  owners: names.map((fullName): Individual => ({ name: { fullName }, ...shares(25, 50) })),
});
const individuals = new Map([['partner', masked?.individual ?? {}]]);

it('a masked partner is an owner by computation, and no discrepancy, whoever is declared or nobody', () => {
  expect(masked?.individual?.isMasked).toBe(true);
  for (const owners of [
    declared('MARCJANNA JADWIGA ŻÓŁCIKOWSKA-BRUMOWSKA'),
    declared('ASTRID NORDLJUS'),
    declared(),
    declared(masked?.individual?.name?.fullName ?? ''),
  ]) {
    expect(seen(ask({ graph, declared: owners, individuals }))).toEqual([]);
  }
});

it('one that is not masked would be', () => {
  const plain = new Map([['partner', { name: { fullName: 'BERTA JAWNA' } }]]);
  expect(seen(ask({ graph, declared: declared('ASTRID NORDLJUS'), individuals: plain }))).not.toEqual([]);
});
