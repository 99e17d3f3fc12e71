import { json } from '../../testing/answers.ts';
import { userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { readFixtures } from './read-fixtures.ts';

/*
 * The Maltese register on this machine: companies by their number, which has its blank, and no search. The firewall of the
 * real one may refuse us; the fault 403 does.
 */

const FIXTURES = [...readFixtures().values()];

export const registerStandIn: StandIn = standIn({
  id: 'mt.mbr',
  base: '/api/v1',
  gates: [userAgent(json({ message: 'Forbidden' }, { status: 403 }))],
  notFound: json({ message: 'Company not found' }, { status: 404 }),
  routes: {
    '/companies/:number': {
      answer({ params }) {
        const found = FIXTURES.find(({ data }) => data.registration_number === params.number);
        return found === undefined ? null : json(found);
      },
    },
  },
});
