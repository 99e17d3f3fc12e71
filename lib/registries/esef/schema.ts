import { z } from 'zod';

/* The wire of https://filings.xbrl.org/docs/api (JSON:API). Only members in use; unknown ones pass. */

const count = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? undefined);

/** A path on the index's own host. */
const path = z
  .string()
  .regex(/^\/[^/\\]/, 'expected a path')
  .nullish()
  .transform((value) => value ?? undefined);

export const Filing = z.object({
  type: z.literal('filing'),
  id: z.string().regex(/^\d{1,12}$/),
  attributes: z.object({
    country: z.string().length(2),
    /** Of the package. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    package_url: path,
    viewer_url: path,
    period_end: z.iso.date(),
    /** When it came into the index, without a zone: `2023-02-16 14:33:58.236220`. */
    date_added: z.string().min(10),
    fxo_id: z.string().min(1),
    error_count: count,
    warning_count: count,
    inconsistency_count: count,
  }),
  relationships: z.object({
    entity: z.object({ data: z.object({ type: z.literal('entity'), id: z.string().min(1) }) }),
  }),
});
export type Filing = z.output<typeof Filing>;

const Entity = z.object({
  type: z.literal('entity'),
  id: z.string().min(1),
  attributes: z.object({ identifier: z.string().min(1), name: z.string().min(1) }),
});
export type Entity = z.output<typeof Entity>;

export const FilingsPage = z.object({
  data: z.array(Filing),
  included: z.array(Entity).default([]),
  meta: z.object({ count: z.int().nonnegative() }),
});
export const OneFiling = z.object({ data: Filing, included: z.array(Entity).default([]) });
