import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';

/** Codes of PostgreSQL (SQLSTATE), of Prisma (P…) and of the system that say: not now. */
const AWAY =
  /^(08\w{3}|28\w{3}|3D000|25006|53[034]00|55000|55P03|57014|57P0\d|P1001|P1002|P1008|P1017|P2024|P2028|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EROFS|EMFILE|ENFILE)$/;
const FULL = /^(53100|53200|ENOSPC|EDQUOT)$/;

/** What `pg` says without a code. */
const AWAY_IN_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Where drivers put the error that an error is about. */
const Wrapped = z.object({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
  meta: z.unknown().optional(),
  driverAdapterError: z.unknown().optional(),
  errors: z.array(z.unknown()).optional().catch(undefined),
});

const MOST_LAYERS = 6;

/**
 * What an error of the database or of the store of documents means to whoever asked: 507 where the disk is full, 503 where
 * the database is away, stands still or takes no writes, each with when to ask again. Undefined: it is another error.
 */
export function storageFailure(error: unknown): Failure | undefined {
  const said = allSaid(error, MOST_LAYERS);
  if (said.some((text) => FULL.test(text))) {
    return new Failure(
      'service_unavailable',
      'The disk is full: nothing can be stored. Reading still works. Nothing new was charged. Inform the operator.',
      { statusCode: 507, retryAfterMs: 60_000, cause: error },
    );
  }
  if (said.some((text) => AWAY.test(text) || AWAY_IN_WORDS.test(text))) {
    return new Failure(
      'service_unavailable',
      'The database is not responding at the moment. Try again: you will not be charged twice.',
      { retryAfterMs: 5_000, cause: error },
    );
  }
  return undefined;
}

/** Codes and messages of an error and of those inside it. */
function allSaid(error: unknown, layers: number): string[] {
  const wrapped = Wrapped.safeParse(error);
  if (!wrapped.success || layers === 0) return [];
  const { code, originalCode, message, cause, meta, driverAdapterError, errors = [] } = wrapped.data;
  return [
    ...[code, originalCode, message].filter((text) => text !== undefined),
    ...[cause, meta, driverAdapterError, ...errors].flatMap((inner) => allSaid(inner, layers - 1)),
  ];
}
