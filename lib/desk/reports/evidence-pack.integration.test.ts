import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { TIER } from '#lib/platform/testing/tier.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { sha256Of } from './stored-report.ts';
import {
  complaints,
  copyOf,
  EXTRACT,
  filesIn,
  packsOf,
  refit,
  SAYS_IT_HOLDS,
  SAYS_OF_WIRE,
  verifyText,
  WIRE,
  withFiles,
  withHash,
} from './testing/evidence-packs.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';

let exports: Exports;
let folders: Record<'FULL' | 'MINIMAL', string>;
beforeAll(async () => {
  exports = await openExports();
  folders = await packsOf(exports);
});
afterAll(() => exports.close());

describe('an evidence pack', () => {
  test('whole: the report, what it was made from, the audit, and how to check them', async () => {
    const files = await filesIn(folders.FULL);
    expect(files).toEqual([
      'VERIFY.txt',
      'audit.jsonl',
      expect.stringMatching(
        /^documents\/Beispiel Anlagenverwaltung GmbH Extract „2024“ 年报 \d{4}-\d\d-\d\d[.]pdf$/,
      ),
      'extracts/owners.pdf',
      'manifest.json',
      'manifest.sha256',
      expect.stringMatching(/^raw\/[0-9a-f-]{36}\.json$/),
      'report.json',
      'report.pdf',
      'wire-index.csv',
      `wire/${sha256Of(WIRE)}.json`,
    ]);
    const audit = await readFile(join(folders.FULL, 'audit.jsonl'), 'utf8');
    expect(audit).toContain('report-exported');
    const text = await verifyText(folders.FULL);
    expect(text).toContain('has version 3, which the PDF names');
    for (const { command } of [...SAYS_IT_HOLDS, ...SAYS_OF_WIRE]) {
      expect(text.split('\n').some((line) => command.test(line.trim()))).toBe(true);
    }
    expect(await complaints(await copyOf(folders.FULL), text)).toEqual([]);
  });

  test('reduced: nothing that can not be reduced goes along', async () => {
    expect(await filesIn(folders.MINIMAL)).toEqual([
      'VERIFY.txt',
      'manifest.json',
      'manifest.sha256',
      'report.json',
      'report.pdf',
    ]);
    const text = await verifyText(folders.MINIMAL);
    expect(text).toContain('the audit are not included');
    expect(text).toContain(`https://desk.example/verify/`);
    expect(await complaints(await copyOf(folders.MINIMAL), text)).toEqual([]);
  });

  test('the manifest names every file but itself', async () => {
    const lines = (await readFile(join(folders.FULL, 'manifest.sha256'), 'utf8')).trim().split('\n');
    const named = lines.map((line) => line.slice(66)).sort();
    expect(named).toEqual((await filesIn(folders.FULL)).filter((file) => file !== 'manifest.sha256'));
    const { files } = JSON.parse(await readFile(join(folders.FULL, 'manifest.json'), 'utf8'));
    expect(files).toHaveLength(named.length - 1);
  });

  test('a flipped byte anywhere is told, by a manifest that was made to fit too', async () => {
    const text = await verifyText(folders.FULL);
    const files = await filesIn(folders.FULL);
    // By day one file of each folder: VERIFY.txt treats the others alike.
    const folderOf = (file: string) => (file.includes('/') ? dirname(file) : file);
    const isFirst = (file: string, at: number) =>
      files.findIndex((one) => folderOf(one) === folderOf(file)) === at;
    for (const file of files.filter((each, at) => TIER !== 'day' || isFirst(each, at))) {
      const copy = await copyOf(folders.FULL);
      const bytes = await readFile(join(copy, file));
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(join(copy, file), bytes);
      expect(await complaints(copy, text, 'manifest'), file).toEqual(['manifest']);

      await refit(copy);
      const still = await complaints(copy, text);
      expect(still, `${file}, made to fit`).not.toContain('manifest');
      // These two say nothing of the report: the first is what was read above, the other a list.
      const isAnchored = !['VERIFY.txt', 'manifest.json', 'manifest.sha256'].includes(file);
      expect(still.length > 0, `${file}, made to fit: ${still}`).toBe(isAnchored);
    }
  });
});

