import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { scoreQuery } from '#lib/domain/names/score-query.ts';
import { json, paged, type StandInAnswer } from '../../testing/answers.ts';
import { rate } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';

/*
 * The GLEIF API on this machine, for tests and for work without a network: it answers in the real wire format,
 * from the fixtures of invented companies.
 */

const Wire = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    attributes: z.looseObject({
      relationship: z.looseObject({ endNode: z.looseObject({ id: z.string() }) }).optional(),
    }),
  }),
});
type Wire = z.output<typeof Wire>;
export const WireFixture = z.record(z.string(), Wire);

const Entity = z.looseObject({
  legalName: z.object({ name: z.string() }),
  otherNames: z.array(z.object({ name: z.string() })),
  transliteratedOtherNames: z.array(z.object({ name: z.string() })),
  registeredAs: z.string().nullable(),
  jurisdiction: z.string().nullable(),
});

export type WireFixture = z.output<typeof WireFixture>;

/** The fixtures: one file for each case, holding what the API answers under each part of `/lei-records/{lei}`. */
export function readFixtures(): Record<string, WireFixture> {
  const folder = new URL('../fixtures/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      WireFixture.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}

/** The LEI of a case of the fixtures. */
export function leiOf(fixture: WireFixture | undefined): string {
  const lei = fixture?.['lei-record']?.data.id;
  if (lei === undefined) throw new Error('no such fixture');
  return lei;
}

/** The legal name of a case of the fixtures. */
export function nameOf(fixture: WireFixture | undefined): string {
  const record = fixture?.['lei-record'];
  if (record === undefined) throw new Error('no such fixture');
  return entityOf(record).legalName.name;
}

const JSON_API = { mediaType: 'application/vnd.api+json' };
const errorOf = (status: number, title: string, detail: string) =>
  json({ errors: [{ status: String(status), title, detail }] }, { ...JSON_API, status });

/** An answer, or null where there is none of it. */
const answerOf = (data: unknown) => (data === undefined ? null : json(data, JSON_API));

/** The API, by default with all fixtures and without its limit, 60 calls a minute. */
export function gleifStandIn({
  fixtures = Object.values(readFixtures()),
  callsPerMinute,
}: {
  readonly fixtures?: readonly WireFixture[];
  readonly callsPerMinute?: number;
} = {}): StandIn {
  const tooMany = errorOf(429, 'Too Many Requests', 'The rate limit is exceeded.');
  return standIn({
    id: 'gleif',
    base: '/api/v1',
    notFound: errorOf(404, 'Not Found', 'The resource does not exist.'),
    gates:
      callsPerMinute === undefined ? [] : [rate({ calls: callsPerMinute, seconds: 60, answer: tooMany })],
    routes: {
      '/fuzzycompletions': {
        query: ['field', 'q'],
        answer: ({ query }) => answerOf(completions(fixtures, query)),
      },
      '/lei-records': {
        query: [...Object.keys(FILTERS), ...PAGE],
        answer: ({ query }) => pageOf(filtered(fixtures, query), query),
      },
      '/lei-records/:lei': {
        answer: ({ params: { lei = '' } }) => answerOf(byLei(fixtures, lei)),
      },
      '/lei-records/:lei/branches': {
        query: PAGE,
        answer: ({ params: { lei }, query }) =>
          byLei(fixtures, lei) === undefined ? null : pageOf(branchesOf(fixtures, lei), query),
      },
      '/lei-records/:lei/:children(direct-children|ultimate-children)': {
        query: PAGE,
        answer: ({ params: { lei, children = '' }, query }) =>
          byLei(fixtures, lei) === undefined
            ? null
            : pageOf(childrenOf(fixtures, lei, children.replace('children', 'parent')), query),
      },
      '/lei-records/:lei/:relationships(direct-child-relationships|ultimate-child-relationships)': {
        query: PAGE,
        answer: ({ params: { lei, relationships = '' }, query }) =>
          byLei(fixtures, lei) === undefined
            ? null
            : pageOf(
                childRelationshipsOf(fixtures, lei, relationships.replace('child-relationships', 'parent')),
                query,
              ),
      },
      [`/lei-records/:lei/:part(${PARTS.join('|')})`]: {
        answer: ({ params: { lei, part = '' } }) => answerOf(partOf(fixtures, lei, part)),
      },
    },
  });
}

const PAGE = ['page[size]', 'page[number]'];
const MAX_PAGE_SIZE = 200;
const LINKED = ['direct-parent', 'ultimate-parent', 'head-office'];
const PARTS = [
  ...LINKED,
  ...LINKED.map((part) => `${part}-relationship`),
  ...['direct-parent', 'ultimate-parent'].map((part) => `${part}-reporting-exception`),
];

/** Whoever names this one as that parent, while the relationship stands. */
function childrenOf(fixtures: readonly WireFixture[], lei: string | undefined, parent: string): Wire[] {
  return fixtures.flatMap((fixture) => {
    const relationship = fixture[`${parent}-relationship`]?.data.attributes.relationship;
    const isChild = relationship?.endNode.id === lei && relationship?.status !== 'INACTIVE';
    return isChild ? (fixture['lei-record'] ?? []) : [];
  });
}

const childRelationshipsOf = (fixtures: readonly WireFixture[], lei: string | undefined, parent: string) =>
  fixtures.flatMap((fixture) => {
    const relationship = fixture[`${parent}-relationship`];
    return relationship !== undefined && endOf(relationship) === lei ? [relationship] : [];
  });

function byLei(fixtures: readonly WireFixture[], lei: string | undefined): Wire | undefined {
  return fixtures.map((fixture) => fixture['lei-record']).find((record) => record?.data.id === lei);
}

const endOf = (wire: Wire | undefined) => wire?.data.attributes.relationship?.endNode.id;

const branchesOf = (fixtures: readonly WireFixture[], lei: string | undefined): Wire[] =>
  fixtures
    .filter((candidate) => endOf(candidate['head-office-relationship']) === lei)
    .flatMap((branch) => branch['lei-record'] ?? []);

function partOf(fixtures: readonly WireFixture[], lei: string | undefined, part: string): unknown {
  const fixture = fixtures.find((candidate) => candidate['lei-record']?.data.id === lei);
  if (!LINKED.includes(part)) return fixture?.[part];
  return byLei(fixtures, endOf(fixture?.[`${part}-relationship`]));
}

function pageOf(records: readonly Wire[], query: URLSearchParams): StandInAnswer {
  const perPage = Number(query.get('page[size]') ?? 15);
  const currentPage = Number(query.get('page[number]') ?? 1);
  if (perPage > MAX_PAGE_SIZE || !(perPage >= 1) || !(currentPage >= 1)) {
    return errorOf(400, 'Bad Request', 'The page is not valid.');
  }
  const start = (currentPage - 1) * perPage;
  const { items, total } = paged(records, { start, size: perPage });
  const [from, to] = items.length === 0 ? [null, null] : [start + 1, start + items.length];
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const pagination = { currentPage, perPage, from, to, total, lastPage };
  return json(
    {
      meta: { goldenCopy: { publishDate: '2026-11-20T00:00:00Z' }, pagination },
      links: {},
      data: items.map((record) => record.data),
    },
    JSON_API,
  );
}

const entityOf = (record: Wire) => Entity.parse(record.data.attributes.entity);

function namesOf(record: Wire): string[] {
  const { legalName, otherNames, transliteratedOtherNames } = entityOf(record);
  return [legalName, ...otherNames, ...transliteratedOtherNames].map(({ name }) => name);
}

/** Filters as the API has them: several are "and", a comma is "or", a leading `!` negates. */
const FILTERS: Readonly<Record<string, (record: Wire, value: string) => boolean>> = {
  'filter[lei]': (record, value) => value.split(',').includes(record.data.id),
  'filter[entity.jurisdiction]': (record, value) =>
    value.split(',').includes(entityOf(record).jurisdiction ?? ''),
  'filter[entity.registeredAs]': (record, value) =>
    entityOf(record).registeredAs?.toLowerCase() === value.toLowerCase(),
  'filter[fulltext]': (record, value) => {
    const text = foldName(JSON.stringify(record.data.attributes));
    return foldName(value)
      .split(' ')
      .every((word) => text.includes(word));
  },
};

function filtered(fixtures: readonly WireFixture[], query: URLSearchParams): Wire[] {
  const wanted = [...query].filter(([name]) => name.startsWith('filter['));
  return fixtures
    .flatMap((fixture) => fixture['lei-record'] ?? [])
    .filter((record) =>
      wanted.every(([name, value]) => {
        // A filter that it does not know is ignored here, and a violation of the kit.
        const filter = FILTERS[name] ?? (() => true);
        return value.startsWith('!') ? !filter(record, value.slice(1)) : filter(record, value);
      }),
    );
}

function completions(fixtures: readonly WireFixture[], query: URLSearchParams): unknown {
  const wanted = parseName(query.get('q') ?? '');
  const data = fixtures
    .flatMap((fixture) => fixture['lei-record'] ?? [])
    .map((record) => ({
      record,
      score: Math.max(...namesOf(record).map((n) => scoreQuery(wanted, parseName(n)).score)),
    }))
    .filter(({ score }) => score > 0.5)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 10)
    .map(({ record }) => ({
      type: 'fuzzycompletions',
      attributes: { value: entityOf(record).legalName.name },
      relationships: { 'lei-records': { data: { type: 'lei-records', id: record.data.id } } },
    }));
  return { data };
}
