import { join } from 'node:path';
import type pg from 'pg';
import { Failure } from '#lib/contract/failure.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { openStoredFiles } from '#lib/platform/blobs.ts';
import { run } from '#lib/platform/db.ts';
import { migrate } from '#lib/platform/migrate.ts';
import { prepareDatabase } from '#lib/platform/prepare-database.ts';
import { indexRolesOf, prepareIndex } from '#lib/platform/prepare-index.ts';
import { markRestore, refuseUnfinishedRestore } from '#lib/platform/unfinished-restore.ts';
import { keptOfIndex } from '../backup/index-tables.ts';
import type { KeyFile } from '../backup/keys.ts';
import { HISTORY, INDEX_SCHEMA, migrationsIn, quoted } from '../database/catalog.ts';
import { connect, withConnection } from '../database/connect.ts';
import type { AppliedMigration, Sequence } from '../manifest.ts';
import type { RestoreContext, Target } from '../operations-context.ts';
import { MIGRATIONS, requireKnownLevel, requireSameLevel } from './check-level.ts';
import { checkSeal } from './check-seal.ts';
import { checkAudit, checkDocuments, checkLedger, checkRows } from './checks.ts';
import { loadMembers } from './load-members.ts';
import { readManifest } from './read-manifest.ts';
import { requireEmptyDatabase, requireEmptyFiles } from './require-empty.ts';
import { finishFileTables, makeFileTables } from './restore-index.ts';
import { removeKeys, writeKeys } from './restore-keys.ts';
import { BackupFile, readBackup, type VerifiedBackup, verifyBackup } from './verify-backup.ts';
import { whyUndone } from './why-undone.ts';
import { withoutGuards } from './without-guards.ts';

export interface Restored {
  readonly madeAt: string;
  /** What was checked, a sentence each. */
  readonly checks: readonly string[];
  /** Sources whose files are to be imported again. */
  readonly toImport: readonly string[];
}

/**
 * Restores a backup into an empty installation: the file is read once to see that it is whole, then loaded in one transaction,
 * checked, and put to use. Whatever fails before is undone.
 * @throws Failure in a sentence that says what became of the target
 */
export async function restoreBackup(ctx: RestoreContext, input: Input<typeof BackupFile>): Promise<Restored> {
  const { file } = parseInput(BackupFile, input);
  ctx.tell('Checking the file');
  const verified = await verifyBackup(ctx, { file });
  const { manifest } = verified;
  const levelOf = (which: keyof typeof MIGRATIONS) =>
    requireKnownLevel(manifest, which, join(ctx.root, MIGRATIONS[which]));
  const levels = { database: await levelOf('database'), index: await levelOf('index') };
  await refuseUnfinishedRestore(ctx.env.DATA_DIR);
  await requireEmptyFiles(ctx.env);
  const target = await ctx.openTarget();
  try {
    await requireEmptyTarget(ctx, target);
    const checks = await restoreInto(ctx, target, file, { ...verified, levels });
    await goOn(ctx, target);
    const { hasRows, files } = manifest.index;
    return { madeAt: manifest.madeAt, checks, toImport: hasRows ? [] : files.map(({ source }) => source) };
  } finally {
    await target.close();
  }
}

async function requireEmptyTarget({ env }: RestoreContext, target: Target): Promise<void> {
  await withConnection(target.ownerUrl, (on) => requireEmptyDatabase(on));
  await withConnection(indexRolesOf(env, target).ownerUrl, (on) => requireEmptyDatabase(on, [INDEX_SCHEMA]));
}

/** The migrations that make the tables of each database of the backup. */
type Levels = Readonly<Record<keyof typeof MIGRATIONS, readonly AppliedMigration[]>>;

/** Everything up to the moment at which it takes effect; what fails is undone. */
async function restoreInto(
  ctx: RestoreContext,
  target: Target,
  file: string,
  verified: VerifiedBackup & { readonly levels: Levels },
): Promise<string[]> {
  const unmark = await markRestore(ctx.env.DATA_DIR, `The backup ${file} is being restored here.\n`);
  try {
    await makeTables(ctx, target, verified.levels);
    const checks = await load(ctx, target, file, verified);
    await unmark();
    return checks;
  } catch (error) {
    if (error instanceof UncertainEnd) throw whyUndone(error.cause, { isUndone: false, cause: error });
    ctx.tell('Undoing what was restored');
    try {
      const store = openStoredFiles(ctx.env);
      for await (const name of store.names()) await store.remove(name);
      await removeKeys(ctx.env.DATA_DIR);
      await unmark();
    } catch (cause) {
      throw whyUndone(error, { isUndone: false, cause });
    }
    throw whyUndone(error, { isUndone: true });
  }
}

