import type { z } from 'zod';
import { type Country, Failure, type ParentRank } from '#lib/contract/index.ts';
import type { Env } from '#lib/platform/env.ts';
import { createHttp, type Http, type Query } from '#lib/platform/http.ts';
import { jurisdictionFilter } from './jurisdiction.ts';
import {
  CompletionsAnswer,
  ExceptionAnswer,
  type LeiRecord,
  LeiRecordAnswer,
  LeiRecordsAnswer,
  RelationshipAnswer,
  type RelationshipRecord,
  type ReportingException,
} from './schema.ts';
import { SOURCE_NAME } from './source.ts';

/** Most records that one page of the API holds. */
const PAGE_SIZE = 200;
const MAX_PAGES = 10;
const SEARCH_SIZE = 50;

/** The GLEIF API, parsed. Of one company "null" is "GLEIF has none"; every other trouble is a Failure. */
export interface GleifClient {
  record(lei: string): Promise<LeiRecord | null>;
  recordsByLei(leis: readonly string[], country: Country): Promise<LeiRecord[]>;
  recordsByNumber(number: string, country: Country): Promise<LeiRecord[]>;
  recordsByText(text: string, country: Country): Promise<LeiRecord[]>;
  /** LEIs of records whose legal name is like this; of every country. */
  fuzzyLeis(name: string): Promise<string[]>;
  parent(lei: string, rank: ParentRank): Promise<LeiRecord | null>;
  parentRelationship(lei: string, rank: ParentRank): Promise<RelationshipRecord | null>;
  parentException(lei: string, rank: ParentRank): Promise<ReportingException | null>;
  headOffice(lei: string): Promise<LeiRecord | null>;
  branches(lei: string): Promise<LeiRecord[]>;
}

type Settings = Pick<Env, 'GLEIF_URL' | 'GLEIF_RATE_PER_MINUTE' | 'REGISTRY_TIMEOUT_MS'>;

/** One HTTP client for the whole process: every country shares its rate limit and circuit breaker. */
const clients = new Map<string, Http>();

function httpFor(env: Settings): Http {
  const key = `${env.GLEIF_URL} ${env.GLEIF_RATE_PER_MINUTE} ${env.REGISTRY_TIMEOUT_MS}`;
  const known = clients.get(key);
  if (known !== undefined) return known;
  const client = createHttp({
    source: SOURCE_NAME,
    baseUrl: env.GLEIF_URL,
    ratePerMinute: env.GLEIF_RATE_PER_MINUTE,
    timeoutMs: env.REGISTRY_TIMEOUT_MS,
    headers: { accept: 'application/vnd.api+json' },
  });
  clients.set(key, client);
  return client;
}

export function gleifClient(env: Settings, signal: AbortSignal): GleifClient {
  const http = httpFor(env);

  const read = async <Schema extends z.ZodType>(schema: Schema, path: string, query: Query = {}) =>
    parsed(schema, path, await http.getJson(path, { query, signal }));

  const readOne = async <Data>(schema: z.ZodType<{ data: Data }>, path: string): Promise<Data | null> =>
    (await orNull(read(schema, path)))?.data ?? null;

  const list = async (query: Query) => (await read(LeiRecordsAnswer, '/lei-records', query)).data;
  const one = (lei: string, part = '') => `/lei-records/${encodeURIComponent(lei)}${part}`;

  return {
    record: (lei) => readOne(LeiRecordAnswer, one(lei)),
    async recordsByLei(leis, country) {
      if (leis.length === 0) return [];
      const query = {
        'filter[lei]': leis.join(','),
        ...jurisdictionFilter(country),
        'page[size]': SEARCH_SIZE,
      };
      return list(query);
    },
    async recordsByNumber(number, country) {
      const filter = filterValue(number);
      if (filter === '') return [];
      return list({
        'filter[entity.registeredAs]': filter,
        ...jurisdictionFilter(country),
        'page[size]': SEARCH_SIZE,
      });
    },
    async recordsByText(text, country) {
      const filter = filterValue(text);
      if (filter === '') return [];
      return list({ 'filter[fulltext]': filter, ...jurisdictionFilter(country), 'page[size]': SEARCH_SIZE });
    },
    async fuzzyLeis(name) {
      const query = { field: 'entity.legalName', q: name };
      const { data } = await read(CompletionsAnswer, '/fuzzycompletions', query);
      const leis = data.map(({ relationships }) => relationships?.['lei-records']?.data.id);
      return [...new Set(leis.filter((lei) => lei !== undefined))];
    },
    parent: (lei, rank) => readOne(LeiRecordAnswer, one(lei, `/${rank}-parent`)),
    parentRelationship: (lei, rank) => readOne(RelationshipAnswer, one(lei, `/${rank}-parent-relationship`)),
    parentException: (lei, rank) => readOne(ExceptionAnswer, one(lei, `/${rank}-parent-reporting-exception`)),
    headOffice: (lei) => readOne(LeiRecordAnswer, one(lei, '/head-office')),
    async branches(lei) {
      const records: LeiRecord[] = [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const query = { 'page[number]': page, 'page[size]': PAGE_SIZE };
        const answer = await orNull(read(LeiRecordsAnswer, one(lei, '/branches'), query));
        if (answer === null) break;
        const { data, meta } = answer;
        records.push(...data);
        if (page >= meta.pagination.lastPage) break;
      }
      return records;
    },
  };
}

/** What was asked for, or null where the index answers that it has none. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure && error.code === 'resource_not_found') return null;
    throw error;
  }
}

/** A value that the filter takes as it is: there a leading `!` negates, `..` is a range, a comma is "or". */
function filterValue(text: string): string {
  return text
    .replace(/\.{2,}|[,*]/g, ' ')
    .replace(/^[\s!<>=]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function parsed<Schema extends z.ZodType>(schema: Schema, path: string, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const kind = path.replace(/[A-Z0-9]{20}/, '{lei}');
  const details = result.error.issues.map((issue) => `${kind}: ${issue.path.join('.')}: ${issue.code}`);
  throw new Failure(
    'registry_changed',
    `${SOURCE_NAME} answers in a form that is not known. Nothing was charged. The operator has to look at it.`,
    { source: SOURCE_NAME, details },
  );
}
