import { expect, test } from 'vitest';
import { backupText, restoredText, verifiedText } from './backup-texts.ts';

const MADE = '2026-03-01T10:20:30.000Z';
const state = {
  ...{ server: '18.1', snapshot: '1:1:', lsn: null, tables: [], sequences: [], months: [] },
  migrations: [{ name: '0073_service', checksum: 'c' }],
};
const manifest = {
  ...{ product: '1.0.0', madeAt: MADE, database: state },
  index: { ...state, isApart: false, hasRows: false, files: [] },
};

test.each([
  [1, '1 row in 1 table, 1 document', '1 part'],
  [2_000, '2,000 rows in 2,000 tables, 2,000 documents', '2,000 parts'],
])('%i of each is counted in the right number', (count, counts, parts) => {
  const taken = { file: 'a.backup', madeAt: MADE, bytes: 1e6, toImport: [], damaged: [] };
  const backup = { ...taken, rows: count, tables: count, documents: count, members: count };
  expect(backupText(backup)).toContain(`a.backup: ${counts}, ${parts} in all, 1 MB before compression`);
  const rows = new Map(Array.from({ length: count }, (_, at) => [`table-${at}`, 1]));
  expect(verifiedText({ manifest, members: count, documents: count, damaged: [], rows })).toContain(
    `The backup is whole: ${counts}; ${parts}, each with its hash.`,
  );
});

test('commands are named by their scripts: a package and a container have no npm', () => {
  const counts = { rows: 2, tables: 2, documents: 2, members: 2, damaged: ['kept/a.pdf'] };
  const texts = [
    backupText({ file: 'a.backup', madeAt: MADE, bytes: 1e6, toImport: ['ie.companies'], ...counts }),
    restoredText({ madeAt: MADE, checks: ['Rows: 2.'], toImport: ['ie.companies'] }),
  ];
  expect(texts[0]).toContain('node scripts/restore.ts --verify-only a.backup');
  expect(texts[0]).toContain('1 document (kept/a.pdf). A restore leaves it out.');
  expect(texts[1]).toContain('node scripts/import.ts <source>');
  expect(texts.join('\n')).not.toContain('npm');
});
