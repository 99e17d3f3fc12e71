import { type ConflictView, companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';

/** A conflict as the sources of the newest answers have it; undefined where they no longer say so. */
export async function findConflict(
  ctx: ActorContext,
  place: CompanyPlace,
  key: string,
): Promise<ConflictView | undefined> {
  const file = await newestAnswers(ctx, place);
  const today = ctx.now().toISOString().slice(0, 10);
  return companyView(file, { mask: NO_MASK, today }).conflicts.find((one) => one.key === key);
}
