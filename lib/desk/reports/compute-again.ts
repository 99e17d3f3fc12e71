import { z } from 'zod';
import { type ComputedAgain, otherResult, RULES_EDITION } from '#lib/domain/report/version-result.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { lookupsOf, remadeReport } from './facts-of-version.ts';
import { keptAnswers } from './kept-answers.ts';
import { reportIn, type VersionRow } from './stored-report.ts';

const Known = z.object({ at: z.date(), isOther: z.boolean() });

/**
 * Computes a version again, on its own answers, under today's rules: both results where they differ, otherwise undefined.
 * The version stays as it is. That it differs is noted for lists; one that was found the same by these rules is not
 * computed once more, unless `isAfresh`: the note is no evidence, since its table is not audited.
 * @throws Failure `gone` after a purge, `internal` where the version or an answer was tampered with
 */
export async function computeAgain(
  ctx: DeskContext,
  row: Pick<VersionRow, 'reportId' | 'version' | 'content' | 'sha256' | 'savedAt'>,
  { isAfresh = false } = {},
): Promise<ComputedAgain | undefined> {
  const { reportId, version } = row;
  const [known] = Known.array().parse(
    await ctx.db.$queryRaw`
      select computed_at as at, is_other as "isOther" from desk.computed_again
      where report_id = ${reportId}::uuid and version = ${version} and rules = ${RULES_EDITION}`,
  );
  if (known?.isOther === false && !isAfresh) return undefined;
  const other = await otherResultOf(ctx, row);
  const isKnown = known?.isOther === (other !== undefined);
  const { at } = known && isKnown ? known : await note(ctx, row, other !== undefined);
  return other && { at: at.toISOString(), ...other };
}

async function otherResultOf(ctx: DeskContext, row: Parameters<typeof computeAgain>[1]) {
  const { report } = reportIn(row);
  const [texts, lookups, overrides] = await Promise.all([
    keptAnswers(ctx, row, report),
    lookupsOf(ctx, report),
    storedMatches(ctx.db, report.company, row.savedAt),
  ]);
  // Whose lookups they are changes no result.
  return otherResult(report, remadeReport({ userId: '' }, { report, lookups, texts, overrides }));
}

async function note(
  { db }: Pick<DeskContext, 'db'>,
  { reportId, version }: Pick<VersionRow, 'reportId' | 'version'>,
  isOther: boolean,
): Promise<{ readonly at: Date }> {
  const [noted] = z.tuple([z.object({ at: z.date() })]).parse(
    await db.$queryRaw`
      insert into desk.computed_again (report_id, version, rules, is_other)
      values (${reportId}::uuid, ${version}, ${RULES_EDITION}, ${isOther})
      on conflict (report_id, version) do update
        set (rules, is_other, computed_at) = (excluded.rules, excluded.is_other, excluded.computed_at)
      returning computed_at as at`,
  );
  return noted;
}