/** The database did not say whether the last line took effect: nothing may be removed then. */
class UncertainEnd extends Error {
  constructor(cause: unknown) {
    super('the database did not answer whether it took effect', { cause });
  }
}

/** As the version of the backup made them. */
async function makeTables({ env, root, tell }: RestoreContext, target: Target, levels: Levels) {
  tell('Making the tables');
  const index = indexRolesOf(env, target);
  await migrate(target.ownerUrl, join(root, MIGRATIONS.database), namesOf(levels.database));
  await prepareIndex(index, join(root, MIGRATIONS.index), namesOf(levels.index));
  const found = {
    database: await withConnection(target.ownerUrl, (on) => migrationsIn(on, HISTORY.product)),
    index: await withConnection(index.ownerUrl, (on) => migrationsIn(on, HISTORY.index)),
  };
  requireSameLevel(levels.database, found.database);
  requireSameLevel(levels.index, found.index);
}

const namesOf = (migrations: readonly AppliedMigration[]): ReadonlySet<string> =>
  new Set(migrations.map(({ name }) => name));

/** Loads and checks in one transaction on each database; both end with the last line of it. */
async function load(
  ctx: RestoreContext,
  target: Target,
  file: string,
  { manifest, rows, damaged }: VerifiedBackup,
) {
  const roles = indexRolesOf(ctx.env, target);
  const product = await connect(target.ownerUrl);
  // The tables of files belong to the role that imports them.
  const index = await connect(roles.runtimeUrl);
  try {
    await run(product, 'begin');
    await run(index, 'begin');
    await makeFileTables(index, manifest.index);
    for (const { table, month, firstId } of manifest.database.months) {
      if (firstId === undefined)
        await run(product, 'select service.make_month($1, $2::date)', [table, month]);
      else await run(product, 'select desk.cut_audit($1::date, $2::bigint)', [month, firstId]);
    }
    const into = { product, index, manifest, store: openStoredFiles(ctx.env), env: ctx.env, tell: ctx.tell };
    let keys: ReadonlyMap<KeyFile, Uint8Array> = new Map();
    await withoutGuards(product, manifest.database.tables, async () => {
      keys = await readBackup(ctx, file, async (members) => {
        await readManifest(members);
        return loadMembers(members, into);
      });
    });
    await finishFileTables(index, manifest.index);
    await writeKeys(ctx.env.DATA_DIR, keys);
    ctx.tell('Checking what was restored');
    const env = {
      ...ctx.env,
      AUTH_SECRET: ctx.env.AUTH_SECRET ?? textOf(keys.get('auth-secret')),
      AUTH_SECRET_PREVIOUS: ctx.env.AUTH_SECRET_PREVIOUS ?? textOf(keys.get('auth-secret-previous')),
    };
    const indexTables = keptOfIndex(manifest.index).map(({ table }) => table);
    const checks = [
      `Rows: ${await checkRows(product, manifest.database.tables, rows)}`,
      `Index: ${await checkRows(index, indexTables, rows)}`,
      await checkLedger(product),
      await checkAudit(product),
      await checkDocuments(product, damaged),
      await checkSeal(product, env, keys, ctx.now()),
    ];
    await setSequences(product, manifest.database.sequences);
    await withConnection(roles.ownerUrl, (on) => setSequences(on, manifest.index.sequences));
    ctx.signal.throwIfAborted();
    await run(index, 'commit');
    await run(product, 'commit').catch((cause: unknown) => {
      throw new UncertainEnd(cause);
    });
    return checks;
  } finally {
    await Promise.all([product.end(), index.end()]);
  }
}

const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('utf8');

async function setSequences(on: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { lastValue, isCalled, ...name } of sequences) {
    await run(on, 'select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled]);
  }
}

/** From the level of the backup to that of this version, and the rights of the role that runs the product. */
async function goOn({ env, root, tell }: RestoreContext, target: Target): Promise<void> {
  tell('Bringing the database to this version');
  try {
    await prepareDatabase(target, join(root, MIGRATIONS.database));
    await prepareIndex(indexRolesOf(env, target), join(root, MIGRATIONS.index));
    await withConnection(target.ownerUrl, (on) => run(on, 'analyze'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Failure(
      'internal',
      `The backup was restored and checked, but its database could not be brought to this version: ${why} The data is whole; ` +
        'the next start tries again.',
      { cause },
    );
  }
}
