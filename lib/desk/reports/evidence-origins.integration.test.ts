import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { AUDIT_LOG_FORMAT } from '../audit/audit-lines.ts';
import { audited } from '../audit/audited.ts';
import { sha256Of } from './stored-report.ts';
import {
  complaints,
  copyOf,
  filesIn,
  NOT_KEPT,
  packsOf,
  refit,
  verifyText,
  WIRE,
} from './testing/evidence-packs.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';

const SAID = {
  ...{ path: '/company/legalName', keptSource: 'Handelsregister', keptValue: 'Beispiel' },
  ...{ otherSource: 'Index', otherValue: 'Muster' },
};

let exports: Exports;
let folders: Record<'FULL' | 'MINIMAL', string>;
beforeAll(async () => {
  exports = await openExports();
  const { country, companyId } = sampleReport().company;
  const details = { conflict: 'a'.repeat(32) };
  const acts = [
    { action: 'conflict-seen', object: `company ${country} ${companyId}`, reason: 'A former name', details },
    // Of another company, and another act on this one.
    { action: 'conflict-seen', object: `company ${country} ${companyId}0`, reason: 'Not of this report' },
    { action: 'company-opened', object: `company ${country} ${companyId}` },
  ] as const;
  const { desk, officer } = exports;
  await desk.given.conflictSeen.create({
    data: {
      country,
      companyId,
      key: details.conflict,
      reason: 'A former name',
      seenBy: officer.userId,
      ...SAID,
    },
  });
  for (const act of acts) await audited({ db: desk.db, actor: officer }, act, () => Promise.resolve());
  folders = await packsOf(exports);
});
afterAll(() => exports.close());

test('the table of sources has a line for each: also for those that were silent or not asked, with the reason', async () => {
  const requestId = (await filesIn(folders.FULL)).find((file) => file.startsWith('raw/'))?.slice(4, 40) ?? '';
  const table = await readFile(join(folders.FULL, 'wire-index.csv'), 'utf8');
  const { country, companyId } = await exports.desk.db.lookup.findFirstOrThrow({ where: { requestId } });
  const asked = `${country} ${companyId}`;
  expect(table.trim().split('\r\n')).toEqual([
    'File,Source,Company,Retrieved (UTC),Media type,Bytes,SHA-256,Request,Outcome,Reason',
    `wire/${sha256Of(WIRE)}.json,Handelsregister,${asked},2026-11-20T10:00:00.000Z,application/json,${WIRE.length},${sha256Of(WIRE)},${requestId},provided data,`,
    `not kept,Handelsregister,${asked},2026-11-20T10:00:00.000Z,,,${NOT_KEPT},${requestId},provided data,`,
    `none,Gazette,${asked},2026-11-20T10:00:00.000Z,,,,${requestId},did not respond: nothing was charged for it,"It did not answer, not even late."`,
    `none,VIES,${asked},,,,,${requestId},not queried,`,
  ]);
});

const Entry = z.strictObject({
  ...{ before: z.string(), line: z.string(), hash: z.string() },
  said: z.record(z.string(), z.string()).optional(),
});

describe('an extract of the audit', () => {
  const lines = async (folder: string) =>
    z.array(Entry).parse(
      (await readFile(join(folder, 'audit.jsonl'), 'utf8'))
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line)),
    );
  const hashed = (before: string, line: string) =>
    sha256Of(Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(line)]));

  test.each<[string, (line: string) => string[]]>([
    ['altered', (line) => [line.replace('A former name', 'A farmer name')]],
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
      const all = [AUDIT_LOG_FORMAT, ...forged, ...rest]
        .map((entry) => `${JSON.stringify(entry)}\n`)
        .join('');
      expect(all).not.toBe(await readFile(join(copy, 'audit.jsonl'), 'utf8'));
      await writeFile(join(copy, 'audit.jsonl'), all);
      await refit(copy);
      expect(await complaints(copy, text)).toEqual(['sealed audit']);
    },
  );

  test('the marks on conflicts of the company are in it, and no other act on a company', async () => {
    const all = await lines(folders.FULL);
    expect(all.flatMap(({ said }) => (said === undefined ? [] : [said]))).toEqual([SAID]);
    const text = all.map(({ line }) => line).join('\n');
    expect(text).toContain('A former name');
    expect(text).not.toContain('Not of this report');
    expect(text).not.toContain('company-opened');
    expect(text).toContain('report-saved');
  });

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
