import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext, SourceDescriptor } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';

/** One question to one data set. The columns asked for are those of the schema: nothing else leaves the source. */
export interface SodaAsk {
  readonly dataset: string;
  readonly where: string;
  /** Columns, the most important first; `:id`, the source's own order, is the last by itself. */
  readonly order?: string;
  /** Rows at most. Left out: every row, within the bound of pages. */
  readonly limit?: number;
}

/** Rows of a data set, and whether that is all there are. */
export interface SodaRows<Row> {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
}

export interface SodaClient extends Pick<SourceClient, 'wire'> {
  rows<Row extends z.ZodObject>(row: Row, ask: SodaAsk): Promise<SodaRows<z.output<Row>>>;
}

export const PAGE = 1_000;
export const MOST_PAGES = 5;

/** A state's open data by SODA 2.1 (https://dev.socrata.com): a column that is empty in a row is left out of it. */
export function sodaClient(ctx: RegistryContext, source: SourceDescriptor): SodaClient {
  const token = ctx.env.US_SOCRATA_TOKEN;
  const { json, wire } = sourceClient(ctx, source, {
    headers: { accept: 'application/json' },
    ...(token !== undefined && { secrets: { 'x-app-token': token } }),
  });
  return {
    wire,
    async rows(row, { dataset, where, order, limit }) {
      const size = Math.min(limit ?? PAGE, PAGE);
      const query = {
        $select: Object.keys(row.shape).join(','),
        $where: where,
        $order: [...(order === undefined ? [] : [order]), ':id'].join(','),
        $limit: size,
      };
      const found: z.output<typeof row>[] = [];
      for (let page = 0; page < (limit === undefined ? MOST_PAGES : 1); page += 1) {
        const answer = await json(z.array(row), {
          path: `/${dataset}.json`,
          query: page === 0 ? query : { ...query, $offset: page * size },
          isNone: never,
        }).catch((error: unknown) => {
          throw isGone(error) ? gone(source, dataset) : error;
        });
        found.push(...(answer ?? []));
        if ((answer ?? []).length < size) return { rows: found, isWhole: true };
      }
      return { rows: found, isWhole: false };
    },
  };
}

const never = () => false;

const isGone = (error: unknown): boolean => error instanceof Failure && error.code === 'resource_not_found';

/** A data set that is not there is no empty one, and no company that is missing: its address has changed. */
const gone = ({ name }: SourceDescriptor, dataset: string): Failure =>
  new Failure(
    'registry_changed',
    `${name} no longer has the data set ${dataset}. Nothing was charged. The operator must check it.`,
    { source: name, details: [`/${dataset}.json: not found`] },
  );
