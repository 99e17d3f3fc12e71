import { z } from 'zod';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { OPEN_STATUSES } from '#lib/domain/lookup/lookup-view.ts';
import type { LegalReadings } from '#lib/domain/ownership/index.ts';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { audited, type By } from '../audit/audited.ts';
import type { CompanyOwners } from '../owners/owners-of.ts';
import { CURRENT, STILL_OPEN } from './stored-discrepancy.ts';

type Row = Pick<
  Prisma.DiscrepancyGetPayload<object>,
  'id' | 'country' | 'companyId' | 'class' | 'key' | 'outcome' | 'detectedAt' | 'confirmedAt' | 'correctedAt'
>;

/** Discrepancies that today's rules do not find in the data in which they were detected. */
export interface Corrected {
  /** Open: settled by it. */
  readonly withdrawn: readonly Row[];
  /** Reported to a register and not changed: marked, so that an officer looks at them. */
  readonly reported: readonly Row[];
}

interface Found extends Pick<CompanyOwners, 'held'> {
  readonly file: CompanyFile;
  /** How the organisation reads the law, point by point. */
  readonly readings: LegalReadings;
}

/**
 * Of discrepancies that are found no more, those that are gone although nothing that they rest on has changed since they
 * were detected: no answer, no person match, no reading of the law. They were found by rules that were corrected.
 */
export async function correctedAmong<Gone extends Row>(
  db: PrismaClient,
  gone: readonly Gone[],
  found: Found,
): Promise<Gone[]> {
  if (gone.length === 0) return [];
  const changedAt = await lastChange(db, found);
  return changedAt === null ? [] : gone.filter(({ detectedAt }) => changedAt <= detectedAt);
}

/** Settles the open ones and marks those that were reported; what two people closed needs nothing. Audited. */
export async function withdrawCorrected(
  ctx: { readonly db: PrismaClient; readonly actor: By },
  company: string,
  corrected: readonly Row[],
): Promise<Corrected> {
  const withdrawn = corrected.filter(
    ({ outcome, confirmedAt }) => outcome !== 'report' && confirmedAt === null,
  );
  const reported = corrected.filter(({ outcome }) => outcome === 'report');
  const fresh = reported.filter(({ correctedAt }) => correctedAt === null);
  if (withdrawn.length === 0 && fresh.length === 0) return { withdrawn, reported };
  const event = {
    action: 'discrepancies-withdrawn',
    object: company,
    details: { withdrawn: withdrawn.map(({ key }) => key), reported: fresh.map(({ key }) => key) },
  } as const;
  // The moments are the database's.
  const now = new Date();
  await audited(ctx, event, async (transaction) => {
    await transaction.discrepancy.updateMany({
      where: { id: { in: withdrawn.map(({ id }) => id) }, ...STILL_OPEN },
      data: { resolvedAt: now, correctedAt: now },
    });
    await transaction.discrepancy.updateMany({
      where: { id: { in: fresh.map(({ id }) => id) }, ...CURRENT },
      data: { correctedAt: now },
    });
  });
  return { withdrawn, reported };
}

/** When what the comparison rests on changed last; null while something is still to come. */
async function lastChange(db: PrismaClient, { file, held, readings }: Found): Promise<Date | null> {
  const lookups = [file, ...held].flatMap(lookupsIn);
  const { country, companyId } = file;
  const [row] = z.tuple([z.object({ isOpen: z.boolean(), at: z.date().nullable() })]).parse(
    await db.$queryRaw`
      select coalesce(bool_or(status in (${Prisma.join([...OPEN_STATUSES])})), false) as "isOpen",
        greatest(max(created_at), max(finished_at), (select max(decided_at) from desk.person_match
          where country = ${country} and company_id = ${companyId})) as at
      from desk.lookup where id = any (${lookups}::uuid[])`,
  );
  if (row.isOpen) return null;
  // A reading counts from the end of its day.
  const read = Object.values(readings).map(({ since }) => Date.parse(`${since}T23:59:59.999Z`));
  return new Date(Math.max(row.at?.getTime() ?? 0, ...read));
}

const lookupsIn = ({ parts }: CompanyFile): string[] =>
  Object.values(parts).flatMap((part) =>
    part.status === 'none' ? [] : [part.lookupId, ...(part.held ? [part.held.lookupId] : [])],
  );
