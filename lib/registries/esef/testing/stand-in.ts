import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bytes, json, paged } from '../../testing/answers.ts';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';

/* The index of reports on this machine: JSON:API, with packages whose hashes it tells. */

const Wire = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({ package_url: z.string().nullable(), period_end: z.string() }),
});
const Entity = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({ identifier: z.string(), name: z.string() }),
});
const Fixture = z.strictObject({
  entity: Entity,
  filings: z.array(Wire).min(1),
  /** So many altogether, computed from the last one. */
  manyFilings: z.int().optional(),
});
export type Fixture = z.output<typeof Fixture>;

/** The issuers by case: `it-two-languages`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);

/** The package at a path: what its issuer filed. */
export const packageAt = (path: string): Buffer => Buffer.from(`PK\u0003\u0004 invented package of ${path}`);

type Filing = z.output<typeof Wire>;

/** With the hash of its package, as the index tells it. */
function told(filing: Filing): Filing {
  const { package_url: path } = filing.attributes;
  const sha256 = createHash('sha256')
    .update(packageAt(path ?? ''))
    .digest('hex');
  return { ...filing, attributes: { ...filing.attributes, sha256 } };
}

function filingsOf({ filings, manyFilings = filings.length }: Fixture): Filing[] {
  const more = Array.from({ length: manyFilings - filings.length }, (_, at): Filing[] =>
    filings.slice(-1).map((last) => ({ ...last, id: String(Number(last.id) + at + 1) })),
  );
  return [...filings, ...more.flat()].map(told);
}

const ISSUERS = [...readFixtures().values()].map((fixture) => ({
  entity: fixture.entity,
  filings: filingsOf(fixture),
}));

const TOLD = { mediaType: 'application/vnd.api+json' };
const refusal = json({ errors: [{ status: '500', title: 'Unknown error' }] }, { ...TOLD, status: 500 });

function pageOf(lei: string | undefined, query: URLSearchParams) {
  const issuer = ISSUERS.find(({ entity }) => entity.attributes.identifier === lei);
  if (issuer === undefined) return null;
  const [size, number] = [Number(query.get('page[size]') ?? 30), Number(query.get('page[number]') ?? 1)];
  // It says no more of a page that it does not have.
  if (!(number >= 1) || !(size >= 1)) return refusal;
  const sorted = issuer.filings.toSorted((one, other) =>
    other.attributes.period_end.localeCompare(one.attributes.period_end),
  );
  const { items, total } = paged(sorted, { start: (number - 1) * size, size, max: 100 });
  return json({ data: items, included: [issuer.entity], meta: { count: total } }, TOLD);
}

function oneOf(id: string | undefined) {
  for (const { entity, filings } of ISSUERS) {
    const data = filings.find((filing) => filing.id === id);
    if (data !== undefined) return json({ data, included: [entity] }, TOLD);
  }
  return null;
}

function fileAt(path: string) {
  const isThere = ISSUERS.some(({ filings }) =>
    filings.some(({ attributes }) => attributes.package_url === path),
  );
  return isThere ? bytes(packageAt(path), 'application/zip') : null;
}

export const esefStandIn: StandIn = standIn({
  id: 'eu.esef',
  base: '',
  routes: {
    '/api/entities/:lei/filings': {
      query: ['include', 'sort', 'page[size]', 'page[number]'],
      answer: ({ params: { lei }, query }) => pageOf(lei, query),
    },
    '/api/filings/:id': { query: ['include'], answer: ({ params: { id } }) => oneOf(id) },
    '/:lei/:period/ESEF/:country/:number/:file': {
      answer: ({ params: { lei, period, country, number, file } }) =>
        fileAt(`/${lei}/${period}/ESEF/${country}/${number}/${file}`),
    },
  },
});
