import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { companyObject, ExtractRef, findTyped, reloadFirst } from './find-extract.ts';

/**
 * Says that somebody else than who typed them found the same facts in the extract.
 * @throws Failure `forbidden` also for who typed them, `resource_not_found`, `conflict` where they were confirmed or
 * withdrawn in the meantime
 */
export async function confirmExtractFacts(ctx: ActorContext, input: Input<typeof ExtractRef>): Promise<void> {
  authorise(ctx, 'bringExtracts');
  const { id } = parseInput(ExtractRef, input);
  const { of: extract, ...facts } = await findTyped(ctx, id);
  if (facts.typedBy === ctx.actor.userId) {
    throw new Failure('forbidden', say('extracts.fourEyes'));
  }
  if (extract.withdrawnAt !== null) throw reloadFirst(say('extracts.withdrawn'));
  const event = {
    action: 'extract-confirmed',
    object: companyObject(extract),
    details: { extract: extract.id, facts: id },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const { count } = await transaction.extractFacts.updateMany({
      where: { id, confirmedAt: null, withdrawnAt: null },
      data: { confirmedBy: ctx.actor.userId, confirmedAt: ctx.now() },
    });
    if (count === 0) throw reloadFirst(say('extracts.factsClosed'));
  });
}
