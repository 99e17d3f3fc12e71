import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { SESSION_SECONDS } from '#lib/desk/people/session-cookie.ts';
import type { Action } from '#lib/domain/audit/action.ts';
import { inTransaction, one, type Queryable, run } from '#lib/platform/db.ts';
import { type AuthSecrets, fingerprintOfSecret, secretsOf } from '#lib/platform/derive-key.ts';
import type { Env } from '#lib/platform/env.ts';
import { INSTALLATION_LOCK } from '#lib/platform/installation-lock.ts';
import { moveSealKey } from '#lib/platform/seal-key.ts';
import { moveColumn } from './move-column.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

export interface RotateContext {
  readonly env: Env;
  /** As the owner: the role that runs the product may not move the mark. */
  readonly pool: pg.Pool;
}

export interface Rotation {
  /** How many of what were encrypted anew. */
  readonly moved: Readonly<Record<string, number>>;
  /** API keys in force that move at their next use: they alone are not stored, but their HMAC is. */
  readonly keysToCome: number;
  /** Until then sessions, signed addresses and listed documents from before need AUTH_SECRET_PREVIOUS. */
  readonly neededUntil: Date;
}

const ROTATED: Action = 'secret-rotated';

/**
 * Encrypts what is stored under AUTH_SECRET_PREVIOUS under AUTH_SECRET, and makes that the database's own: all of it or nothing.
 * The product may run meanwhile, where its instances have both secrets. A second call moves what came since.
 * @throws Failure invalid_request where a secret is not given; conflict where neither is the database's own, or something opens under neither
 */
export async function rotateSecret({ pool, env }: RotateContext): Promise<Rotation> {
  if (env.AUTH_SECRET === undefined || env.AUTH_SECRET_PREVIOUS === undefined) {
    throw new Failure(
      'invalid_request',
      'Set AUTH_SECRET to the new secret and AUTH_SECRET_PREVIOUS to the one in use. Nothing was changed.',
    );
  }
  const moved = await inTransaction(pool, async (on) => {
    await run(on, 'select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK]);
    const isFirst = await claim(on, env);
    const counts: Record<string, number> = {};
    for (const column of SEALED_COLUMNS) counts[column.what] = await moveColumn(on, env, column);
    if (isFirst || Object.values(counts).some((count) => count > 0)) await note(on, counts);
    return counts;
  });
  // Only now: undone, the file would be under a secret that nobody else has. Undone later, both secrets open it.
  await moveSealKey(env);
  return { moved, ...(await remaining(pool, env)) };
}

const Mark = z.object({ value: z.string() });

/** @returns whether the secret was not the database's own before */
async function claim(on: Queryable, secrets: AuthSecrets): Promise<boolean> {
  const [current, ...others] = secretsOf(secrets).map(fingerprintOfSecret);
  const { value } = await one(
    on,
    "select coalesce(max(value), '') as value from service.installation_mark where what = 'auth-secret'",
    [],
    Mark,
  );
  if (value === current) return false;
  if (!others.includes(value)) {
    throw new Failure(
      'conflict',
      'AUTH_SECRET_PREVIOUS is not the secret this database is used with. Nothing was changed. Set it to the secret that the ' +
        'product has run with so far: the setting AUTH_SECRET, or the content of auth-secret in DATA_DIR.',
    );
  }
  await run(
    on,
    "update service.installation_mark set value = $1, marked_at = clock_timestamp() where what = 'auth-secret'",
    [current],
  );
  return true;
}

/** Users are written, so the audit must say why. */
async function note(on: Queryable, counts: Readonly<Record<string, number>>): Promise<void> {
  await run(on, 'insert into desk.audit_entry (action, object, details) values ($1, $2, $3)', [
    ROTATED,
    'installation',
    JSON.stringify(counts),
  ]);
}

const Remaining = z.object({ keysToCome: z.coerce.number(), neededUntil: z.date() });

async function remaining(pool: pg.Pool, env: Env) {
  const [current] = secretsOf(env);
  return one(
    pool,
    `select
       (select count(*) from service.api_key
         where revoked_at is null and (expires_at is null or expires_at > clock_timestamp())
           and secret_fingerprint is distinct from $1) as "keysToCome",
       marked_at + make_interval(secs => greatest($2, (select max(cache_period_seconds) from service.account)))
         as "neededUntil"
     from service.installation_mark where what = 'auth-secret'`,
    [
      fingerprintOfSecret(current),
      Math.max(SESSION_SECONDS, env.SIGNED_URL_SECONDS, env.CACHE_PERIOD_SECONDS),
    ],
    Remaining,
  );
}
