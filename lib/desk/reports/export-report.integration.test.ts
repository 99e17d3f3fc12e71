import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXPORT_FORMATS } from '#lib/domain/report/export-formats.ts';
import type { Report } from '#lib/domain/report/index.ts';
import { sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { readSmallHolders, setSmallHolders } from './index.ts';
import { purgeReport } from './retention.ts';
import { canonicalJson, sha256Of } from './stored-report.ts';
import { ageReport } from './testing/age-report.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';
import { runTool } from './testing/run-tool.ts';

let exports: Exports;
let kept: Awaited<ReturnType<Exports['keep']>>;
let report: Report;
beforeAll(async () => {
  exports = await openExports();
  kept = await exports.keep(sampleReport(), {
    answer: '{"company":{}}',
    document: { name: 'Extract', bytes: Buffer.from('%PDF- of a register') },
  });
  report = JSON.parse(kept.content);
});
afterAll(() => exports.close());

const refOf = () => ({ id: kept.id, version: kept.version });
const namesIn = (id: string): string[] =>
  report.sections.find((section) => section.id === id)?.rows.map(({ title }) => title) ?? [];

describe('a version as a file', () => {
  test('JSON: the stored text, byte for byte, under its hash', async () => {
    const { text, sha256, mediaType } = await exports.give({ ...refOf(), format: 'json' });
    expect(text).toBe(kept.content);
    expect([sha256, sha256Of(text)]).toEqual([kept.sha256, kept.sha256]);
    expect(mediaType).toBe('application/json');
  });

  test('MINIMAL JSON: canonical, with a hash of its own and that of the whole version inside', async () => {
    const { text, sha256 } = await exports.give({ ...refOf(), format: 'json', profile: 'MINIMAL' });
    expect(sha256Of(text)).toBe(sha256);
    expect(sha256).not.toBe(kept.sha256);
    const reduced = JSON.parse(text);
    expect(canonicalJson(reduced)).toBe(text);
    expect(reduced.profile).toEqual({ kind: 'MINIMAL', fullSha256: kept.sha256 });
  });

  test('PDF: sealed, tagged, with the same JSON inside and the facts in its text', async () => {
    const { bytes, sha256 } = await exports.give({ ...refOf(), format: 'pdf' });
    const path = await exports.onDisk('report.pdf', bytes);
    const seal = runTool('pdfsig', '-nocert', path);
    expect(seal).toContain('Signature is Valid');
    expect(seal).toContain('Total document signed');
    const inside = `${path}.json`;
    runTool('pdfdetach', '-savefile', 'report.json', '-o', inside, path);
    expect(await readFile(inside, 'utf8')).toBe(kept.content);
    const info = runTool('pdfinfo', '-meta', path) + runTool('pdfinfo', path);
    expect(info).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    expect(info).toMatch(/Tagged: +yes/);
    expect(runTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
    const text = runTool('pdftotext', '-raw', path, '-').replace(/\s/g, '');
    const facts = [
      ...namesIn('representatives'),
      ...namesIn('shareholders'),
      report.company.legalName,
      sha256,
    ];
    expect(facts.length).toBeGreaterThan(10);
    expect(facts.filter((fact) => !text.includes(fact.replace(/\s/g, '')))).toEqual([]);
    expect(text).toContain(`https://desk.example/verify/${sha256}`);
  });

  test.each(['people', 'shareholders', 'owners', 'flags', 'sources'] as const)(
    'CSV of %s',
    async (format) => {
      const { text, mediaType, fileName } = await exports.give({ ...refOf(), format });
      expect(mediaType).toBe('text/csv; charset=utf-8');
      expect(fileName).toMatch(new RegExp(` full ${format} \\d{4}-\\d\\d-\\d\\d\\.csv$`));
      expect(text.startsWith('\uFEFFSection,Name,What,')).toBe(true);
      const sections = {
        people: ['representatives', 'keyPersons'],
        shareholders: ['shareholders'],
        owners: ['declaredOwners', 'computedOwners'],
        // A version that was saved before flags were known.
        flags: ['warnings'],
        sources: ['sources'],
      }[format];
      const names = sections.flatMap(namesIn);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !text.includes(name.replaceAll('"', '""')))).toEqual([]);
    },
  );

  test('XLSX: six sheets, the names in them, nothing that is computed', async () => {
    const { bytes } = await exports.give({ ...refOf(), format: 'xlsx' });
    const files = unzipSync(bytes);
    const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    expect([...workbook.matchAll(/<sheet [^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'People',
      'Shareholders',
      'Owners',
      'Flags',
      'Required',
      'Sources',
    ]);
    const strings = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
    for (const name of namesIn('shareholders')) expect(strings).toContain(name.replaceAll('&', '&amp;'));
    for (const [path, content] of Object.entries(files)) {
      if (path.startsWith('xl/worksheets/sheet')) expect(strFromU8(content)).not.toContain('<f');
    }
  });

  test('the answer: a file to keep, never stored on the way, named after the company alone', async () => {
    const { headers, fileName } = await exports.give({ ...refOf(), format: 'json' });
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w .-]+ Report v1 full \d{4}-\d\d-\d\d\.json";/,
      ),
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-report-sha256': kept.sha256,
    });
    const { company, savedAt } = report;
    expect(fileName).toBe(`${company.legalName} Report v1 full ${savedAt.slice(0, 10)}.json`);
  });
});

