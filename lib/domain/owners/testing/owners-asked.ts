import type { Individual } from '#lib/contract/index.ts';
import { EU_AMLR } from '../../ownership/index.ts';
import { graphOf, type Holding } from '../../ownership/testing/graph-of.ts';
import { discrepanciesOf } from '../discrepancies-of.ts';
import { type OwnersAsked, ownersView } from '../owners-view.ts';

export const anna: Individual = {
  name: { fullName: 'Anna Roy' },
  birthDate: { day: 27, month: 4, year: 1980 },
};
export const shares = (lower: number, upper: number, description = `${lower} to ${upper} %`) => ({
  control: {
    controlType: 'ownership-of-shares' as const,
    description,
    percentageDetails: [{ type: 'shares' as const, range: { lower, upper } }],
  },
});
/** Anna 48 %, Jan 30 %; Eva 10 % and Otto 12 % are no owners. */
export const HOLDINGS: Holding[] = [
  ['Root', 'Hold', 60],
  ['Hold', 'anna', 80],
  ['Root', 'jan', 30],
  ['Root', 'Small', 10],
  ['Small', 'eva', 100],
  ['Hold', 'otto', 20],
];
export const structure = (holdings: readonly Holding[] = HOLDINGS) =>
  graphOf(holdings, {
    anna: { name: 'Anna Roy' },
    jan: { name: 'Jan Novák' },
    eva: { name: 'Eva Holm' },
    otto: { name: 'Otto Beck' },
  });
export const ask = (more: Partial<OwnersAsked> = {}): OwnersAsked => ({
  declared: { owners: [{ ...anna, ...shares(25, 50) }] },
  graph: structure(),
  policy: EU_AMLR,
  today: '2027-08-01',
  ...more,
});
/** Class and person of every difference, in order. */
export const seen = (asked: OwnersAsked, more = {}) =>
  discrepanciesOf(ownersView(asked), { subject: 'TEST:1', today: asked.today, ...more }).map(
    ({ class: kind, rowKey }) =>
      `${kind} ${ownersView(asked).rows.find(({ key }) => key === rowKey)?.person.name ?? '-'}`,
  );
