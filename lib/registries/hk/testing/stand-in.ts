import { json, type StandInAnswer } from '../../testing/answers.ts';
import { userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { readFixtures } from './read-fixtures.ts';

/*
 * The register of Hong Kong on this machine. It looks for a whole number, or for the beginning of a name of a company formed
 * there; of companies from abroad for a number alone. A miss is a 400, as is a filter that it does not know.
 */

const FIXTURES = [...readFixtures().values()];
const LOCAL = FIXTURES.flatMap((each) => ('local' in each ? [each.local] : []));
const FOREIGN = FIXTURES.flatMap((each) => ('foreign' in each ? [each.foreign] : []));
/** It shows no more rows than these. */
const MOST = 100;

const refused = (message: string, status = 400): StandInAnswer => json({ status, message }, { status });
const found = (rows: readonly unknown[]): StandInAnswer =>
  rows.length === 0 ? refused('No result found.') : json(rows.slice(0, MOST));

const QUERY = ['query[0][key1]', 'query[0][key2]', 'query[0][key3]', 'format'];
const filterOf = (query: URLSearchParams): readonly [string, string] => [
  `${query.get('query[0][key1]')} ${query.get('query[0][key2]')}`,
  (query.get('query[0][key3]') ?? '').toLowerCase(),
];
const NAMES = ['English_Company_Name', 'Chinese_Company_Name'];

export const registerStandIn: StandIn = standIn({
  id: 'hk.cr',
  base: '/cr/api/api/v1/api_builder/json',
  gates: [userAgent(json({ message: 'Forbidden' }, { status: 403 }))],
  routes: {
    '/local/search': {
      query: QUERY,
      answer({ query }) {
        const [filter, value] = filterOf(query);
        if (filter === 'Brn equal') return found(LOCAL.filter(({ Brn }) => Brn.toLowerCase() === value));
        if (filter !== 'Comp_name begins_with' || value === '') return refused('Invalid requested Filter.');
        return found(
          LOCAL.filter((row) =>
            NAMES.some((name) =>
              String(row[name] ?? '')
                .toLowerCase()
                .startsWith(value),
            ),
          ),
        );
      },
    },
    '/foreign/search': {
      query: QUERY,
      answer({ query }) {
        const [filter, value] = filterOf(query);
        if (filter !== 'Brn equal') return refused('Invalid requested Filter.');
        return found(FOREIGN.filter(({ Brn }) => Brn.toLowerCase() === value));
      },
    },
  },
});
