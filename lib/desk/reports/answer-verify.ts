import { Failure } from '#lib/contract/index.ts';
import type { KnownCopy } from '#lib/domain/report/known-copy.ts';
import { createRateLimit } from '#lib/platform/rate-limit.ts';
import { deskContext } from '../context/desk-context.ts';
import { placeOfRequest } from '../context/place-of-request.ts';
import { answerFailure } from '../session/answer-desk.ts';
import { VerifyHash, verifyHash } from './verify-copy.ts';

/** For everybody behind one truncated address: a whole office. Nobody guesses a hash; this is for the database. */
const takeTurn = createRateLimit({ limit: 120 });

/** What anybody may know of a hash; null while too much is asked from there. `undefined`: it is no hash. */
export async function knownCopyFor(
  headers: Pick<Headers, 'get'>,
  sha256: string,
): Promise<KnownCopy | null | undefined> {
  const given = VerifyHash.safeParse({ sha256 });
  if (!given.success) return undefined;
  const ctx = deskContext();
  const waitMs = takeTurn(placeOfRequest(headers, ctx.env).address ?? '');
  return waitMs > 0 ? null : verifyHash(ctx, given.data);
}

/** The door of `/api/verify/…`: for everybody, one hash in and what is known of it out. */
export async function answerVerify({ headers }: Pick<Request, 'headers'>, sha256: string): Promise<Response> {
  try {
    const known = await knownCopyFor(headers, sha256);
    if (known === undefined) {
      throw new Failure('invalid_request', 'This is no SHA-256: give 64 digits of 0–9 and a–f.');
    }
    if (known === null) {
      throw new Failure('rate_limited', 'Too much is asked from your address. Ask again in a minute.', {
        retryAfterMs: 60_000,
      });
    }
    return Response.json(known, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    return answerFailure(error);
  }
}
