import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { KnownCopy } from '#lib/domain/report/known-copy.ts';
import { sharedRateLimit } from '#lib/platform/rate-limit.ts';
import type { PlaceContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { VerifyHash, verifyHash } from './verify-copy.ts';

/**
 * For everybody behind one truncated address, on the page and by the route: a whole office. Nobody guesses a hash; this is for
 * the database.
 */
const takeTurn = sharedRateLimit('verify', { limit: 120 });

/** Too much was asked from there; after so long it is answered again. */
interface TooMany {
  readonly waitMs: number;
}

/**
 * What anybody may know of a hash, or how long to wait where too much was asked.
 * @throws Failure `invalid_request` where it is no hash
 */
export async function knownCopyFor(
  ctx: PlaceContext,
  input: Input<typeof VerifyHash>,
): Promise<KnownCopy | TooMany> {
  const asked = parseInput(VerifyHash, input);
  const waitMs = takeTurn(ctx.place.address ?? '');
  return waitMs > 0 ? { waitMs } : verifyHash(ctx, asked);
}

/**
 * Answers `/api/verify/…`, for everybody: one hash in, what is known of it out.
 * @throws Failure `invalid_request`, `rate_limited`
 */
export async function answerVerify(ctx: PlaceContext, input: Input<typeof VerifyHash>): Promise<KnownCopy> {
  const known = await knownCopyFor(ctx, input);
  if (!('waitMs' in known)) return known;
  const { waitMs } = known;
  throw new Failure('rate_limited', say('reports.tooMany', { seconds: `${Math.ceil(waitMs / 1_000)}` }), {
    retryAfterMs: waitMs,
  });
}
