import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import {
  companyObject,
  ExtractRef,
  findExtract,
  findTyped,
  reloadFirst,
  WithdrawReason,
} from './find-extract.ts';

export const WithdrawExtract = ExtractRef.extend({ reason: WithdrawReason });

/**
 * Takes an extract back, with all that it says, and says why. It stays on record, and in reports that were saved with it.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` where it was withdrawn already
 */
export async function withdrawExtract(
  ctx: ActorContext,
  input: Input<typeof WithdrawExtract>,
): Promise<void> {
  authorise(ctx, 'bringExtracts');
  const { id, reason } = parseInput(WithdrawExtract, input);
  const extract = await findExtract(ctx, id);
  const event = {
    action: 'extract-withdrawn',
    object: companyObject(extract),
    reason,
    details: { extract: id, sha256: extract.sha256 },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const { count } = await transaction.extract.updateMany({
      where: { id, withdrawnAt: null },
      data: { withdrawnBy: ctx.actor.userId, withdrawnAt: ctx.now(), withdrawnReason: reason },
    });
    if (count === 0) throw reloadFirst(say('extracts.withdrawnAlready'));
  });
}

/**
 * Takes back what was typed of an extract, and says why. The extract stays, and can be typed anew.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` where they were withdrawn already
 */
export async function withdrawExtractFacts(
  ctx: ActorContext,
  input: Input<typeof WithdrawExtract>,
): Promise<void> {
  authorise(ctx, 'bringExtracts');
  const { id, reason } = parseInput(WithdrawExtract, input);
  const { of: extract } = await findTyped(ctx, id);
  const event = {
    action: 'extract-facts-withdrawn',
    object: companyObject(extract),
    reason,
    details: { extract: extract.id, facts: id },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const { count } = await transaction.extractFacts.updateMany({
      where: { id, withdrawnAt: null },
      data: { withdrawnBy: ctx.actor.userId, withdrawnAt: ctx.now(), withdrawnReason: reason },
    });
    if (count === 0) throw reloadFirst(say('extracts.factsWithdrawn'));
  });
}
