import { z } from 'zod';
import { type ConfirmedFlag, type DecidedFlag, FLAG_OUTCOMES } from '#lib/domain/flags/flag-decision.ts';
import type { StoredDecision } from '#lib/domain/flags/flag-standing.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { nameOf } from '../lookups/stored-lookup.ts';

const Outcome = z.enum(FLAG_OUTCOMES);

interface Place {
  readonly country: string;
  readonly companyId: string;
}

/** Every decision on flags of a company, those withdrawn too. */
export const storedDecisions = (ctx: ActorContext, place: CompanyPlace): Promise<StoredDecision[]> =>
  decisionsOn(ctx, [place]);

/** The same of several companies, each with its place. */
export async function decisionsOn(
  { db, actor }: ActorContext,
  places: readonly Place[],
): Promise<(StoredDecision & Place)[]> {
  const rows = await db.flagDecision.findMany({
    where: { OR: places.map(({ country, companyId }) => ({ country, companyId })) },
    orderBy: { decidedAt: 'desc' },
    include: BY,
  });
  return rows.map((row) => ({
    ...decidedFlag(row),
    ...{ country: row.country, companyId: row.companyId },
    factsSha256: row.factsSha256,
    isOwn: row.decidedBy === actor.userId,
    isWithdrawn: row.withdrawnAt !== null,
  }));
}

const BY = { by: { select: { name: true, email: true } } } as const;

const decidedFlag = (row: Prisma.FlagDecisionGetPayload<{ include: typeof BY }>): DecidedFlag => ({
  id: row.id,
  key: row.flagKey,
  outcome: Outcome.parse(row.outcome),
  documentSha256: row.documentSha256,
  measure: row.measure,
  reason: row.reason,
  validUntil: row.validUntil.toISOString().slice(0, 10),
  by: nameOf(row.by),
  at: row.decidedAt.toISOString(),
});

/** Decisions that a version or its approval names, in the order of the keys of their flags. */
export async function decisionsOf(
  { db }: Pick<DeskContext, 'db'>,
  confirmed: readonly ConfirmedFlag[],
): Promise<DecidedFlag[]> {
  const ids = confirmed.map(({ decisionId }) => decisionId);
  const rows = await db.flagDecision.findMany({
    where: { id: { in: ids } },
    orderBy: { flagKey: 'asc' },
    include: BY,
  });
  return rows.map(decidedFlag);
}
