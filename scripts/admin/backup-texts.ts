import type { Backup } from '#lib/operations/backup/take-backup.ts';
import { damagedText } from '#lib/operations/restore/documents-text.ts';
import type { Restored } from '#lib/operations/restore/restore-backup.ts';
import type { VerifiedBackup } from '#lib/operations/restore/verify-backup.ts';
import { counted } from '#lib/platform/counted.ts';

// A package or a container has no npm: commands are named by their scripts.

interface Counts {
  readonly rows: number;
  readonly tables: number;
  readonly documents: number;
}

const countsOf = ({ rows, tables, documents }: Counts): string =>
  `${counted(rows, 'row')} in ${counted(tables, 'table')}, ${counted(documents, 'document')}`;

/** What an operator is told of a backup that was taken. */
export function backupText({ file, madeAt, members, bytes, toImport, damaged, ...counts }: Backup): string {
  const size = `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB before compression`;
  return [
    `${file}: ${countsOf(counts)}, ${counted(members, 'part')} in all, ${size}, as of ${madeAt}.`,
    ...damagedText(damaged),
    `Check it: node scripts/restore.ts --verify-only ${file}. Without the passphrase nobody can read it.`,
    ...(toImport.length === 0
      ? []
      : [`Imported files are not included and can be imported again: ${toImport.join(', ')}.`]),
  ].join('\n');
}

/** Of a backup that was read to its end and found whole. */
export function verifiedText({
  manifest,
  members,
  documents,
  damaged,
  rows: byTable,
}: VerifiedBackup): string {
  const rows = [...byTable.values()].reduce((sum, each) => sum + each, 0);
  return [
    `The backup is whole: ${countsOf({ rows, tables: byTable.size, documents })}; ${counted(members, 'part')}, each with its hash.`,
    `Made ${manifest.madeAt} by version ${manifest.product}, PostgreSQL ${manifest.database.server}, at ${manifest.database.migrations.at(-1)?.name}.`,
    ...damagedText(damaged),
    'Ledger, audit and seal are checked when it is restored.',
  ].join('\n');
}

/** Of a backup that was restored. */
export function restoredText({ madeAt, checks, toImport }: Restored): string {
  return [
    ...checks,
    `Restored: everything as of ${madeAt}. Start the product, with the same settings as before.`,
    ...(toImport.length === 0
      ? []
      : [`To import again (node scripts/import.ts <source>): ${toImport.join(', ')}.`]),
  ].join('\n');
}
