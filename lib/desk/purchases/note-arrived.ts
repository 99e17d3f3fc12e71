import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { HOUSE_POLICY } from '#lib/domain/ownership/index.ts';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import type { DeskContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { noteDiscrepancies } from '../discrepancies/note-discrepancies.ts';
import { CompanyPlace } from '../lookups/company-place.ts';

/**
 * Where data has come, what now differs comes to the list: its days run from then, not from when somebody looks. The
 * data is paid and kept by now, so a list that can't be written does not make it fail; the next report writes it.
 */
export async function noteArrived(
  ctx: DeskContext,
  actor: Actor,
  { before, after }: { readonly before?: LookupView; readonly after: LookupView },
): Promise<void> {
  if (cameIn(after) <= cameIn(before)) return;
  const { country, companyId } = after;
  try {
    const place = CompanyPlace.parse({ country, companyId });
    await noteDiscrepancies({ ...ctx, actor }, place, { policy: HOUSE_POLICY.id });
  } catch (error) {
    createLog(readEnv(), 'web').error({ err: error, lookup: after.id }, 'Differences could not be noted.');
  }
}

const cameIn = (lookup: LookupView | undefined): number =>
  lookup?.items.filter(({ kind, status }) => kind === 'dataPoint' && status === 'succeeded').length ?? 0;
