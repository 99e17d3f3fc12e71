import { z } from 'zod';
import { many } from '#lib/platform/db.ts';
import type { ServiceContext } from '../context/service-context.ts';

const Row = z.object({
  source: z.string(),
  member: z.string(),
  value: z.string(),
  times: z.int(),
  seenAt: z.date(),
});

/** A value of a source's closed lists that this version does not know: how often it came, and when it last did. */
export type SeenValue = z.output<typeof Row>;

/** All that were ever seen, by source and member, the newest first. */
export const unknownValues = ({ pool }: Pick<ServiceContext, 'pool'>): Promise<SeenValue[]> =>
  many(
    pool,
    `select source, member, value, times::int, last_seen_at as "seenAt"
       from service.unknown_value order by source, member, last_seen_at desc`,
    [],
    Row,
  );
