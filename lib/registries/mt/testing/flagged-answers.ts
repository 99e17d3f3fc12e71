import { partOf } from '../mbr.ts';
import { WireCompany } from '../schema.ts';
import { readFixtures } from './read-fixtures.ts';

const fixtures = readFixtures();
const mapped = (name: string, wire: object) => ({
  ...{ name, wire },
  value: partOf('C 990117', WireCompany.parse(wire)).value,
});

/** A company in order with another state. */
export const inState = (state: string) =>
  mapped(state, {
    ...fixtures.get('private-with-everything')?.data,
    state,
    status_effective_date: '2026-01-02',
  });

/** All that is mapped of the fixtures, and of states that none has. */
export const flaggedAnswers = () => [
  ...[...fixtures].map(([name, { data }]) => mapped(name, data)),
  ...['In Liquidation', 'In Administration', 'Company Recovery Procedure', 'Defunct - Striking Off'].map(
    inState,
  ),
];
