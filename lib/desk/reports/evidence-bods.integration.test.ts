import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodsBreaches } from '#lib/domain/ownership-chart/testing/bods-breaches.ts';
import { exportReport, sealTrust } from './index.ts';
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
