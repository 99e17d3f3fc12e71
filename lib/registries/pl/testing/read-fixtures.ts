import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

const Named = z.object({ nazwa: z.unknown() }).loose();
const dane = z.looseObject({
  dzial1: z.looseObject({ danePodmiotu: Named.optional(), danePodmiotuZagranicznego: Named.optional() }),
  dzial3: z.looseObject({}).optional(),
});
const Current = z.looseObject({
  odpis: z.looseObject({
    naglowekA: z.looseObject({
      rejestr: z.enum(['RejP', 'RejS']),
      numerKRS: z.string(),
      dataRejestracjiWKRS: z.string(),
    }),
    dane,
  }),
});
const Full = z.looseObject({
  odpis: z.looseObject({
    naglowekP: z.looseObject({ rejestr: z.enum(['RejP', 'RejS']), numerKRS: z.string() }),
    dane,
  }),
});

/** What the sources have of one invented entity, in their own wire; one file for each case. */
const Fixture = z
  .strictObject({
    /** Null: struck off, 204. */
    current: Current.nullable(),
    /** Left out: computed from the current one, with one entry. */
    full: Full.optional(),
    /** A register that it left, while it stands in the other. */
    struckOffIn: z.enum(['P', 'S']).optional(),
    whiteList: z
      .looseObject({ nip: z.string().nullable(), regon: z.string().nullable(), krs: z.string().nullable() })
      .nullable(),
    /** Its element in the register of beneficial owners. */
    crbr: z.string().optional(),
  })
  .transform((fixture, context) => {
    const number = fixture.current?.odpis.naglowekA.numerKRS ?? fixture.full?.odpis.naglowekP.numerKRS;
    if (number !== undefined) return { ...fixture, number };
    context.addIssue({ code: 'custom', message: 'expected one extract at least' });
    return z.NEVER;
  });
export type Fixture = z.output<typeof Fixture>;

/** The fixtures by their case: `spzoo-workshop`. */
export const readFixtures = (): ReadonlyMap<string, Fixture> => readFixturesOf(import.meta.url, Fixture);
