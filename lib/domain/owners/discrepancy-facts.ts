import { z } from 'zod';
import { BASES } from '../ownership/finding.ts';
import { VERDICTS } from '../ownership/interval.ts';
import { OUTCOMES } from '../ownership/last-resort.ts';

const Person = z.strictObject({
  name: z.string(),
  birth: z.strictObject({ year: z.int().optional(), month: z.int().optional() }).optional(),
  nationality: z.string().optional(),
});

const Entity = z.strictObject({
  name: z.string(),
  countryCode: z.string().optional(),
  number: z.string().optional(),
});

/** What a discrepancy rests on, as it was when it was detected: all that a filing needs, in words and exact figures. */
export const DiscrepancyFacts = z.strictObject({
  policy: z.strictObject({
    id: z.string(),
    name: z.string(),
    source: z.string(),
    /** Threshold and operator: `≥ 25 %`. */
    threshold: z.string(),
    control: z.string(),
  }),
  legalName: z.string().nullable(),
  register: z.strictObject({
    person: Person.optional(),
    entity: Entity.optional(),
    natures: z.array(z.string()),
    /** Verbatim. */
    descriptions: z.array(z.string()),
    share: z.string().optional(),
    statement: z.strictObject({ kind: z.string(), text: z.string().optional() }).optional(),
  }),
  /** Persons and legal entities that the register declares, with extent and words; older rows do not have them. */
  declaration: z
    .array(
      z.strictObject({
        name: z.string().optional(),
        words: z.array(z.string()),
        /** `of` as `ExtentOf`, `share` as in `register`. */
        extents: z.array(z.strictObject({ of: z.string().optional(), share: z.string() })).optional(),
      }),
    )
    .optional(),
  computed: z.strictObject({
    person: Person.optional(),
    entity: Entity.optional(),
    natures: z.array(z.string()),
    verdict: z.enum(VERDICTS),
    share: z.string().optional(),
    /** Older rows don't tell. */
    grounds: z.array(z.enum(BASES)).optional(),
    hasLeft: z.boolean().optional(),
  }),
  /** What the search came to, and whether what is unknown could still change it; older rows don't tell. */
  outcome: z.enum(OUTCOMES).optional(),
  isSettled: z.boolean().optional(),
  /** Who is an owner as far as the structure tells, and the arithmetic to redo by hand. */
  owners: z.array(z.strictObject({ person: Person, formulas: z.array(z.string()) })),
  sources: z.array(
    z.strictObject({
      dataPoint: z.string(),
      register: z.string().optional(),
      requestId: z.string(),
      /** ISO 8601, UTC. */
      retrievedAt: z.string(),
    }),
  ),
  suggestion: z.strictObject({ outcome: z.string(), reason: z.string(), source: z.string() }),
});
export type DiscrepancyFacts = z.infer<typeof DiscrepancyFacts>;
