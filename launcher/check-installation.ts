import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { installationSeal } from '#lib/desk/sealing/installation-seal.ts';
import { openNamedFiles } from '#lib/platform/blobs.ts';
import { many, type Queryable, run } from '#lib/platform/db.ts';
import { type AuthSecrets, fingerprintOfSecret, secretsOf } from '#lib/platform/derive-key.ts';
import { type Env, LOSSES } from '#lib/platform/env.ts';
import { INSTALLATION_LOCK } from '#lib/platform/installation-lock.ts';
import { keepSecret } from '#lib/platform/keep-secret.ts';
import { readOtherSecret } from '#lib/platform/read-other-secret.ts';
import { requireSealFile } from '#lib/platform/seal-certificate.ts';

type What = (typeof LOSSES)[number];

const MarkRow = z.object({ what: z.enum(LOSSES), value: z.string() });

const IF_LOST: Readonly<Record<What, string>> = {
  'auth-secret': 'API keys, second factors, the connection and open links must then be created again',
  'seal-certificate': 'a new one is then created; reports sealed before remain verifiable',
  documents: 'paid documents can then no longer be downloaded',
};

/**
 * Holds what this start has against what the database was used with: the secret, the certificate that it made itself,
 * the store of documents. The first start marks them; ACCEPT_LOSS marks them anew.
 * @returns AUTH_SECRET: the one of the settings, else that of the data folder, generated at the first start; and, while it is
 * being replaced, the other one
 * @throws Failure in one line: what is missing or another, and how to go on
 */
export async function checkInstallation(pool: pg.Pool, env: Env): Promise<AuthSecrets> {
  const on = await pool.connect();
  try {
    await on.query('select pg_advisory_lock($1)', [INSTALLATION_LOCK]);
    const rows = await many(on, 'select what, value from service.installation_mark', [], MarkRow);
    const known = rows.filter(({ what }) => !env.ACCEPT_LOSS?.includes(what));
    const marks = new Map(known.map(({ what, value }) => [what, value]));
    const secrets = await checkSecret(on, env, marks.get('auth-secret'));
    await checkStore(on, env, marks.get('documents'));
    await checkCertificate(on, { ...env, ...secrets }, marks.get('seal-certificate'));
    return secrets;
  } finally {
    // Thrown away rather than returned: the end of its session frees the lock, whatever has happened.
    on.release(true);
  }
}

async function mark(on: Queryable, what: What, value: string): Promise<void> {
  await run(
    on,
    `insert into service.installation_mark (what, value) values ($1, $2)
     on conflict (what) do update set value = excluded.value, marked_at = now()`,
    [what, value],
  );
}

async function checkSecret(on: Queryable, env: Env, marked: string | undefined): Promise<AuthSecrets> {
  const path = join(env.DATA_DIR, 'auth-secret');
  if (marked !== undefined && env.AUTH_SECRET === undefined && !existsSync(path)) {
    throw missing(
      'auth-secret',
      `the secret of this database is missing: AUTH_SECRET is not set and ${path} does not exist`,
    );
  }
  const secret = env.AUTH_SECRET ?? (await keepSecret(path));
  const secrets = { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: await readOtherSecret(env) };
  if (marked === undefined) await mark(on, 'auth-secret', fingerprintOfSecret(secret));
  // While it is being replaced, the database's own is the one before or, once everything was moved, the new one.
  const isOurs = secretsOf(secrets)
    .map(fingerprintOfSecret)
    .includes(marked ?? fingerprintOfSecret(secret));
  if (isOurs) return secrets;
  const from = env.AUTH_SECRET === undefined ? path : 'the setting AUTH_SECRET';
  const other = secrets.AUTH_SECRET_PREVIOUS === undefined ? '' : ', and neither is AUTH_SECRET_PREVIOUS';
  throw missing('auth-secret', `${from} is not the secret this database is used with${other}`);
}

async function checkStore(on: Queryable, env: Env, marked: string | undefined): Promise<void> {
  const files = openNamedFiles(env, 'installation');
  const name = 'mark.txt';
  const kept = await readText(files, name);
  if (marked !== undefined) {
    if (kept === marked) return;
    const store = env.STORAGE_DRIVER === 's3' ? `the bucket ${env.S3_BUCKET}` : join(env.DATA_DIR, 'blobs');
    throw missing('documents', `${store} is not the document store this database is used with`);
  }
  const value = kept ?? randomUUID();
  if (kept === undefined) await files.keep(name, new TextEncoder().encode(value));
  await mark(on, 'documents', value);
}

async function readText(files: ReturnType<typeof openNamedFiles>, name: string): Promise<string | undefined> {
  try {
    const bytes = await files.read(name);
    return bytes && new TextDecoder().decode(bytes);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Failure('service_unavailable', `The document store cannot be read: ${why}`, { cause });
  }
}

/** A certificate of the settings is the operator's choice, so it is not compared with the one before; but it must open. */
async function checkCertificate(on: Queryable, env: Env, marked: string | undefined): Promise<void> {
  if (env.SEAL_CERTIFICATE !== undefined) return requireSealFile(env);
  const path = join(env.DATA_DIR, 'seal-certificate.pem');
  if (marked !== undefined && !existsSync(path)) {
    throw missing(
      'seal-certificate',
      `the certificate that reports were sealed with is missing: ${path} does not exist`,
    );
  }
  const seal = await installationSeal(env).catch(() => undefined);
  if (seal === undefined) return;
  if (marked === undefined) await mark(on, 'seal-certificate', seal.fingerprint);
  if (marked === undefined || marked === seal.fingerprint) return;
  throw missing(
    'seal-certificate',
    `${path} is not the certificate that reports were sealed with; several instances share one with SEAL_CERTIFICATE`,
  );
}

const missing = (what: What, why: string): Failure =>
  new Failure(
    'conflict',
    `Not started: ${why}. Restore it from the backup, or copy it from another instance. If it is permanently lost, ` +
      `start once with ACCEPT_LOSS=${what}: ${IF_LOST[what]}.`,
  );
