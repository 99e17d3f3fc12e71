import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { DeskContext } from '../context/desk-context.ts';
import {
  type RecomputedDiscrepancies,
  recomputeDiscrepancies,
} from '../discrepancies/recompute-discrepancies.ts';
import { computeAgain } from './compute-again.ts';

/** A current version, the newest of its report or the one in force. */
const Current = z.object({
  reportId: z.string(),
  version: z.number(),
  country: z.string(),
  companyId: z.string(),
  state: z.string(),
});

export interface RecomputedVersion extends z.infer<typeof Current> {
  /** Both results in words. */
  readonly before: string;
  readonly after: string;
}

export interface RecomputedReports extends RecomputedDiscrepancies {
  /** How many versions were computed again. */
  readonly versions: number;
  /** Those to which today's rules give another result. */
  readonly other: readonly RecomputedVersion[];
  /** Those that could not be computed, and why. */
  readonly failed: readonly (z.infer<typeof Current> & { readonly message: string })[];
}

/**
 * Computes every current version again, on its own answers under today's rules, and withdraws open discrepancies that the
 * rules do not find in the same data. Versions stay as they are. For an operator: nobody is signed in.
 */
export async function recomputeReports(ctx: DeskContext): Promise<RecomputedReports> {
  const versions = Current.array().parse(
    await ctx.db.$queryRaw`
      select t.report_id as "reportId", v.version, r.country, r.company_id as "companyId",
        case when v.version = t.approved_version then 'approved' else t.state end as state
      from desk.report_standing t
      join desk.report r on r.id = t.report_id
      join desk.report_version v on v.report_id = t.report_id and v.version in (t.version, t.approved_version)
      where t.purged_at is null order by r.country, r.company_id, v.version`,
  );
  const other: RecomputedVersion[] = [];
  const failed: RecomputedReports['failed'][number][] = [];
  // One at a time: a version may be large.
  for (const each of versions) {
    try {
      const result = await computedAgain(ctx, each);
      if (result) other.push({ ...each, before: result.before, after: result.after });
    } catch (error) {
      failed.push({ ...each, message: error instanceof Failure ? error.message : String(error) });
    }
  }
  return { versions: versions.length, other, failed, ...(await recomputeDiscrepancies(ctx)) };
}

async function computedAgain(ctx: DeskContext, { reportId, version }: z.infer<typeof Current>) {
  const where = { reportId_version: { reportId, version } };
  return computeAgain(ctx, await ctx.db.reportVersion.findUniqueOrThrow({ where }), { isAfresh: true });
}
