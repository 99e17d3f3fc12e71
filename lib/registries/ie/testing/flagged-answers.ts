import { partOf } from '../cro.ts';
import { WireCompany } from '../schema.ts';
import { readFixtures } from './read-fixtures.ts';

const fixtures = readFixtures();

/** A fixture as it is answered on a day, with other members. */
export const mappedOn = (name: string, today: string, more: object = {}) => {
  const wire = { ...fixtures.get(name)?.record, ...more };
  return { name, wire, value: partOf(WireCompany.parse(wire), today).value };
};

/** All that is mapped of the fixtures, each beside the wire that it was read from; one of them again years later. */
export const flaggedAnswers = () => [
  ...[...fixtures.keys()].map((name) => mappedOn(name, '2026-11-20')),
  mappedOn('dac-with-everything', '2030-01-01'),
];
