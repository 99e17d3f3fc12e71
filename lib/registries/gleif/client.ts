import type { z } from 'zod';
import type { Country, ParentRank } from '#lib/contract/index.ts';
import type { Query } from '#lib/platform/http.ts';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { jurisdictionFilter } from './jurisdiction.ts';
import {
  CompletionsAnswer,
  ExceptionAnswer,
  type LeiRecord,
  LeiRecordAnswer,
  LeiRecordsAnswer,
  RelationshipAnswer,
  type RelationshipRecord,
  RelationshipsAnswer,
  type ReportingException,
} from './schema.ts';
import { GLEIF } from './source.ts';

/** Most records that one page of the API holds. */
const PAGE_SIZE = 200;
const MAX_PAGES = 10;
/** Most records of a list that is read page by page. */
export const MOST_RECORDS = PAGE_SIZE * MAX_PAGES;
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
  /** The entities that report this one as their parent. */
  children(lei: string, rank: ParentRank): Promise<LeiRecord[]>;
  /** How they report it; those that have ended may be among them. */
  childRelationships(lei: string, rank: ParentRank): Promise<RelationshipRecord[]>;
}

interface Page<Item> {
  readonly meta: { readonly pagination: { readonly lastPage: number } };
  readonly data: Item[];
}

/** `wire` is what was read so far, as it came. */
export function gleifClient(ctx: RegistryContext): GleifClient & Pick<SourceClient, 'wire'> {
  const { json, wire } = sourceClient(ctx, GLEIF, {
    headers: { accept: 'application/vnd.api+json' },
  });

  const readOne = async <Data>(schema: z.ZodType<{ data: Data }>, path: string): Promise<Data | null> =>
    (await json(schema, { path }))?.data ?? null;

  const list = async (query: Query) =>
    (await json(LeiRecordsAnswer, { path: '/lei-records', query, isNone: never }))?.data ?? [];
  const one = (lei: string, part = '') => `/lei-records/${encodeURIComponent(lei)}${part}`;

  const everyPage = async <Item>(schema: z.ZodType<Page<Item>>, path: string): Promise<Item[]> => {
    const records: Item[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = { 'page[number]': page, 'page[size]': PAGE_SIZE };
      const answer = await json(schema, { path, query });
      if (answer === null) break;
      const { data, meta } = answer;
      records.push(...data);
      if (page >= meta.pagination.lastPage) break;
    }
    return records;
  };

  return {
    wire,
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
      const answer = await json(CompletionsAnswer, { path: '/fuzzycompletions', query, isNone: never });
      const leis = (answer?.data ?? []).map(({ relationships }) => relationships?.['lei-records']?.data.id);
      return [...new Set(leis.filter((lei) => lei !== undefined))];
    },
    parent: (lei, rank) => readOne(LeiRecordAnswer, one(lei, `/${rank}-parent`)),
    parentRelationship: (lei, rank) => readOne(RelationshipAnswer, one(lei, `/${rank}-parent-relationship`)),
    parentException: (lei, rank) => readOne(ExceptionAnswer, one(lei, `/${rank}-parent-reporting-exception`)),
    headOffice: (lei) => readOne(LeiRecordAnswer, one(lei, '/head-office')),
    branches: (lei) => everyPage(LeiRecordsAnswer, one(lei, '/branches')),
    children: (lei, rank) => everyPage(LeiRecordsAnswer, one(lei, `/${rank}-children`)),
    childRelationships: (lei, rank) =>
      everyPage(RelationshipsAnswer, one(lei, `/${rank}-child-relationships`)),
  };
}

/** A list that is not there is no empty list: the address has changed. */
const never = () => false;

/** A value that the filter takes as it is: there a leading `!` negates, `..` is a range, a comma is "or". */
function filterValue(text: string): string {
  return text
    .replace(/\.{2,}|[,*]/g, ' ')
    .replace(/^[\s!<>=]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
