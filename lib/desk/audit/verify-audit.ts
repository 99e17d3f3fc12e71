import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { audited } from './audited.ts';
import { checkStep } from './check-chain.ts';

export const VerifyAudit = z.strictObject({
  /** The last entry that was checked before; 0 at the beginning. */
  after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});
export type VerifyAudit = z.infer<typeof VerifyAudit>;

export interface AuditStep {
  /** How far the look has come, and how far it has to go. */
  readonly lastId: number;
  readonly headId: number;
  /** Entries that do not follow from what is before them; of many the first. */
  readonly brokenIds: readonly number[];
  /** Null while there is more to check. */
  readonly end: AuditEnd | null;
}

export interface AuditEnd {
  /** Whether the last entry is the one that was written last. */
  readonly isLast: boolean;
  /** The hash of the last entry, and so of all before it: hex. */
  readonly root: string;
}

/**
 * Computes the chain anew, one step of it: whether each entry follows from what it says and from the one before, and at
 * the end whether it is the end that was written last. Entries that are written meanwhile are checked too.
 * @throws Failure `invalid_request` when the entry to go on from is not there (any longer)
 */
export async function verifyAudit(ctx: ActorContext, input: Input<typeof VerifyAudit>): Promise<AuditStep> {
  authorise(ctx, 'readAudit');
  const { after } = parseInput(VerifyAudit, input);
  if (after === 0) {
    await audited(ctx, { action: 'audit-verified', object: 'audit' }, () => Promise.resolve());
  }
  const step = await checkStep(ctx.db, after);
  if (step === null) {
    throw new Failure('invalid_request', say('audit.noEntry', { entry: after }));
  }
  const { lastId, headId, brokenIds, root, isLast, isEnd } = step;
  return { lastId, headId, brokenIds, end: isEnd ? { isLast, root } : null };
}
