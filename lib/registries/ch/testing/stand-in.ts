import { bytes, json, type StandInAnswer, xml } from '../../testing/answers.ts';
import { header, userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { type Fixture, type FixtureNotice, readFixtures } from './read-fixtures.ts';
import { bare, listed, rowsOf, whole } from './wire-of.ts';

/* Switzerland's three sources on this machine: they answer in the real wire from the fixtures of invented companies. */

const FIXTURES = [...readFixtures().values()];

const DAY_MS = 86_400_000;

/** Notices of its file, and as many changes more as it asks for: each a day older than the one before. */
function noticesOf({ uid, notices, manyNotices }: Fixture): readonly FixtureNotice[] {
  const state = /<commonsNew>.*<\/commonsNew>/.exec(notices[0]?.content ?? '')?.[0] ?? '';
  const oldest = notices.map(({ day }) => day).toSorted()[0] ?? '2026-01-01';
  const computed = Array.from({ length: manyNotices }, (_, at): FixtureNotice => {
    const day = new Date(Date.parse(oldest) - (at + 1) * DAY_MS).toISOString().slice(0, 10);
    return {
      ...{ id: `${bare(uid)}-${at}`, subRubric: 'HR02', day, language: 'de', canton: 'ZH' },
      ...{
        title: `Mutation ${at}`,
        content: `<publicationText>${uid}. Domizil neu: Weg ${at}, 6300 Zug.</publicationText>${state}`,
      },
    };
  });
  return [...notices, ...computed];
}

const ALL = FIXTURES.flatMap((fixture) => noticesOf(fixture).map((notice) => ({ notice, fixture })));
/** The signed file of a notice: different bytes for each. */
export const fileOf = (id: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% invented notice ${id}\n%%EOF\n`, 'latin1');

const denied = json({ error: 'Access is denied' }, { status: 401 });
const DOTTED = /^CHE-\d{3}\.\d{3}\.\d{3}$/;

/** @param heeds false for a gazette that ignores for which company it is asked */
export const gazetteStandIn = ({ heeds = true }: { readonly heeds?: boolean } = {}): StandIn =>
  standIn({
    id: 'ch.gazette',
    base: '/api/v1',
    gates: [userAgent(denied)],
    notFound: json({ error: 'NOT_FOUND' }, { status: 404 }),
    routes: {
      '/publications': {
        query: ['publicationStates', 'rubrics', 'uids', 'pageRequest.page', 'pageRequest.size'],
        answer({ query }) {
          if (query.get('publicationStates') !== 'PUBLISHED') return denied;
          const [page, size] = ['page', 'size'].map((name) => Number(query.get(`pageRequest.${name}`) ?? 0));
          const [uid, rubric] = [query.get('uids'), query.get('rubrics')];
          const found = ALL.filter(({ notice, fixture }) => {
            const isOf = fixture.uid === uid || fixture.alsoOf.includes(uid ?? '');
            // Another form than the dotted one finds nothing, in silence.
            return notice.subRubric.startsWith(rubric ?? '') && (!heeds || (DOTTED.test(uid ?? '') && isOf));
          }).toSorted((one, other) => other.notice.day.localeCompare(one.notice.day));
          const [at = 0, most = 100] = [page, size || 100];
          return json({
            content: found.slice(at * most, (at + 1) * most).map(({ notice }) => listed(notice)),
            total: found.length,
            pageRequest: { page: at, size: most, sortOrders: [] },
          });
        },
      },
      '/publications/:id/xml': {
        answer({ params }) {
          const found = ALL.find(({ notice }) => notice.id === params.id);
          return found === undefined ? null : xml(whole(found.notice));
        },
      },
      '/publications/:id/pdf': {
        answer({ params }) {
          const found = ALL.find(({ notice }) => notice.id === params.id);
          return found === undefined ? null : bytes(fileOf(found.notice.id), 'application/pdf');
        },
      },
    },
  });

/** Whether a company is what a query asks for: a number, or words in one of its names. */
function fits({ uid, lindas }: Fixture, query: string): boolean {
  const [, variable, value] = /VALUES \?(uid|chId) \{ "([^"]+)" \}/.exec(query) ?? [];
  if (variable !== undefined) return value === (variable === 'uid' ? bare(uid) : lindas?.chId);
  const words = [...query.matchAll(/CONTAINS\(LCASE\(STR\(\?any\)\), "((?:[^"\\]|\\.)*)"\)/g)].map(
    ([, word = '']) => word.replace(/\\(.)/g, '$1'),
  );
  const names = [lindas?.legalName ?? '', ...(lindas?.names ?? []).map((name) => name.value)];
  return words.length > 0 && names.some((name) => words.every((word) => name.toLowerCase().includes(word)));
}

export const lindasStandIn: StandIn = standIn({
  id: 'ch.lindas',
  gates: [userAgent(json({}, { status: 403 }))],
  routes: {
    '/query': {
      methods: ['POST'],
      answer({ body, headers }) {
        const query = new URLSearchParams(body.toString()).get('query') ?? '';
        const isGraph = query.includes('GRAPH <https://lindas.admin.ch/foj/zefix>');
        if (headers['content-type'] !== 'application/x-www-form-urlencoded' || !isGraph) {
          return json({ message: 'Malformed query' }, { status: 400 });
        }
        const bindings = FIXTURES.filter((fixture) => fits(fixture, query)).flatMap(rowsOf);
        const answer = { head: { vars: ['company', 'uid', 'legalName'] }, results: { bindings } };
        return json(answer, { mediaType: 'application/sparql-results+json' });
      },
    },
  },
});

export const ZEFIX_ACCOUNT = { user: 'officer@plumbline.example', password: 'invented-password' } as const;
const BASIC = `Basic ${Buffer.from(`${ZEFIX_ACCOUNT.user}:${ZEFIX_ACCOUNT.password}`).toString('base64')}`;

const refusal = (type: string, status = 404): StandInAnswer =>
  json({ error: { type, message: 'invented refusal' } }, { status });
const zefixOf = (fits: (wire: NonNullable<Fixture['zefix']>) => boolean) => {
  const found = FIXTURES.flatMap(({ zefix }) => (zefix !== undefined && fits(zefix) ? [zefix] : []));
  // Sometimes it says that there is none with a status of success.
  return found.length === 0 ? refusal('NOT_FOUND', 200) : json(found);
};

export const zefixStandIn: StandIn = standIn({
  id: 'ch.zefix',
  base: '/api/v1',
  secrets: ['authorization'],
  settings: () => ({ CH_ZEFIX_USER: ZEFIX_ACCOUNT.user, CH_ZEFIX_PASSWORD: ZEFIX_ACCOUNT.password }),
  gates: [header('authorization', BASIC, json({}, { status: 401 }))],
  notFound: refusal('NOT_FOUND'),
  routes: {
    '/company/uid/:uid': { answer: ({ params }) => zefixOf(({ uid }) => bare(uid) === params.uid) },
    '/company/chid/:chid': { answer: ({ params }) => zefixOf(({ chid }) => chid === params.chid) },
    '/company/search': {
      methods: ['POST'],
      answer({ body }) {
        const asked: unknown = JSON.parse(body.toString());
        const name = typeof asked === 'object' && asked !== null && 'name' in asked ? String(asked.name) : '';
        const wanted = name.replace(/^\*|\*$/g, '').toLowerCase();
        if (wanted.length < 3) return refusal('RESULTLIST_TO_LARGE', 400);
        return zefixOf((wire) => wire.name.toLowerCase().includes(wanted));
      },
    },
  },
});
