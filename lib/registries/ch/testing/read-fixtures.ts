import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

/** A notice of the gazette: in the list as `meta`, whole as XML. */
const FixtureNotice = z.strictObject({
  id: z.string(),
  subRubric: z.string(),
  day: z.iso.date(),
  language: z.enum(['de', 'fr', 'it']),
  title: z.string(),
  canton: z.string().default('ZH'),
  /** What stands in `content`, as XML. */
  content: z.union([z.string(), z.array(z.string())]).transform((xml) => [xml].flat().join('')),
});
export type FixtureNotice = z.output<typeof FixtureNotice>;

/** What the three sources have of one invented company; one file for each case. */
const Fixture = z.strictObject({
  /** With its dots. */
  uid: z.string(),
  notices: z.array(FixtureNotice).default([]),
  /** So many further notices of change beside those of its file, computed, each older than they. */
  manyNotices: z.int().default(0),
  /** UIDs of other companies under which the gazette lists its notices too. */
  alsoOf: z.array(z.string()).default([]),
  /** The company in LINDAS: variables of a row without `name`, and its names with their languages. */
  lindas: z
    .strictObject({
      ...{ company: z.string(), chId: z.string(), legalName: z.string(), form: z.string() },
      names: z.array(z.strictObject({ value: z.string(), language: z.string().optional() })),
      ...{ purpose: z.string().optional(), street: z.string().optional(), careOf: z.string().optional() },
      ...{ area: z.string().optional(), poBox: z.string().optional(), postCode: z.string().optional() },
      ...{ town: z.string().optional(), canton: z.string().optional() },
    })
    .optional(),
  /** The company in Zefix, as CompanyFull. */
  zefix: z.looseObject({ name: z.string(), uid: z.string(), chid: z.string() }).optional(),
});
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `gmbh-partners`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
