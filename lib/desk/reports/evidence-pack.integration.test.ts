import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { sha256Of } from './stored-report.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';

const SAYS_IT_HOLDS = [
  { name: 'manifest', command: /manifest\.sha256/, says: /^([^\n]+: OK\n)+$/ },
  { name: 'hash', command: /^echo /, says: /^report\.json: OK\n$/ },
  { name: 'seal', command: /^pdfsig/, says: /Total document signed[\s\S]*Signature is Valid/ },
  { name: 'inside', command: /^pdfdetach/, says: /^$/ },
  { name: 'origins', command: /^find/, says: /^$/ },
  { name: 'sealed audit', command: /^grep/, says: /^$/ },
  { name: 'audit', command: /^python3/, says: /^$/ },
] as const;

let exports: Exports;
let folders: Record<'FULL' | 'MINIMAL', string>;
beforeAll(async () => {
  exports = await openExports();
  const { id, version } = await exports.keep(sampleReport(), {
    answer: '{"company":{"legalName":"Beispiel"}}',
    document: { name: 'Extract: „2024“/年报', bytes: Buffer.from('%PDF- a document of a register') },
  });
  // Something stands in the audit of it.
  await exports.give({ id, version, format: 'json' });
  const unpacked = async (profile: 'FULL' | 'MINIMAL') =>
    exports.unpacked((await exports.give({ id, version, format: 'zip', profile })).bytes);
  folders = { FULL: await unpacked('FULL'), MINIMAL: await unpacked('MINIMAL') };
});
afterAll(() => exports.close());

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

let copies = 0;
/** A copy to alter and to check in: one step leaves a file behind. */
async function copyOf(folder: string): Promise<string> {
  copies += 1;
  await cp(folder, `${folder}-${copies}`, { recursive: true });
  return `${folder}-${copies}`;
}

/** The commands of VERIFY.txt, as they stand there, by a shell: which of them say that something is wrong. */
async function complaints(folder: string, text: string): Promise<string[]> {
  const commands = text.split('\n').flatMap((line) => /^ {7}(?!https:)(.+)$/.exec(line)?.[1] ?? []);
  const told = await Promise.all(
    commands.map(async (command) => {
      const check = SAYS_IT_HOLDS.find((each) => each.command.test(command));
      if (check === undefined) throw new Error(`VERIFY.txt asks for something new: ${command}`);
      const { failed, said } = await shell(command, folder);
      return failed || !check.says.test(said) ? [check.name] : [];
    }),
  );
  return told.flat();
}

const shell = (command: string, cwd: string) =>
  new Promise<{ failed: boolean; said: string }>((done) => {
    execFile('env', ['LC_ALL=C.UTF-8', 'sh', '-c', command], { cwd }, (error, said) =>
      done({ failed: error !== null, said }),
    );
  });

const verifyText = (folder: string) => readFile(join(folder, 'VERIFY.txt'), 'utf8');

describe('an evidence pack', () => {
  test('whole: the report, what it was made from, the audit, and how to check them', async () => {
    const files = await filesIn(folders.FULL);
    expect(files).toEqual([
      'VERIFY.txt',
      'audit.jsonl',
      'documents/Extract „2024“ 年报.pdf',
      'manifest.json',
      'manifest.sha256',
      expect.stringMatching(/^raw\/[0-9a-f-]{36}\.json$/),
      'report.json',
      'report.pdf',
    ]);
    const audit = await readFile(join(folders.FULL, 'audit.jsonl'), 'utf8');
    expect(audit).toContain('report-exported');
    const text = await verifyText(folders.FULL);
    for (const { command } of SAYS_IT_HOLDS) {
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
    expect(text).toContain('are not in it');
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
    for (const file of await filesIn(folders.FULL)) {
      const copy = await copyOf(folders.FULL);
      const bytes = await readFile(join(copy, file));
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(join(copy, file), bytes);
      expect(await complaints(copy, text), file).toContain('manifest');

      await refit(copy);
      const still = await complaints(copy, text);
      expect(still, `${file}, made to fit`).not.toContain('manifest');
      // These two say nothing of the report: the first is what was read above, the other a list.
      const isAnchored = !['VERIFY.txt', 'manifest.json', 'manifest.sha256'].includes(file);
      expect(still.length > 0, `${file}, made to fit: ${still}`).toBe(isAnchored);
    }
  });
});

describe('an extract of the audit', () => {
  const lines = async (folder: string) =>
    z.array(z.strictObject({ before: z.string(), line: z.string(), hash: z.string() })).parse(
      (await readFile(join(folder, 'audit.jsonl'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  const hashed = (before: string, line: string) =>
    sha256Of(Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(line)]));

  test.each<[string, (line: string) => string[]]>([
    ['altered', (line) => [line.replace('report-exported', 'report-approved')]],
    ['added', (line) => [line, line]],
    ['left out', () => []],
  ])(
    'an entry %s, all its hashes and the manifest made anew: the seal of the PDF tells',
    async (_, forge) => {
      const text = await verifyText(folders.FULL);
      const copy = await copyOf(folders.FULL);
      const [first, ...rest] = await lines(copy);
      if (first === undefined) throw new Error('nothing stands in the audit');
      const forged = forge(first.line).map((line) => ({ ...first, line, hash: hashed(first.before, line) }));
      const all = [...forged, ...rest].map((entry) => `${JSON.stringify(entry)}\n`).join('');
      expect(all).not.toBe(await readFile(join(copy, 'audit.jsonl'), 'utf8'));
      await writeFile(join(copy, 'audit.jsonl'), all);
      await refit(copy);
      expect(await complaints(copy, text)).toEqual(['sealed audit']);
    },
  );

  test('the manifest has the newest entry of the whole audit, which a daily root can be compared with', async () => {
    const { audit } = JSON.parse(await readFile(join(folders.FULL, 'manifest.json'), 'utf8'));
    const { id, hash } = audit.newestEntry;
    const entry = await exports.desk.db.auditEntry.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(entry.hash).toString('hex')).toBe(hash);
    // On an empty desk it is the one act on this report so far.
    expect((await lines(folders.FULL)).at(-1)?.hash).toBe(hash);
    expect(JSON.parse(await readFile(join(folders.MINIMAL, 'manifest.json'), 'utf8'))).not.toHaveProperty(
      'audit',
    );
  });
});

describe('what a version was made from, changed by who owns the database', () => {
  const kept = () =>
    exports.keep(sampleReport(), {
      answer: '{"company":{"legalName":"Beispiel"}}',
      document: { name: 'Extract', bytes: Buffer.from('%PDF- a document of a register') },
    });

  test.each([
    ['an answer', 'report_answer', `set content = replace(content, 'Beispiel', 'Beispeil')`],
    [
      'an answer and its hash',
      'report_answer',
      `set content = '{"forged":true}', sha256 = '${sha256Of('{"forged":true}')}'`,
    ],
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

/** What a forger does: writes the manifest anew. */
async function refit(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter(
    (file) => file !== 'manifest.sha256' && file !== 'attached.json',
  );
  const lines = await Promise.all(
    files.map(async (file) => `${sha256Of(await readFile(join(folder, file)))}  ${file}\n`),
  );
  await writeFile(join(folder, 'manifest.sha256'), lines.join(''));
}
