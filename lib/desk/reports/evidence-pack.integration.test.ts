import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodsBreaches } from '#lib/domain/ownership-chart/testing/bods-breaches.ts';
import { field, row } from '#lib/domain/report/make-row.ts';
import type { Report } from '#lib/domain/report/report.ts';
import { sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { exportReport, sealTrust } from './index.ts';
import { sha256Of } from './stored-report.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const SAYS_IT_HOLDS = [
  { name: 'manifest', command: /manifest\.sha256/, says: /^([^\n]+: OK\n)+$/ },
  { name: 'hash', command: /^echo /, says: /^report\.json: OK\n$/ },
  { name: 'seal', command: /^pdfsig/, says: /Total document signed[\s\S]*Signature is Valid/ },
  { name: 'inside', command: /^pdfdetach/, says: /^$/ },
  { name: 'origins', command: /^find/, says: /^$/ },
  { name: 'left out', command: /^python3.*pathlib/, says: /^$/ },
  { name: 'sealed audit', command: /^grep.*audit\.jsonl/, says: /^$/ },
  { name: 'audit', command: /^python3.*audit\.jsonl/, says: /^$/ },
] as const;

/** In a pack of a version with a structure. */
const SAYS_OF_BODS = [{ name: 'sealed statements', command: /^grep.*bods\.json/, says: /^$/ }] as const;

/** In a pack of a version whose sources are told apart. */
const SAYS_OF_WIRE = [
  { name: 'sealed table', command: /^grep.*wire-index\.csv/, says: /^$/ },
  { name: 'answers of sources', command: /^tail.*wire-index\.csv/, says: /^$/ },
] as const;

const WIRE = Buffer.from('{"name":"Beispiel, as the register says it"}');
const NOT_KEPT = 'e'.repeat(64);
const REQUEST = {
  requestId: '0198b3a0-0000-7000-8000-000000000001',
  provenance: {
    sources: {
      r: {
        ...{ register: 'Handelsregister', outcome: 'merged', retrievedAt: '2026-11-20T10:00:00.000Z' },
        wireSha256: [sha256Of(WIRE), NOT_KEPT],
      },
    },
    facts: {},
    conflicts: [],
  },
};
/** The sources of a report name the hashes. */
const withHash = (report: Report): Report => ({
  ...report,
  sections: report.sections.map((section) =>
    section.id === 'sources'
      ? {
          ...section,
          rows: [
            ...section.rows,
            row({
              ...{ key: 'consulted:r', title: 'Handelsregister', mark: 'good' },
              fields: [field('wireSha256', [sha256Of(WIRE), NOT_KEPT], { kind: 'hash' })],
            }),
          ],
        }
      : section,
  ),
});

let exports: Exports;
let folders: Record<'FULL' | 'MINIMAL', string>;
beforeAll(async () => {
  exports = await openExports();
  const { id, version } = await exports.keep(withHash(sampleReport()), {
    answer: JSON.stringify({ company: { legalName: 'Beispiel' }, request: REQUEST }),
    wire: WIRE,
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
      const check = [...SAYS_IT_HOLDS, ...SAYS_OF_BODS, ...SAYS_OF_WIRE].find((each) =>
        each.command.test(command),
      );
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
    const requestId = files.find((file) => file.startsWith('raw/'))?.slice(4, 40);
    expect(files).toEqual([
      'VERIFY.txt',
      'audit.jsonl',
      'documents/Extract „2024“ 年报.pdf',
      'manifest.json',
      'manifest.sha256',
      expect.stringMatching(/^raw\/[0-9a-f-]{36}\.json$/),
      'report.json',
      'report.pdf',
      'wire-index.csv',
      `wire/${sha256Of(WIRE)}.json`,
    ]);
    const table = await readFile(join(folders.FULL, 'wire-index.csv'), 'utf8');
    expect(table.trim().split('\r\n').slice(1)).toEqual([
      `wire/${sha256Of(WIRE)}.json,Handelsregister,2026-11-20T10:00:00.000Z,application/json,${WIRE.length},${sha256Of(WIRE)},${requestId}`,
      `not kept,Handelsregister,2026-11-20T10:00:00.000Z,,,${NOT_KEPT},${requestId}`,
    ]);
    const audit = await readFile(join(folders.FULL, 'audit.jsonl'), 'utf8');
    expect(audit).toContain('report-exported');
    const text = await verifyText(folders.FULL);
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

describe('left out of a pack, its lists made anew', () => {
  test.each([
    ['a document', 'documents'],
    ['an answer', 'raw'],
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
    ['altered', (line) => [line.replace('report-saved', 'report-decided')]],
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
    // On an empty desk it is of this report.
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

/** Last: a desk that closes takes the settings of the tests with it. */
describe('statements of BODS', () => {
  let desk: Awaited<ReturnType<typeof openReportsDesk>>;
  beforeAll(async () => {
    desk = await openReportsDesk();
  });
  afterAll(() => desk.desk.close());
  const world = async () => {
    const { id, as, sql } = { ...(await desk.saved()), sql: desk.sql };
    const pack = async (profile: 'FULL' | 'MINIMAL') => {
      const { body } = await exportReport(as(desk.officer), { id, format: 'zip', profile });
      const bytes = Buffer.from(await new Response(streamed(body)).arrayBuffer());
      return exports.unpacked(bytes);
    };
    return { desk, id, sql, pack };
  };
  const streamed = (body: Uint8Array | ReadableStream<Uint8Array>) =>
    body instanceof Uint8Array ? Uint8Array.from(body) : body;

  test('beside them the PDF has why and for whom the company was consulted, and the seal’s fingerprint', async () => {
    const { desk, id, sql, pack } = await world();
    await sql(
      `update desk.report set reference = 'C-1842', risk = 'high', review_on = '2027-05-01' where id = $1`,
      id,
    );
    const folder = await pack('FULL');
    const { seal } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const { fingerprints } = await sealTrust(desk.desk.ctx);
    expect(fingerprints).toContain(seal.fingerprint);
    expect(await verifyText(folder)).toContain(seal.fingerprint);
    const printed = async (of: string) =>
      (await shell('pdftotext -raw report.pdf -', of)).said.replaceAll(/\s/g, '');
    const whole = await printed(folder);
    for (const words of [
      'C-1842',
      'High',
      '1May2027',
      'Reasonforconsulting',
      'Noscreening',
      seal.fingerprint,
    ]) {
      expect(whole).toContain(words);
    }
    const reduced = await printed(await pack('MINIMAL'));
    expect(reduced).not.toContain('C-1842');
    expect(reduced).toContain('Noscreening');
  });

  test('are in the pack of a version with a structure, valid, of its own answers, and sealed', async () => {
    const { pack } = await world();
    const folder = await pack('FULL');
    const text = await readFile(join(folder, 'bods.json'), 'utf8');
    expect(bodsBreaches(JSON.parse(text))).toEqual([]);
    expect(text).toContain('"recordType": "relationship"');
    const steps = await verifyText(folder);
    expect(await complaints(await copyOf(folder), steps)).toEqual([]);
    const copy = await copyOf(folder);
    await writeFile(join(copy, 'bods.json'), text.replace('knownPerson', 'knownPersan'));
    await refit(copy);
    expect(await complaints(copy, steps)).toEqual(['sealed statements']);
    expect(await filesIn(await pack('MINIMAL'))).not.toContain('bods.json');
  });
});
