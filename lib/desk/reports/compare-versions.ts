import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { compareReports, maskComparison, type ReportComparison } from '#lib/domain/report/index.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { findVersion, reportIn } from './stored-report.ts';

const version = z.coerce.number().int().min(1);
export const CompareVersions = z.strictObject({ id: z.uuid(), from: version, to: version });

/**
 * Two versions of a report, fact by fact, as this reader may see them. That they were read is written down.
 * @throws Failure `forbidden`, `resource_not_found`
 */
export async function compareVersions(
  ctx: ActorContext,
  input: Input<typeof CompareVersions>,
): Promise<ReportComparison> {
  authorise(ctx, 'readReports');
  const { id, from, to } = parseInput(CompareVersions, input);
  const [before, after] = await Promise.all([
    findVersion(ctx.db, { id, version: from }),
    findVersion(ctx.db, { id, version: to }),
  ]);
  // Compared whole, so that what is kept back is still told to have changed.
  const comparison = maskComparison(compareReports(reportIn(before).report, reportIn(after).report));
  await auditedOnceAnHour(ctx, { action: 'owners-read', object: `report ${id}` });
  return comparison;
}
