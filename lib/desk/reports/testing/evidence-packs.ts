import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { field, row } from '#lib/domain/report/make-row.ts';
import { none, section } from '#lib/domain/report/make-section.ts';
import type { Report } from '#lib/domain/report/report.ts';
import { sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { sha256Of } from '../stored-report.ts';
import type { Exports } from './exports-for-tests.ts';

/** The steps of VERIFY.txt: how each is known, and what it says of a pack that holds. */
export const SAYS_IT_HOLDS = [
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
export const SAYS_OF_WIRE = [
  { name: 'sealed table', command: /^grep.*wire-index\.csv/, says: /^$/ },
  { name: 'answers of sources', command: /^tail.*wire-index\.csv/, says: /^$/ },
] as const;

/** What a source answered, and the hash of an answer that could not be had. */
export const WIRE = Buffer.from('{"name":"Beispiel, as the register says it"}');
export const NOT_KEPT = 'e'.repeat(64);
const retrievedAt = '2026-11-20T10:00:00.000Z';
const REQUEST = {
  requestId: '0198b3a0-0000-7000-8000-000000000001',
  provenance: {
    sources: {
      r: {
        ...{ register: 'Handelsregister', outcome: 'merged', retrievedAt },
        wireSha256: [sha256Of(WIRE), NOT_KEPT],
      },
      g: {
        ...{ register: 'Gazette', outcome: 'no_answer', retrievedAt },
        note: 'It did not answer,\nnot even late.',
      },
      v: { register: 'VIES', outcome: 'not_asked' },
    },
    facts: {},
    conflicts: [],
  },
};
/** What an officer brought. */
export const EXTRACT = Buffer.from('%PDF- an extract that an officer obtained');

/** The sources of a report name the hashes, and so does its list of extracts. */
export const withHash = (report: Report): Report => ({
  ...report,
  sections: [...report.sections, extracts].map((section) =>
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

const extracts = section({
  ...{ id: 'extracts', empty: none('None.') },
  rows: [
    row({
      ...{ key: 'extract:1', title: 'Transparency register' },
      fields: [field('sha256', sha256Of(EXTRACT), { kind: 'hash' })],
    }),
  ],
});

/** A report with an answer of which not every source gave something, and with files of each kind. */
export const withFiles = (exports: Exports) =>
  exports.keep(withHash(sampleReport()), {
    answer: JSON.stringify({ company: { legalName: 'Beispiel' }, request: REQUEST }),
    wire: WIRE,
    extract: EXTRACT,
    document: { name: 'Extract: „2024“/年报', bytes: Buffer.from('%PDF- a document of a register') },
  });

/** The same with something in its audit; unpacked. */
export async function packsOf(exports: Exports): Promise<Record<'FULL' | 'MINIMAL', string>> {
  const { id, version } = await withFiles(exports);
  await exports.give({ id, version, format: 'json' });
  const unpacked = async (profile: 'FULL' | 'MINIMAL') =>
    exports.unpacked((await exports.give({ id, version, format: 'zip', profile })).bytes);
  return { FULL: await unpacked('FULL'), MINIMAL: await unpacked('MINIMAL') };
}

export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

let copies = 0;
/** A copy to alter and to check in: one step leaves a file behind. */
export async function copyOf(folder: string): Promise<string> {
  copies += 1;
  await cp(folder, `${folder}-${copies}`, { recursive: true });
  return `${folder}-${copies}`;
}

/** The commands of VERIFY.txt, as they stand there, by a shell: which of them, or of the one named, say that something is wrong. */
export async function complaints(folder: string, text: string, only?: string): Promise<string[]> {
  const commands = text.split('\n').flatMap((line) => /^ {7}(?!https?:)(.+)$/.exec(line)?.[1] ?? []);
  const told = await Promise.all(
    commands.map(async (command) => {
      const check = [...SAYS_IT_HOLDS, ...SAYS_OF_BODS, ...SAYS_OF_WIRE].find((each) =>
        each.command.test(command),
      );
      if (check === undefined) throw new Error(`VERIFY.txt asks for something new: ${command}`);
      if (only !== undefined && check.name !== only) return [];
      const { failed, said } = await shell(command, folder);
      return failed || !check.says.test(said) ? [check.name] : [];
    }),
  );
  return told.flat();
}

export const shell = (command: string, cwd: string) =>
  new Promise<{ failed: boolean; said: string }>((done) => {
    execFile('env', ['LC_ALL=C.UTF-8', 'sh', '-c', command], { cwd }, (error, said) =>
      done({ failed: error !== null, said }),
    );
  });

export const verifyText = (folder: string) => readFile(join(folder, 'VERIFY.txt'), 'utf8');

/** What a forger does: writes the manifest anew. */
export async function refit(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter(
    (file) => file !== 'manifest.sha256' && file !== 'attached.json',
  );
  const lines = await Promise.all(
    files.map(async (file) => `${sha256Of(await readFile(join(folder, file)))}  ${file}\n`),
  );
  await writeFile(join(folder, 'manifest.sha256'), lines.join(''));
}
