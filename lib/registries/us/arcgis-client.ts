import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext, SourceDescriptor } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';

/** One question to one layer. The fields asked for are those of the schema. */
export interface ArcgisAsk {
  readonly layer: number;
  readonly where: string;
  readonly order: string;
}

export interface ArcgisClient extends Pick<SourceClient, 'wire'> {
  rows<Row extends z.ZodObject>(
    row: Row,
    ask: ArcgisAsk,
  ): Promise<{ readonly rows: readonly z.output<Row>[]; readonly isWhole: boolean }>;
}

/** A query that it can't perform is answered with status 200 and this. */
const Refusal = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

const Feature = z.object({ attributes: z.unknown() });

const MOST_ROWS = 1_000;

/** Tables of an ArcGIS feature server, by its operation `query`. */
export function arcgisClient(ctx: RegistryContext, source: SourceDescriptor): ArcgisClient {
  const { json, wire } = sourceClient(ctx, source, { headers: { accept: 'application/json' } });
  return {
    wire,
    async rows(row, { layer, where, order }) {
      const Features = z.object({
        features: z.array(z.preprocess((feature) => Feature.safeParse(feature).data?.attributes, row)),
        exceededTransferLimit: z.boolean().optional(),
      });
      const answer = await json(z.union([Features, Refusal]), {
        path: `/${layer}/query`,
        query: {
          where,
          outFields: Object.keys(row.shape).join(','),
          orderByFields: order,
          resultRecordCount: MOST_ROWS,
          returnGeometry: 'false',
          f: 'json',
        },
      });
      if (answer === null) throw refused(source, layer, 404);
      if ('error' in answer) throw refused(source, layer, answer.error.code);
      const { features, exceededTransferLimit = false } = answer;
      return { rows: features, isWhole: !exceededTransferLimit };
    },
  };
}

/** From 500 on it is the server that fails; below, the query no longer fits. */
function refused({ name }: SourceDescriptor, layer: number, code: number): Failure {
  const details = [`/${layer}/query: error ${code}`];
  if (code >= 500) {
    return new Failure(
      'service_unavailable',
      `${name} reports an internal error (${code}). Nothing was charged. Try again later.`,
      { source: name, details },
    );
  }
  return new Failure(
    'registry_changed',
    `${name} no longer accepts our request (${code}). Nothing was charged. The operator must check it.`,
    { source: name, details },
  );
}
