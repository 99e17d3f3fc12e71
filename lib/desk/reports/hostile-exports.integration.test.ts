import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMULA_STRINGS, SCRIPT_STRINGS } from '#lib/domain/report/testing/hostile-strings.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { compareVersions, saveReport, viewReport } from './index.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';
import { runTool } from './testing/run-tool.ts';

const ALL = [...FORMULA_STRINGS, ...SCRIPT_STRINGS];
/** By day every fifth, in which each carrier of a script and each sign of a formula are. */
const EVERY = atTier({ day: 5, all: 1, nightly: 1 });
const STRINGS = ALL.filter((_, at) => at % EVERY === 0);
const [LEGAL_NAME = ''] = SCRIPT_STRINGS;
/** Of persons white space is joined where a name is put together, and it is nothing that runs. */
const squeezed = (text: string): string => text.replace(/\s/g, '');

let exports: Exports;
let ref: { id: string; version: number };
const place = { country: 'TEST', companyId: randomUUID() } as const;

/** Entities with control and a structure with declared owners, each text of which is code somewhere. */
const controlOf = (text: string) => {
  const nature = { code: text, of: 'influence', capacity: 'own', words: text };
  const control = { controlType: 'significant-influence', description: text, natures: [nature] };
  return {
    entity: { type: 'company', company: { legalName: text }, control, source: text },
    unlinked: { name: { fullName: text }, control },
  };
};
const structure = {
  nodes: [
    {
      ...{ nodeId: 'root', type: 'company', company: { legalName: LEGAL_NAME } },
      flags: { isRoot: true, isUbo: false, isUboProxy: false, status: 'found' },
      owners: {
        status: 'read',
        statements: STRINGS,
        unlinked: STRINGS.map((each) => controlOf(each).unlinked),
      },
    },
    ...STRINGS.map((text, at) => ({
      ...{ nodeId: `n${at}`, type: 'company', company: { legalName: text } },
      ...{ partyKind: 'not_stated', absence: { reason: 'none_named', explanation: text } },
      flags: { isRoot: false, isUbo: false, isUboProxy: false, status: 'placeholder' },
    })),
  ],
  edges: STRINGS.map((text, at) => ({
    ...{ id: `e${at}`, fromId: 'root', toId: `n${at}`, role: 'influence', declared: true },
    ...{ since: '2020-01-01', natures: [text], source: text },
  })),
  metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 1, companiesSkipped: 0 },
};

/** A company whose own name and address, and whose holders' names and addresses, are code somewhere. */
const answerOf = (requestId: string) => {
  const bought = { status: 'succeeded', cost: 0, authoritative: true };
  const dataPoints = { companyProfile: bought, graph: bought };
  const addressOf = (addressLine1: string) => ({ addressLine1, city: LEGAL_NAME, countryCode: 'TEST' });
  return {
    request: { requestId, dataStatus: { dataPoints, documents: {} } },
    company: { legalName: LEGAL_NAME, legalAddress: addressOf(FORMULA_STRINGS[0] ?? '') },
    shareholders: STRINGS.map((legalName, at) => ({
      ...{ type: 'company', company: { legalName, id: `H-${at}` }, sharePercentage: 100 / STRINGS.length },
    })),
    controllingEntities: STRINGS.map((text) => controlOf(text).entity),
    graphBeta: structure,
    legalRepresentatives: STRINGS.map((text) => ({
      type: 'individual',
      individual: { name: { fullName: text }, residenceAddress: addressOf(text) },
      role: { localName: text },
    })),
  };
};

beforeAll(async () => {
  exports = await openExports();
  const { desk, officer, as } = exports;
  expect([FORMULA_STRINGS.length, SCRIPT_STRINGS.length, new Set(ALL).size]).toEqual([200, 300, 500]);
  const requestId = randomUUID();
  await desk.given.lookup.create({
    data: {
      ...{ ...place, userId: officer.userId, serviceUrl: 'http://service.test', requestId },
      ...{ dataPoints: ['companyProfile', 'graph'], documents: [], quotedCredits: 0, status: 'finished' },
      ...{ legalName: LEGAL_NAME, answer: asJson(answerOf(requestId)) },
    },
  });
  ref = await saveReport(as(officer), { ...place, policy: 'eu-amlr' });
});
afterAll(() => exports.close());

/** Which of the strings a text does not hold as they are, but for white space. */
const lostFrom = (text: string, written = (each: string) => each): string[] => {
  const all = squeezed(text);
  return STRINGS.filter((each) => !all.includes(squeezed(written(each))));
};

