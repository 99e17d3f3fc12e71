import { z } from 'zod';
import { FLAG_OUTCOMES } from '#lib/domain/flags/flag-decision.ts';
import type { StoredDecision } from '#lib/domain/flags/flag-standing.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { nameOf } from '../lookups/stored-lookup.ts';

const Outcome = z.enum(FLAG_OUTCOMES);

/** Every decision on flags of a company, those withdrawn too. */
export async function storedDecisions(
  { db, actor }: ActorContext,
  { country, companyId }: CompanyPlace,
): Promise<StoredDecision[]> {
  const rows = await db.flagDecision.findMany({
    where: { country, companyId },
    orderBy: { decidedAt: 'desc' },
    include: { by: { select: { name: true, email: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    key: row.flagKey,
    factsSha256: row.factsSha256,
    outcome: Outcome.parse(row.outcome),
    documentSha256: row.documentSha256,
    measure: row.measure,
    reason: row.reason,
    validUntil: row.validUntil.toISOString().slice(0, 10),
    by: nameOf(row.by),
    at: row.decidedAt.toISOString(),
    isOwn: row.decidedBy === actor.userId,
    isWithdrawn: row.withdrawnAt !== null,
  }));
}