describe('what is given out is written down', () => {
  test.each(EXPORT_FORMATS)('%s: one act, and the copy is noted', async (format) => {
    const own = await exports.desk.addUser('auditor');
    const { sha256 } = await exports.give({ ...refOf(), format, profile: 'MINIMAL' }, own);
    const { rows } = await exports.desk.pool.query(
      `select action, object, details from desk.audit_entry where actor_id = $1`,
      [own.userId],
    );
    expect(rows).toEqual([
      {
        action: 'report-exported',
        object: `report ${kept.id}`,
        details: { version: 1, format, profile: 'MINIMAL', sha256 },
      },
    ]);
    const copies = await exports.desk.db.issuedCopy.findMany({ where: { sha256 } });
    expect(copies).toMatchObject([{ reportId: kept.id, version: 1, profile: 'MINIMAL' }]);
  });

  test('copy and act are of one transaction', async () => {
    const other = await exports.keep(sampleReport(), {
      answer: '{}',
      document: { name: 'x', bytes: Buffer.from('%PDF-') },
    });
    await exports.give({ id: other.id, format: 'json' });
    const { rows } = await exports.desk.pool.query(
      `select a.xmin::text as act, c.xmin::text as copy from desk.audit_entry a, desk.issued_copy c
       where a.object = $1 and a.action = 'report-exported' and c.report_id = $2`,
      [`report ${other.id}`, other.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.act).toBe(rows[0]?.copy);
  });

  test.each(['viewer', 'billing'] as const)('a %s gets nothing, and nothing is written', async (role) => {
    const own = await exports.desk.addUser(role);
    const before = await exports.desk.db.issuedCopy.count();
    for (const format of EXPORT_FORMATS) {
      await expect(exports.give({ ...refOf(), format }, own)).rejects.toMatchObject({
        code: 'forbidden',
        statusCode: 403,
      });
    }
    expect(await exports.desk.db.auditEntry.count({ where: { actorId: own.userId } })).toBe(0);
    expect(await exports.desk.db.issuedCopy.count()).toBe(before);
  });

  test('no such version, no file and no act', async () => {
    const own = await exports.desk.addUser('officer');
    await expect(exports.give({ id: kept.id, version: 2 }, own)).rejects.toMatchObject({
      code: 'resource_not_found',
      statusCode: 404,
    });
    expect(await exports.desk.db.auditEntry.count({ where: { actorId: own.userId } })).toBe(0);
  });
});

describe('small holders', () => {
  const holder = (title: string, share: string) => ({
    ...{ key: title, title, subject: 'person' as const },
    fields: [{ key: 'share', label: 'Share', kind: 'percent' as const, values: [share] }],
  });

  test('administrators decide below which share they are a number alone in the minimal profile', async () => {
    const report = sampleReport();
    const own = await exports.keep(
      {
        ...report,
        sections: report.sections.map((section) =>
          section.id === 'shareholders'
            ? { ...section, rows: [holder('Tiny Canary', '2 %'), holder('Larger Canary', '8 %')] }
            : section,
        ),
      },
      { answer: '{}', document: { name: 'x', bytes: Buffer.from('%PDF- small') } },
    );
    const administrator = exports.as(await exports.desk.addUser('administrator'));
    const minimal = async () => (await exports.give({ id: own.id, format: 'json', profile: 'MINIMAL' })).text;
    expect(await readSmallHolders(administrator)).toEqual({ percent: 5 });
    const before = await minimal();
    expect(before).toContain('1 holder below 5 %');
    expect(before).not.toContain('Canary');
    await setSmallHolders(administrator, { percent: 10 });
    expect(await minimal()).toContain('2 holders below 10 %');
    expect((await exports.give({ id: own.id, format: 'json' })).text).toContain('Tiny Canary');
    for (const percent of [0, 26]) {
      await expect(setSmallHolders(administrator, { percent })).rejects.toMatchObject({
        code: 'invalid_request',
      });
      await expect(
        exports.desk.pool.query(`update desk.setting set small_holder_percent = ${percent}`),
      ).rejects.toThrow('check');
    }
    await setSmallHolders(administrator, { percent: 5 });
    await setSmallHolders(administrator, { percent: 5 });
    const events = await exports.desk.db.auditEntry.findMany({
      where: { action: 'setting-changed' },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ details }) => details)).toEqual([
      { smallHolderPercent: { before: 5, after: 10 } },
      { smallHolderPercent: { before: 10, after: 5 } },
    ]);
    await expect(setSmallHolders(exports.as(exports.officer), { percent: 9 })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('what fails gives nothing', () => {
  const actsOf = (id: string) =>
    exports.desk.db.auditEntry.count({
      where: { object: `report ${id}`, action: { not: 'report-saved' } },
    });
  const another = () =>
    exports.keep(sampleReport(), {
      answer: '{}',
      document: { name: 'x', bytes: Buffer.from('%PDF- other') },
    });

  test('no time stamp where one is set: no PDF, no pack, no act, and why', async () => {
    const { id } = await another();
    vi.stubEnv('TIMESTAMP_AUTHORITY_URL', 'http://127.0.0.1:9');
    try {
      for (const format of ['pdf', 'zip'] as const) {
        await expect(exports.give({ id, format })).rejects.toMatchObject({
          code: 'service_unavailable',
          message: expect.stringMatching(/time stamp/i),
        });
      }
      expect(await actsOf(id)).toBe(0);
      // What needs none comes.
      expect((await exports.give({ id, format: 'xlsx' })).bytes.length).toBeGreaterThan(1_000);
    } finally {
      vi.stubEnv('TIMESTAMP_AUTHORITY_URL', undefined);
    }
  });

  test('a purged report: 410, and no act', async () => {
    const { id } = await another();
    await ageReport(exports.desk.pool, id);
    await exports.desk.pool.query(
      `update desk.report set relationship_ended_on = '2010-01-01' where id = $1`,
      [id],
    );
    const administrator = await exports.desk.addUser('administrator');
    await purgeReport(exports.as(administrator), { id, reason: 'Asked for' });
    const before = await actsOf(id);
    for (const format of EXPORT_FORMATS) {
      await expect(exports.give({ id, format })).rejects.toMatchObject({ code: 'gone', statusCode: 410 });
    }
    expect(await actsOf(id)).toBe(before);
  });
});
