// npm run restore: a backup into an empty installation, or a look at whether a backup is whole.
import { Failure } from '#lib/contract/failure.ts';
import type { Target } from '#lib/operations/operations-context.ts';
import { restoreBackup } from '#lib/operations/restore/restore-backup.ts';
import { verifyBackup } from '#lib/operations/restore/verify-backup.ts';
import { startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import type { Env } from '#lib/platform/env.ts';
import { holdInstanceLock } from '#lib/platform/instance-lock.ts';
import { checkDatabase } from '../launcher/check-database.ts';
import { restoredText, verifiedText } from './admin/backup-texts.ts';
import { readSettings, withOperations } from './admin/operations-context.ts';
import { runCommand } from './admin/run-command.ts';

await runCommand(
  {
    about:
      'Restores a backup into an empty installation: the embedded database in a new DATA_DIR, or DATABASE_URL with an empty ' +
      'database. A target with data is refused and not changed. The passphrase is BACKUP_PASSPHRASE, or is asked for. ' +
      '--verify-only: reads the whole file and says whether it can be restored; needs no database.',
    usage: '<file> [--verify-only]',
    options: [],
    positional: 'file',
    flags: ['verify-only'],
  },
  async ({ file, 'verify-only': verifyOnly }) => {
    if (file === undefined) throw new Failure('invalid_request', 'Which backup? Give the file.');
    const env = readSettings();
    return withOperations(env, { isNew: false }, async (ctx) => {
      if (verifyOnly === 'yes') {
        const { rows, ...found } = await verifyBackup(ctx, { file });
        return { text: verifiedText({ rows, ...found }), json: { ...found, rows: Object.fromEntries(rows) } };
      }
      const restored = await restoreBackup({ ...ctx, openTarget: () => openTarget(env) }, { file });
      return { text: restoredText(restored), json: restored };
    });
  },
);

/** The database of the settings, else the embedded one, which is made; no other process of ours may use the folder. */
async function openTarget(env: Env): Promise<Target> {
  const lock = await holdInstanceLock(env.DATA_DIR);
  try {
    if (env.DATABASE_URL !== undefined) {
      const roles = { runtimeUrl: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL };
      await checkDatabase(roles.ownerUrl);
      await checkDatabase(roles.runtimeUrl);
      return { ...roles, close: () => lock.release() };
    }
    const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, lock });
    return {
      ownerUrl: server.databaseUrl,
      runtimeUrl: server.runtimeUrl,
      async close() {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
