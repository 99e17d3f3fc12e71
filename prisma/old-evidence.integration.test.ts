import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaints, verifyText } from '#lib/desk/reports/testing/evidence-packs.ts';
import { Report } from '#lib/domain/report/report.ts';
import { attachmentOf } from '#lib/verify/attachment-of.ts';
import { releasePack, releaseSeals } from '#lib/verify/testing/release-seals.ts';
import { sha256Of, verifyFile } from '#lib/verify/verify-file.ts';

/** What earlier versions gave out (scripts/make-release-fixture.ts), by the programs of today. */
const LEVEL = '0074';
const pack = releasePack(LEVEL);
const json = (bytes: Uint8Array = new Uint8Array()): unknown => JSON.parse(new TextDecoder().decode(bytes));
const Manifest = z.object({
  ...{ format: z.literal('plumbline-evidence-pack'), formatVersion: z.literal(1) },
  report: z.object({ sha256: z.string() }),
  seal: z.object({ fingerprint: z.string() }),
});
const manifest = Manifest.parse(json(pack['manifest.json']));

test('the steps of its VERIFY.txt say that an evidence pack holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pack-'));
  try {
    for (const [path, bytes] of Object.entries(pack)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    const text = await verifyText(folder);
    expect(await complaints(folder, text)).toEqual([]);
    await writeFile(join(folder, 'audit.jsonl'), '');
    expect(await complaints(folder, text)).toEqual(['manifest', 'sealed audit']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('its PDF is genuine, and its report is the one in the PDF and in the manifest', async () => {
  const { 'report.pdf': pdf = new Uint8Array(), 'report.json': report } = pack;
  const ask = async () => ({ isKnown: false }) as const;
  const verdict = await verifyFile(pdf, { fingerprints: [manifest.seal.fingerprint], ask });
  expect(verdict).toMatchObject({ kind: 'genuine', sha256: manifest.report.sha256 });
  expect(await attachmentOf(pdf, 'report.json')).toEqual(report);
});

test('a report of each earlier version can still be read', async () => {
  const { pdfs } = releaseSeals('0012.seals/reports');
  const attached = await Promise.all(pdfs.map((pdf) => attachmentOf(pdf, 'report.json')));
  for (const report of [pack['report.json'], ...attached]) {
    expect(Report.parse(json(report))).toMatchObject({ format: 'plumbline-report', formatVersion: 1 });
  }
});

const Head = z.object({ entries: z.int(), root: z.string() });
const Line = z.object({ before: z.string(), line: z.string(), hash: z.string() });

test('an export of the audit log can be hashed again, from its first entry to its root', async () => {
  const file = join(import.meta.dirname, `releases/${LEVEL}.seals/audit-log.jsonl.gz`);
  const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const { entries, root } = Head.parse(JSON.parse(head));
  expect(lines).toHaveLength(entries);
  let last = await sha256Of(new Uint8Array());
  for (const { before, line, hash } of lines.map((text) => Line.parse(JSON.parse(text)))) {
    expect(before).toBe(last);
    last = await sha256Of(Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(line)]));
    expect(hash).toBe(last);
  }
  expect(last).toBe(root);
});
