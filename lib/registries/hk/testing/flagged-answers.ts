import { partOfForeign } from '../companies-registry.ts';
import { ForeignCompany } from '../schema.ts';
import { readFixtures } from './read-fixtures.ts';

/** Companies formed elsewhere: of any other the register says that it is alive, and no more. */
export const flaggedAnswers = () =>
  [...readFixtures()].flatMap(([name, fixture]) =>
    'foreign' in fixture
      ? [
          {
            ...{ name, wire: fixture.foreign },
            value: partOfForeign('09900117', ForeignCompany.parse(fixture.foreign)).value,
          },
        ]
      : [],
  );
