import { z } from 'zod';
import { json } from '../../testing/answers.ts';
import { header } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { readFixtures } from './read-fixtures.ts';

/*
 * The Irish register on this machine. Its datastore looks for all words anywhere in a row and answers a miss with an empty
 * list; another table than that of the companies is not there.
 */

const FIXTURES = [...readFixtures().values()];
const RESOURCE = '3fef41bc-b8f4-4b10-8434-ce51c29b1bba';
const Filters = z.strictObject({ company_num: z.int() });

const refused = (message: string, status: number) => json({ success: false, error: { message } }, { status });

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The row in which every word stands, be it in the address. */
const hasWords = (text: string) => (record: object) => {
  const known = wordsOf(Object.values(record).join(' '));
  return wordsOf(text).every((word) => known.includes(word));
};

export const ckanStandIn: StandIn = standIn({
  id: 'ie.ckan',
  base: '/api/3/action',
  notFound: refused('resource not found', 404),
  routes: {
    '/datastore_search': {
      query: ['resource_id', 'q', 'filters', 'limit'],
      answer({ query }) {
        if (query.get('resource_id') !== RESOURCE) return null;
        const filters = query.get('filters');
        const wanted = filters === null ? undefined : Filters.parse(JSON.parse(filters)).company_num;
        const all = FIXTURES.map(({ record }) => record)
          .filter(({ company_num }) => wanted === undefined || company_num === wanted)
          .filter(hasWords(query.get('q') ?? ''));
        const records = all.slice(0, Number(query.get('limit') ?? 100));
        return json({ success: true, result: { resource_id: RESOURCE, total: all.length, records } });
      },
    },
  },
});

export const CWS_ACCOUNT = { user: 'officer@plumbline.example', password: 'invented-key-of-tests' } as const;
const BASIC = `Basic ${Buffer.from(`${CWS_ACCOUNT.user}:${CWS_ACCOUNT.password}`).toString('base64')}`;

export const cwsStandIn: StandIn = standIn({
  id: 'ie.cws',
  base: '/cws',
  secrets: ['authorization'],
  settings: () => ({ IE_CWS_USER: CWS_ACCOUNT.user, IE_CWS_PASSWORD: CWS_ACCOUNT.password }),
  gates: [
    header('authorization', BASIC, json({ Message: 'Authorization has been denied' }, { status: 401 })),
  ],
  notFound: json([], { status: 404 }),
  routes: {
    '/company/:number/c/submissions': {
      query: ['format'],
      answer({ params, query }) {
        if (query.get('format') !== 'json') return json('Unacceptable', { status: 406 });
        const fixture = FIXTURES.find(({ record }) => String(record.company_num) === params.number);
        return fixture?.submissions === undefined ? null : json(fixture.submissions);
      },
    },
  },
});
