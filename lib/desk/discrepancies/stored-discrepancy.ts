import { z } from 'zod';
import {
  DECISIONS,
  DISCREPANCY_CLASSES,
  DiscrepancyFacts,
  daysBetween,
  ENDINGS,
  type ListedDiscrepancy,
  stateOn,
} from '#lib/domain/owners/index.ts';
import type { Prisma, PrismaClient } from '#lib/platform/prisma.ts';

export const WITH_DECIDER = {
  decider: { select: { name: true, email: true } },
} as const satisfies Prisma.DiscrepancyInclude;

type Row = Prisma.DiscrepancyGetPayload<{ include: typeof WITH_DECIDER }>;

/** Neither superseded nor resolved: one for each key. */
export const CURRENT = { supersededAt: null, resolvedAt: null } as const;

/** Not ended by a decision either: something is to be done by its last day. */
export const STILL_OPEN = {
  ...CURRENT,
  AND: [{ OR: [{ outcome: null }, { outcome: { notIn: [...ENDINGS] } }] }],
} satisfies Prisma.DiscrepancyWhereInput;

const Class = z.enum(DISCREPANCY_CLASSES);
const Decision = z.enum(DECISIONS);

/** A row as the pages show it on a day (`YYYY-MM-DD`, UTC). */
export function listedDiscrepancy(row: Row, today: string): ListedDiscrepancy {
  const outcome = row.outcome === null ? undefined : Decision.parse(row.outcome);
  const dueOn = row.dueOn.toISOString().slice(0, 10);
  return {
    id: row.id,
    country: row.country,
    companyId: row.companyId,
    key: row.key,
    class: Class.parse(row.class),
    facts: DiscrepancyFacts.parse(row.facts),
    detectedAt: row.detectedAt.toISOString(),
    dueOn,
    daysLeft: daysBetween(today, dueOn),
    state: stateOn(today, {
      dueOn,
      outcome,
      isResolved: row.resolvedAt !== null,
      isSuperseded: row.supersededAt !== null,
    }),
    decision:
      outcome === undefined
        ? undefined
        : {
            outcome,
            reason: row.reason ?? '',
            by: row.decider?.name ?? row.decider?.email ?? '',
            at: row.decidedAt?.toISOString() ?? '',
          },
  };
}

/** Those that still hold, the most urgent first. */
export async function currentDiscrepancies(
  db: Pick<PrismaClient, 'discrepancy'>,
  where: Prisma.DiscrepancyWhereInput,
  today: string,
): Promise<ListedDiscrepancy[]> {
  const rows = await db.discrepancy.findMany({
    where: { ...where, ...CURRENT },
    include: WITH_DECIDER,
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => listedDiscrepancy(row, today));
}
