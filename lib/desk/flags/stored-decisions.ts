import { z } from 'zod';
import { type ConfirmedFlag, type DecidedFlag, FLAG_OUTCOMES } from '#lib/domain/flags/flag-decision.ts';
import type { FlagDecisions, StoredDecision } from '#lib/domain/flags/flag-standing.ts';
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

const decidedFlag = (row: Prisma.FlagDecisionGetPayload<{ include: typeof BY }>) => ({
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

/**
 * Decisions that a version or its approval names, in the order of the keys of their flags.
 * @param approval by whom and when they were confirmed; null: not yet
 */
export async function decisionsOf(
  { db }: Pick<DeskContext, 'db'>,
  flags: readonly ConfirmedFlag[],
  confirmed: DecidedFlag['confirmed'],
): Promise<DecidedFlag[]> {
  const ids = flags.map(({ decisionId }) => decisionId);
  const rows = await db.flagDecision.findMany({
    where: { id: { in: ids } },
    orderBy: { flagKey: 'asc' },
    include: BY,
  });
  return Promise.all(
    rows.map(async (row) => {
      const { documentSha256: sha256 } = row;
      const documents = sha256 === null ? [] : await documentsOf({ db }, row, sha256);
      return { ...decidedFlag(row), documentName: documents[0]?.name ?? null, confirmed };
    }),
  );
}

/**
 * Documents and extracts of a company, each content once, the newest first.
 * @param sha256 left out: all of them
 */
export async function documentsOf(
  { db }: Pick<DeskContext, 'db'>,
  { country, companyId }: Place,
  sha256?: string,
): Promise<FlagDecisions['documents']> {
  const where = sha256 === undefined ? {} : { sha256 };
  const [kept, extracts] = await Promise.all([
    db.keptDocument.findMany({
      where: { ...where, lookup: { country, companyId } },
      orderBy: { fetchedAt: 'asc' },
    }),
    db.extract.findMany({
      where: { ...where, country, companyId, withdrawnAt: null },
      orderBy: { broughtAt: 'asc' },
    }),
  ]);
  const files = [
    ...kept.map(({ sha256, name, category }) => ({ sha256, name: name ?? category })),
    ...extracts.map(({ sha256, fileName }) => ({ sha256, name: fileName })),
  ];
  return [...new Map(files.map((file) => [file.sha256, file])).values()].reverse();
}
