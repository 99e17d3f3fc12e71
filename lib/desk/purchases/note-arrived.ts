import { Country } from '#lib/contract/index.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { noteDiscrepancies } from '../discrepancies/note-discrepancies.ts';
import { OF_THE_HOUSE } from '../law/house-of.ts';

/**
 * Where data has come, what now differs comes to the list: its days run from then, not from when somebody looks. The
 * data is paid and kept by now, so a list that can't be written does not make it fail; the next report writes it.
 */
export async function noteArrived(
  ctx: ActorContext,
  { before, after }: { readonly before?: LookupView; readonly after: LookupView },
): Promise<void> {
  if (cameIn(after) <= cameIn(before)) return;
  const { country, companyId } = after;
  try {
    const place = { country: Country.parse(country), companyId };
    await noteDiscrepancies(ctx, { ...place, choice: OF_THE_HOUSE });
  } catch (error) {
    ctx.log.error({ err: error, lookup: after.id }, 'Differences could not be noted.');
  }
}

const cameIn = (lookup: LookupView | undefined): number =>
  lookup?.items.filter(({ kind, status }) => kind === 'dataPoint' && status === 'succeeded').length ?? 0;
