import { z } from 'zod';
import { compareReports, maskComparison, type ReportComparison } from '#lib/domain/report/index.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { findVersion, reportIn } from './stored-report.ts';

const version = z.coerce.number().int().min(1);
export const CompareVersions = z.strictObject({ id: z.uuid(), from: version, to: version });

/**
 * Two versions of a report, fact by fact, as this reader may see them. That they were read is written down.
 * @throws Failure `unauthorized` (403), `resource_not_found`
 */
export async function compareVersions(
  actor: Actor,
  { id, from, to }: z.infer<typeof CompareVersions>,
  using: Pick<DeskContext, 'db'> = deskContext(),
): Promise<ReportComparison> {
  authorise(actor, 'readReports');
  const [before, after] = await Promise.all([
    findVersion(using.db, { id, version: from }),
    findVersion(using.db, { id, version: to }),
  ]);
  // Compared whole, so that what is kept back is still told to have changed.
  const comparison = maskComparison(compareReports(reportIn(before).report, reportIn(after).report));
  await auditedOnceAnHour(using.db, actor, { action: 'owners-read', object: `report ${id}` });
  return comparison;
}
