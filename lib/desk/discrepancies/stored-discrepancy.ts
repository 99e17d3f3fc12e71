import { z } from 'zod';
import {
  DECISIONS,
  DiscrepancyFacts,
  daysBetween,
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

const Decision = z.enum(DECISIONS);

/** A row as the pages show it on a day (`YYYY-MM-DD`, UTC). */
export function listedDiscrepancy(row: Row, today: string): ListedDiscrepancy {
  const dueOn = row.dueOn.toISOString().slice(0, 10);
  return {
    id: row.id,
    country: row.country,
    companyId: row.companyId,
    key: row.key,
    class: row.class,
    facts: DiscrepancyFacts.parse(row.facts),
    detectedAt: row.detectedAt.toISOString(),
    dueOn,
    daysLeft: daysBetween(today, dueOn),
    state: stateOn(today, {
      dueOn,
      isDecided: row.outcome !== null,
      isResolved: row.resolvedAt !== null,
      isSuperseded: row.supersededAt !== null,
    }),
    decision:
      row.outcome === null
        ? undefined
        : {
            outcome: Decision.parse(row.outcome),
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
