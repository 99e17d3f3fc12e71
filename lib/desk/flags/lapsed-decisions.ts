import { z } from 'zod';
import type { FlagLapse } from '#lib/domain/flags/flag-decision.ts';
import { KeptFlag } from '#lib/domain/flags/flag-decision.ts';
import { standingOf } from '#lib/domain/flags/flag-standing.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { decisionsOn } from './stored-decisions.ts';

const OpenFlag = KeptFlag.extend({ id: z.string() });

interface OfReport {
  readonly id: string;
  readonly version: number;
  readonly country: string;
  readonly companyId: string;
}

/** Why decisions on flags of these versions no longer count, by report: each reason once. Two statements, however many there are. */
export async function lapsedDecisions(
  ctx: ActorContext,
  reports: readonly OfReport[],
): Promise<ReadonlyMap<string, readonly FlagLapse[]>> {
  if (reports.length === 0) return new Map();
  const [flags, decisions] = await Promise.all([
    ctx.db.$queryRaw`
      select r.id::text as id, f.key, f.facts_sha256 as "factsSha256"
      from unnest(${reports.map(({ id }) => id)}::uuid[], ${reports.map(({ version }) => version)}::int[]) r (id, version)
      cross join lateral desk.flags_of_version(r.id, r.version) f where f.decision_id is null`,
    decisionsOn(ctx, reports),
  ]);
  const open = OpenFlag.array().parse(flags);
  const today = ctx.now().toISOString().slice(0, 10);
  return new Map(
    reports.map(({ id, country, companyId }) => {
      const of = decisions.filter((one) => one.country === country && one.companyId === companyId);
      const lapses = open.flatMap((flag) =>
        flag.id === id ? (standingOf(flag, of, today).lapsed ?? []) : [],
      );
      return [id, [...new Set(lapses)]] as const;
    }),
  );
}