/** RFC 4180, read by its letter: rows of cells. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const textInXml = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** What a spreadsheet would compute, were it typed in. */
const isFormula = (cell: string): boolean =>
  /^[\s\0]*[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?[\d.]+$/.test(cell);

describe('strings that are code somewhere, as names and addresses', () => {
  test('the page has them as they are', async () => {
    const { report } = await viewReport(exports.as(exports.officer), { ...ref, show: 'all' });
    const titles = (report?.sections ?? []).flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(lostFrom(titles.join('\n'))).toEqual([]);
    expect(report?.company.legalName).toBe(LEGAL_NAME);
    const rowsOf = (section: string) => report?.sections.find(({ id }) => id === section)?.rows.length;
    expect(rowsOf('controllingEntities')).toBe(STRINGS.length);
    expect(rowsOf('structure')).toBeGreaterThan(STRINGS.length);
    expect(
      (await compareVersions(exports.as(exports.officer), { id: ref.id, from: 1, to: 1 })).isUnchanged,
    ).toBe(true);
  });

  test('JSON', async () => {
    const { text } = await exports.give({ ...ref, format: 'json' });
    expect(
      lostFrom(JSON.stringify(Object.values(JSON.parse(text))), (each) => JSON.stringify(each).slice(1, -1)),
    ).toEqual([]);
  });

  test.each(['people', 'shareholders'] as const)(
    'CSV of %s: every string in a cell, no cell a formula',
    async (format) => {
      const { text } = await exports.give({ ...ref, format });
      const rows = cellsOf(text.replace(/^\uFEFF/, ''));
      expect(rows).toHaveLength(1 + STRINGS.length);
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      const cells = rows.flat();
      expect(cells.filter(isFormula)).toEqual([]);
      const names = rows
        .slice(1)
        .map(([, name = '']) => squeezed(name.replace(/^'(?=[\s\0]*[=+\-@\t\r＝＋－＠])/, '')));
      expect(STRINGS.filter((each) => !names.includes(squeezed(each)))).toEqual([]);
    },
  );

  test('XLSX: text in every cell, no formula, no link', async () => {
    const files = unzipSync((await exports.give({ ...ref, format: 'xlsx' })).bytes);
    const sheets = Object.entries(files).filter(([path]) => path.startsWith('xl/worksheets/'));
    expect(sheets.length).toBeGreaterThan(3);
    for (const [path, content] of sheets) {
      const xml = strFromU8(content);
      expect(xml, path).not.toMatch(/<f[ >]|<hyperlink/i);
      // A cell is a shared string, or empty.
      expect(xml, path).not.toMatch(/<c [^>]*t="(?!s")|<c (?![^>]*t=)[^>]*[^/]>/);
    }
    const strings = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
    expect(lostFrom(textInXml(strings))).toEqual([]);
    expect(strings).not.toMatch(/<(script|img|svg|iframe|a|meta|style)\b/i);
    const names = textInXml(strings)
      .split('\n')
      .filter((line) => line !== '');
    expect(names.length).toBeGreaterThan(STRINGS.length);
    // Well formed to a reader of XML that knows nothing of us.
    const path = await exports.onDisk('sharedStrings.xml', files['xl/sharedStrings.xml'] ?? new Uint8Array());
    expect(
      runTool('python3', '-c', 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1]); print("well")', path),
    ).toBe('well\n');
  });

  test('PDF, and the pack with it: in the text, and nothing that acts', async () => {
    const folder = await exports.unpacked((await exports.give({ ...ref, format: 'zip' })).bytes);
    const pdf = `${folder}/report.pdf`;
    expect(lostFrom(runTool('pdftotext', '-raw', pdf, '-'))).toEqual([]);
    expect(runTool('pdfinfo', '-js', pdf)).toBe('');
    expect(runTool('pdfsig', '-nocert', pdf)).toContain('Signature is Valid');
    runTool('qpdf', '--qdf', '--object-streams=disable', pdf, `${pdf}.open`);
    expect(runTool('cat', `${pdf}.open`)).not.toMatch(
      /\/S ?\/(JavaScript|Launch|SubmitForm|ImportData)|\/URI ?\((?!https:\/\/desk\.example)/,
    );
    expect(
      lostFrom(runTool('cat', `${folder}/report.json`), (each) => JSON.stringify(each).slice(1, -1)),
    ).toEqual([]);
  });

  test('file names hold none of them: of the company’s own name, what is safe everywhere', async () => {
    for (const format of ['json', 'xlsx', 'people'] as const) {
      const { fileName, headers } = await exports.give({ ...ref, format });
      expect(fileName).toMatch(/^script alert\(1\) script Report v1 full[ \w]* \d{4}-\d\d-\d\d\.\w+$/);
      expect(STRINGS.filter((each) => fileName.includes(each))).toEqual([]);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w%.-]+$/,
      );
    }
  });
});