describe('left out of a pack, its lists made anew', () => {
  test.each([
    ['a document', 'documents'],
    ['an answer', 'raw'],
    ['an extract', 'extracts'],
    ['an answer of a source', 'wire'],
  ])('%s', async (_, folder) => {
    const text = await verifyText(folders.FULL);
    const copy = await copyOf(folders.FULL);
    const [file = ''] = await readdir(join(copy, folder));
    await rm(join(copy, folder, file));
    await refit(copy);
    expect(await complaints(copy, text)).toContain(folder === 'wire' ? 'answers of sources' : 'left out');
  });
});

describe('what a version was made from, changed by who owns the database', () => {
  const kept = () =>
    exports.keep(withHash(sampleReport()), {
      answer: '{"company":{"legalName":"Beispiel"}}',
      document: { name: 'Extract', bytes: Buffer.from('%PDF- a document of a register') },
      extract: EXTRACT,
    });

  test.each([
    ['an answer', 'report_answer', `set content = replace(content, 'Beispiel', 'Beispeil')`],
    [
      'an answer and its hash',
      'report_answer',
      `set content = '{"forged":true}', sha256 = '${sha256Of('{"forged":true}')}'`,
    ],
    ['the hash of an extract', 'report_extract', `set sha256 = '${'0'.repeat(64)}'`],
    ['the hash of a document', 'report_file', `set sha256 = '${'0'.repeat(64)}'`],
  ])('%s: no pack is given out', async (_, table, change) => {
    const { desk, give } = exports;
    const { id, version } = await kept();
    // What the owner of the database can do: take away the rules that a text has its hash.
    await desk.pool.query('alter table desk.report_answer drop constraint if exists report_answer_check');
    await tamperWith(desk.pool, table, `update desk.${table} ${change} where report_id = '${id}'`);
    await expect(give({ id, version, format: 'zip' })).rejects.toThrow('This version is damaged');
    // What can be reduced has none of it.
    expect((await give({ id, version, format: 'zip', profile: 'MINIMAL' })).bytes.length).toBeGreaterThan(0);
  });
});

test('files that were altered in the store: no pack, each is named, and the audit log has both hashes', async () => {
  const { desk, folder, give } = exports;
  const { id, version } = await withFiles(exports);
  const where = { reportId: id };
  const [document, extract, wire] = await Promise.all([
    desk.db.keptDocument.findFirstOrThrow({ where: { reports: { some: where } } }),
    desk.db.extract.findFirstOrThrow({ where: { reports: { some: where } } }),
    desk.db.reportWire.findFirstOrThrow({ where }),
  ]);
  const stored = await Promise.all(
    [document, extract, wire].map(async ({ blobName }) => {
      const path = join(folder, 'blobs', blobName);
      return { path, bytes: await readFile(path) };
    }),
  );
  for (const { path } of stored) await writeFile(path, 'altered');
  await expect(give({ id, version, format: 'zip' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(
      /^3 files differ from the stored files: documents\/.+ \(stored on .+\); extracts\/owners\.pdf \(.+\); wire\/.+\.json \(stored on .+\)\. Nothing was delivered\. Ask your administrator to restore the files from a backup\.$/,
    ),
  });
  // They are of no other version, and what has none of them is given out.
  expect((await give({ id, version, format: 'zip', profile: 'MINIMAL' })).bytes.length).toBeGreaterThan(0);
  for (const { path, bytes } of stored) await writeFile(path, bytes);
  const entries = await desk.db.auditEntry.findMany({
    where: { object: `report ${id}`, action: 'file-damaged' },
    orderBy: { id: 'asc' },
  });
  const foundSha256 = sha256Of('altered');
  expect(entries.map(({ details }) => details)).toEqual([
    { keptDocument: document.id, storedSha256: document.sha256, foundSha256 },
    { extract: extract.id, storedSha256: extract.sha256, foundSha256 },
    { wire: wire.sha256, storedSha256: wire.sha256, foundSha256 },
  ]);
});
