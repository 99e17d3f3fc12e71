import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { bodsBreaches } from '#lib/domain/ownership-chart/testing/bods-breaches.ts';
import { decisionFields } from '#lib/domain/report/decision-fields.ts';
import type { EXPORT_FORMATS } from '#lib/domain/report/export-formats.ts';
import { wordsText } from '#lib/domain/report/field-text.ts';
import { ACTIVE, DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { decideFlags } from '../flags/index.ts';
import { exportReport, saveReport, sealTrust, submitReport, viewReport } from './index.ts';
import { approveReport, assessReport } from './testing/approve-report.ts';
import { complaints, copyOf, filesIn, refit, shell, verifyText } from './testing/evidence-packs.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

let exports: Exports;
let desk: Awaited<ReturnType<typeof openReportsDesk>>;
beforeAll(async () => {
  exports = await openExports();
  desk = await openReportsDesk();
});
afterAll(async () => {
  // First, since it takes the settings of the tests with it.
  await desk.desk.close();
  await exports.close();
});

type World = Pick<Awaited<ReturnType<typeof desk.saved>>, 'id' | 'as'>;
type Format = (typeof EXPORT_FORMATS)[number];

async function given({ id, as }: World, format: Format, profile: 'FULL' | 'MINIMAL' = 'FULL') {
  const { body } = await exportReport(as(desk.officer), { id, format, profile });
  return Buffer.from(await new Response(streamed(body)).arrayBuffer());
}

const world = async () => {
  const saved = await desk.saved();
  const pack = async (profile: 'FULL' | 'MINIMAL') => exports.unpacked(await given(saved, 'zip', profile));
  return { desk, id: saved.id, sql: desk.sql, pack };
};
const streamed = (body: Uint8Array | ReadableStream<Uint8Array>) =>
  body instanceof Uint8Array ? Uint8Array.from(body) : body;

const printed = async (folder: string) =>
  (await shell('pdftotext -raw report.pdf -', folder)).said.replaceAll(/\s/g, '');

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

test('statements of BODS are in the pack of a version with a structure, valid, of its own answers, and sealed', async () => {
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

/** An approved version with two serious flags, each decided, and an untraced share. */
async function approvedWithFlags() {
  const world = ownersDesk(desk.desk);
  const insolvent = (number: string): Flag => ({
    ...{ about: '/company', source: 'r', at: '/insolvencyProceedings/0', since: '2026-03-12' },
    code: 'insolvency_open',
    state: 'raised',
    severity: 'serious',
    value: { kind: 'creditors_liquidation', number },
  });
  const flags = [insolvent('IN 7/26'), insolvent('IN 8/26')];
  await world.answer({ ...DISAGREEING, holders: [['Anna Roy', 66.6667]], status: ACTIVE, flags });
  const { id } = await saveReport(world.as(desk.officer), world.place);
  const page = await viewReport(world.as(desk.officer), { id });
  for (const [place, { key, factsSha256 }] of (page.flags ?? []).entries()) {
    await decideFlags(world.as(desk.officer), {
      ...world.place,
      flags: JSON.stringify([{ key, factsSha256 }]),
      ...(place === 0
        ? { outcome: 'accepted', measure: 'Monthly check of the file' }
        : { outcome: 'not_this_party' }),
      reason: `Concerns another company, file ${'A'.repeat(place + 1)}`,
      validUntil: '2027-05-21',
    });
  }
  await assessReport(world.as(desk.officer), id);
  await submitReport(world.as(desk.officer), { id, version: 1 });
  await approveReport(world.as(desk.approver), { id, reason: 'Agrees with the decisions' });
  return { id, as: world.as };
}

/** Texts of the cells of one sheet of a workbook, row by row. */
function cellsOf(workbook: Uint8Array, sheet: string): string[][] {
  const files = unzipSync(workbook);
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const plain = (text: string) =>
    text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ENTITIES.get(name) ?? '');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t><\/si>/gs)].map(
    ([, text = '']) => plain(text),
  );
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="(\w+)"/g)].map(([, name]) => name);
  const rows = xml(`xl/worksheets/sheet${names.indexOf(sheet) + 1}.xml`).matchAll(/<row .*?<\/row>/gs);
  return [...rows].map(([row]) =>
    [...row.matchAll(/<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(([, place]) => shared[Number(place)] ?? ''),
  );
}
const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
]);

test('flags, decisions, proposal, lists and policy are the same on the page and in every file', async () => {
  const approved = await approvedWithFlags();
  const { report, shownDecisions, approval } = await viewReport(approved.as(desk.officer), {
    id: approved.id,
    show: 'all',
  });
  const folder = await exports.unpacked(await given(approved, 'zip'));
  const [json, inPack, audit] = await Promise.all(
    ['report.json', 'flags.json', 'audit.jsonl'].map((file) => readFile(join(folder, file), 'utf8')),
  );
  const inJson = JSON.parse(json ?? '');
  expect(report?.flags?.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['insolvency_open', 'insolvency_open', 'untraced_ownership']),
  );
  expect(inJson.flags).toEqual(report?.flags);
  const decisionOn = ({ key }: { readonly key: string }) => {
    const found = shownDecisions?.find((decision) => decision.key === key);
    return found === undefined ? null : { ...found, id: undefined, decisionId: found.id };
  };
  expect(JSON.parse(inPack ?? '')).toEqual(
    report?.flags?.map((flag) => ({ ...flag, decision: decisionOn(flag) })),
  );

  const rows = (report?.sections ?? [])
    .filter(({ id }) => id === 'flags' || id === 'checks')
    .flatMap((one) => one.rows);
  const values = rows.flatMap(({ title, fields }) => [title, ...fields.flatMap((field) => field.values)]);
  const lists = rows.find(({ key }) => key === 'countryLists')?.fields ?? [];
  expect(lists.length).toBeGreaterThan(2);
  expect(values.length).toBeGreaterThan(20);
  const pdf = await printed(folder);
  const sheet = cellsOf(await given(approved, 'xlsx'), 'Flags');
  const csv = (await given(approved, 'flags')).toString('utf8');
  expect(sheet.length).toBe(rows.length + 1);
  const cells = sheet.flat().join('\n');
  expect(values.filter((value) => !cells.includes(value))).toEqual([]);
  expect(values.filter((value) => !csv.includes(value))).toEqual([]);
  const printedAs = (value: string) => wordsText(value).replaceAll(/\s/g, '');
  expect(values.filter((value) => !pdf.includes(printedAs(value)))).toEqual([]);

  expect(shownDecisions).toHaveLength(approval.confirmed.length);
  expect(shownDecisions?.length).toBeGreaterThan(2);
  expect(shownDecisions?.map(({ measure }) => measure)).toContain('Monthly check of the file');
  for (const decision of shownDecisions ?? []) {
    const { key, id, confirmed } = decision;
    expect(confirmed?.at).toBeDefined();
    const said = decisionFields(decision).flatMap((field) => field.values);
    expect(said.filter((value) => !pdf.includes(printedAs(value)))).toEqual([]);
    expect(said.filter((value) => !cells.includes(value) || !csv.includes(value))).toEqual([]);
    expect(audit).toContain(id);
    expect(approval.confirmed.map((one) => one.key)).toContain(key);
  }
  expect(approval.proposal?.level).toBe('high');
  expect(pdf).toContain(approval.proposal?.policySha256);
  expect(pdf).toContain('Proposedrisk');
});
