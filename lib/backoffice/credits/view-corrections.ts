import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { CorrectionRow } from '#lib/domain/backoffice/correction-row.ts';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { type CorrectionsToList, listCorrections } from '#lib/service/ledger/list-corrections.ts';
import { namesOfPeople } from '../context/names-of-people.ts';
import { operatorOf } from '../context/operated.ts';

/** Corrections of the ledger, those that wait for a second person first; each with who proposed and who decided. */
export async function viewCorrections(
  ctx: ActorContext,
  input: Input<typeof CorrectionsToList>,
): Promise<Page<CorrectionRow>> {
  authorise(ctx, 'readBackoffice');
  const { items, ...place } = await listCorrections(operatorOf(ctx), input);
  const nameOf = await namesOfPeople(
    ctx,
    items.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  return {
    ...place,
    items: items.map(({ proposedBy, decidedBy, ...row }) => ({
      ...row,
      proposedBy: nameOf(proposedBy),
      decidedBy: nameOf(decidedBy),
      isMine: proposedBy === ctx.actor.userId,
    })),
  };
}
