import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { KnownCopy } from '#lib/domain/report/known-copy.ts';
import { createRateLimit } from '#lib/platform/rate-limit.ts';
import type { PlaceContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { VerifyHash, verifyHash } from './verify-copy.ts';

/** For everybody behind one truncated address: a whole office. Nobody guesses a hash; this is for the database. */
const takeTurn = createRateLimit({ limit: 120 });

/**
 * What anybody may know of a hash; null while too much is asked from there.
 * @throws Failure `invalid_request` where it is no hash
 */
export async function knownCopyFor(
  ctx: PlaceContext,
  input: Input<typeof VerifyHash>,
): Promise<KnownCopy | null> {
  const asked = parseInput(VerifyHash, input);
  return takeTurn(ctx.place.address ?? '') > 0 ? null : verifyHash(ctx, asked);
}

/**
 * Answers `/api/verify/…`, for everybody: one hash in, what is known of it out.
 * @throws Failure `invalid_request`, `rate_limited`
 */
export async function answerVerify(ctx: PlaceContext, input: Input<typeof VerifyHash>): Promise<KnownCopy> {
  const known = await knownCopyFor(ctx, input);
  if (known !== null) return known;
  throw new Failure('rate_limited', say('reports.tooMany'), {
    retryAfterMs: 60_000,
  });
}
