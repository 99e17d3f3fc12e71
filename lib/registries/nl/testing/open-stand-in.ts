import { bare, json } from '../../testing/answers.ts';
import { rate } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { readFixtures } from './read-fixtures.ts';

/* The open data set on this machine: by number, and a hundred calls in five minutes. */

const FIXTURES = [...readFixtures().values()];

export const openStandIn: StandIn = standIn({
  id: 'nl.open',
  gates: [rate({ calls: 100, seconds: 300, answer: bare(429) })],
  notFound: json({ status: 404, title: 'Not Found' }, { status: 404 }),
  routes: {
    '/api/v1/hvds/basisbedrijfsgegevens/kvknummer/:number': {
      answer({ params }) {
        const fixture = FIXTURES.find(({ profile }) => profile.kvkNummer === params.number);
        return fixture?.open === undefined ? null : json(fixture.open);
      },
    },
  },
});
