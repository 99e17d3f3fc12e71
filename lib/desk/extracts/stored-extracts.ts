import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import {
  type BroughtExtract,
  EXTRACT_KINDS,
  ExtractFacts,
  type SaidFacts,
} from '#lib/domain/extracts/index.ts';
import type { Prisma, PrismaClient } from '#lib/platform/prisma.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { nameOf } from '../lookups/stored-lookup.ts';

const NAMED = { select: { name: true, email: true } } as const;
const WITH_ALL = {
  bringer: NAMED,
  withdrawer: NAMED,
  typed: { where: { withdrawnAt: null }, include: { typist: NAMED, confirmer: NAMED } },
} as const satisfies Prisma.ExtractInclude;
type Row = Prisma.ExtractGetPayload<{ include: typeof WITH_ALL }>;

/** Every extract of a company, the newest first; those that were withdrawn too. */
export async function storedExtracts(
  db: Pick<PrismaClient, 'extract'>,
  { country, companyId }: CompanyPlace,
): Promise<BroughtExtract[]> {
  const rows = await db.extract.findMany({
    where: { country, companyId },
    orderBy: [{ broughtAt: 'desc' }, { id: 'asc' }],
    include: WITH_ALL,
  });
  return rows.map(extractOf);
}

/** Those that stand, oldest first: what a report tells of. */
export const standingExtracts = async (
  db: Pick<PrismaClient, 'extract'>,
  place: CompanyPlace,
): Promise<BroughtExtract[]> =>
  (await storedExtracts(db, place)).filter(({ withdrawn }) => withdrawn === null).reverse();

function extractOf(row: Row): BroughtExtract {
  const { id, companyId, register, note, fileName, mediaType, format, sha256 } = row;
  const { withdrawer, withdrawnAt, withdrawnReason } = row;
  return {
    ...{ id, companyId, register, note, fileName, mediaType, format, sha256 },
    country: Country.parse(row.country),
    kind: z.enum(EXTRACT_KINDS).parse(row.kind),
    producedOn: row.producedOn.toISOString().slice(0, 10),
    sizeBytes: Number(row.sizeBytes),
    brought: { by: nameOf(row.bringer), at: row.broughtAt.toISOString() },
    said: saidIn(row),
    withdrawn:
      withdrawer && withdrawnAt && withdrawnReason !== null
        ? { by: nameOf(withdrawer), at: withdrawnAt.toISOString(), reason: withdrawnReason }
        : null,
  };
}

function saidIn({ facts, typed: [typed] }: Row): SaidFacts | null {
  if (facts !== null) {
    return { id: null, facts: ExtractFacts.parse(facts), basis: 'read', typed: null, confirmed: null };
  }
  if (typed === undefined) return null;
  const { confirmer, confirmedAt } = typed;
  const isConfirmed = confirmer !== null && confirmedAt !== null;
  return {
    id: typed.id,
    facts: ExtractFacts.parse(typed.facts),
    basis: isConfirmed ? 'confirmed' : 'typed',
    typed: { by: nameOf(typed.typist), at: typed.typedAt.toISOString(), userId: typed.typedBy },
    confirmed: isConfirmed ? { by: nameOf(confirmer), at: confirmedAt.toISOString() } : null,
  };
}
