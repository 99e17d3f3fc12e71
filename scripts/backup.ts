// npm run backup: the whole installation in one encrypted file, while it runs or stands still.
import { takeBackup } from '#lib/operations/backup/take-backup.ts';
import { backupText } from './admin/backup-texts.ts';
import { openDatabase } from './admin/open-database.ts';
import { readSettings, withOperations } from './admin/operations-context.ts';
import { runCommand } from './admin/run-command.ts';

await runCommand(
  {
    about:
      'Backs up the database, the documents, the keys and the certificate into one encrypted file, while the product runs or ' +
      'stands still. The passphrase is BACKUP_PASSPHRASE, or is asked for. Without a name the file is named after the moment. ' +
      '--with-index: imported files of registers too, which can otherwise be imported again. Settings (.env) are not included.',
    usage: '[<file>] [--with-index]',
    options: [],
    positional: 'file',
    flags: ['with-index'],
  },
  async ({ file = nameNow(), 'with-index': withIndex }) => {
    const env = readSettings();
    return withOperations(env, { isNew: true }, async (ctx) => {
      const found = await openDatabase(env);
      const database = { ownerUrl: found.url, runtimeUrl: found.runtimeUrl };
      try {
        const backup = await takeBackup({ ...ctx, database }, { file, withIndex: withIndex === 'yes' });
        return { text: backupText(backup), json: backup };
      } finally {
        await found.close();
      }
    });
  },
);

/** `plumbline-2026-03-01T10-20-30Z.backup` */
function nameNow(): string {
  return `plumbline-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}
