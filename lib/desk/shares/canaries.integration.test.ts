import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { dateText } from '#lib/domain/report/field-text.ts';
import { MINIMAL_PARTS, PersonalPart } from '#lib/domain/report/index.ts';
import { CANARIES, INTERNAL, LEADS, VERDICTS } from '#lib/domain/report/testing/canaries.ts';
import { audited } from '../audit/audited.ts';
import type { Actor } from '../context/permissions.ts';
import { changeReport } from '../reports/change-report.ts';
import { noteReport } from '../reports/note-report.ts';
import { submitReport } from '../reports/review-report.ts';
import { approveReport } from '../reports/testing/approve-report.ts';
import { runTool } from '../reports/testing/run-tool.ts';
import { verifyHash } from '../reports/verify-copy.ts';
import { underReference } from '../testing/under-reference.ts';
import { previewShare, type SharedFile } from './index.ts';
import { sentTexts, toBody } from './testing/sent-texts.ts';
import { BOSS, openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
let kept: Kept;
let approver: Actor;
beforeAll(async () => {
  world = await openShares();
  kept = await keepDecided();
});
afterAll(() => world.close());

type Kept = Awaited<ReturnType<Shares['keep']>>;

/** A version with everything that officers leave beside one: reasons, a reference, notes, a decision, a filing. */
async function keepDecided(): Promise<Kept> {
  const { desk, as, officer } = world;
  approver = await desk.addUser('approver');
  await desk.given.user.update({ where: { id: approver.userId }, data: { name: 'Canary-of-an-approver' } });
  const version = await world.keep('Canary-of-a-reason');
  const { id } = version;
  const ref = { id, version: 1 };
  await changeReport(as(officer), { id, risk: 'high', reviewOn: '2027-03-31' });
  const place = await desk.db.report.findUniqueOrThrow({ where: { id } });
  await fillCustomer(await underReference(desk, place, 'Canary-of-a-reference'));
  await noteReport(as(officer), { ...ref, section: 'computedOwners', text: 'Canary-of-an-owner-note' });
  await noteReport(as(officer), { ...ref, text: 'Canary-of-a-note' });
  await submitReport(as(officer), { ...ref, reason: 'Canary-of-a-step' });
  await approveReport(as(approver), { ...ref, reason: 'Canary-of-a-decision' });
  const { country, companyId } = world.whole.company;
  const object = `company ${country} ${companyId}`;
  const details = { discrepancy: id, form: 'generic', format: 'pdf', sha256: 'f'.repeat(64) };
  const event = { action: 'discrepancy-filed', object, reason: 'Canary-of-a-filing', details } as const;
  await audited(as(officer), event, () => Promise.resolve());
  return version;
}

/** A customer file with a document and a proposal. */
async function fillCustomer(fileId: string): Promise<void> {
  const { desk, officer } = world;
  const { userId } = officer;
  const named = { name: 'Canary-of-a-customer', tags: ['Canary-of-a-tag'] };
  await desk.given.customerFile.update({ where: { id: fileId }, data: named });
  await desk.given.customerDocument.create({
    data: {
      ...{ fileId, kind: 'identity_document', about: 'Canary-of-a-holder', note: 'Canary-of-a-passport' },
      ...{ fileName: 'Canary-of-a-file.pdf', mediaType: 'application/pdf', sizeBytes: 5, addedBy: userId },
      ...{ sha256: 'c'.repeat(64), blobName: 'kept/cc/canary-of-a-blob.pdf' },
    },
  });
  await desk.given.customerDecision.create({
    data: {
      ...{ fileId, risk: 'high', reviewOn: new Date('2030-01-01'), restsOn: [], proposedBy: userId },
      reason: 'Canary-of-a-customer-decision',
    },
  });
}

/** Of the customer file nothing but its reference is in any share, and that only for a regulator. */
const OF_CUSTOMERS = [
  ...['Canary-of-a-customer', 'Canary-of-a-tag', 'Canary-of-a-holder', 'Canary-of-a-passport'],
  ...['Canary-of-a-file', 'Canary-of-a-blob', 'Canary-of-a-customer-decision'],
];

/** What officers keep beside a version: for a regulator, and in nothing else that is shared. */
const OF_OFFICERS = [
  ...['Canary-of-a-reason', 'Canary-of-a-reference', 'Canary-of-an-owner-note', 'Canary-of-a-note'],
  ...['Canary-of-a-step', 'Canary-of-a-decision', 'Canary-of-an-approver', 'Canary-of-a-filing'],
];

/** Of colleagues, of prices, of what came from a register: in nothing that is reduced, whatever the profile. */
const NEVER = [
  ...[...INTERNAL, 'Canary-of-the-answer', 'Canary-of-the-document'],
  ...[...OF_OFFICERS, ...OF_CUSTOMERS],
];

/** What must not be in it when these parts go through; days of birth also as they are printed. */
function forbidden(parts: readonly PersonalPart[]): readonly string[] {
  const through = new Set(parts);
  const tellsVerdicts = through.has('name') && through.has('interest');
  // Free text may name anybody, and say what they have.
  if (!tellsVerdicts) through.delete('freeText');
  if (through.has('birthDate')) through.add('birthMonth');
  const kept = PersonalPart.options.filter((part) => !through.has(part));
  const texts = kept.flatMap((part) => [...CANARIES[part], ...(part === 'name' ? LEADS : [])]);
  const printed = kept.flatMap((part) => (part.startsWith('birth') ? CANARIES[part] : [])).flatMap(dateIn);
  return [...texts, ...printed, ...NEVER, ...(tellsVerdicts ? [] : VERDICTS)];
}

/** Words of matters that a profile hides whole: not even that there are any is told. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  MINIMAL: ['discrepanc', ...LEADS],
  CUSTOMER: [...LEADS, 'discrepanc', 'approved', 'No decision', 'sanction', 'Review log', 'Not performed'],
};
const dateIn = (text: string) => (/^\d{4}-\d\d/.test(text) ? [dateText(text)] : []);

/** What the company files with its register is no filing of a discrepancy. */
const DUTIES = /annualFilingOverdue|annual filing|filing duties|\bfiling\.unknown\b|\bfilings\b/gi;

/** Digits stand by chance within a hash or an offset of a file: they count where they stand alone in a text. */
function found(text: string, canaries: readonly string[]): string[] {
  const lower = text.replaceAll(DUTIES, '').toLowerCase();
  return canaries.filter((canary) =>
    /^\d+$/.test(canary)
      ? new RegExp(`[>:",]\\s*${canary}\\s*["<,}]`).test(lower)
      : lower.includes(canary.toLowerCase()),
  );
}

async function fileOf(token: string, format: string, visit?: string): Promise<SharedFile> {
  const answer = await world.take({ token, format, theme: 'dark' }, visit);
  if (answer.kind !== 'file') throw new Error(`expected a file, got ${answer.kind}`);
  return answer.file;
}

const PROFILES = [
  ['MINIMAL', [], MINIMAL_PARTS],
  ['CUSTOMER', [], MINIMAL_PARTS],
  ['CUSTOM', ['nationality', 'interest'], ['nationality', 'interest']],
  ['CUSTOM', ['name', 'birthMonth'], ['name', 'birthMonth']],
  ['CUSTOM', ['name', 'freeText', 'gender'], ['name', 'freeText', 'gender']],
  ['FULL', [], PersonalPart.options],
] as const;

describe.each(PROFILES)('%s %j', (profile, parts, goesThrough) => {
  const chosen = { profile, parts: [...parts], allowsDownload: true, note: 'For your file' };
  const made = () => world.shareWithBoss(chosen, Promise.resolve(kept));
  const hidden = HIDDEN[profile] ?? [];

  test('page, preview, drawing, PDF, JSON and zip hold what goes through and nothing else', async () => {
    const { token, visit } = await made();
    const page = JSON.stringify(await world.open(token, visit));
    const preview = await previewShare(world.as(world.officer), new Unparsed({ ...kept, ...chosen }));
    const hasChart = goesThrough.some((part) => part === 'interest');
    const never = [...forbidden(goesThrough), ...hidden];
    expect(found(page, never), 'page').toEqual([]);
    expect(found(JSON.stringify(preview), never), 'preview').toEqual([]);
    // The PDF is in the zip.
    for (const format of ['json', 'zip', ...(hasChart ? ['chart'] : [])]) {
      const text = await sentTexts(world, await fileOf(token, format, visit));
      expect(found(text, never), format).toEqual([]);
    }
    const told = goesThrough.filter((part) => part !== 'freeText' || profile === 'FULL');
    expect(
      found(
        page,
        told.flatMap((part) => [...CANARIES[part]]),
      ),
    ).toEqual(told.flatMap((part) => [...CANARIES[part]]));
    if (!hasChart) expect(await world.take({ token, format: 'chart' }, visit)).toEqual({ kind: 'refused' });
  });
});

test('CUSTOMER: the whole version is not named, and its copy does not say how it was decided', async () => {
  const { token } = await world.share({ profile: 'CUSTOMER', allowsDownload: true }, Promise.resolve(kept));
  const opened = await world.open(token);
  if (opened.kind !== 'open') throw new Error(`expected to be open, got ${opened.kind}`);
  expect(JSON.stringify(opened)).not.toContain(kept.sha256);
  expect(opened).toMatchObject({ standing: null, record: null });
  expect(await verifyHash(world.ctx, { sha256: opened.sha256 })).toMatchObject({
    ...{ isKnown: true, profile: 'CUSTOMER', state: null, newestVersion: null },
  });
});

test('REGULATOR: the version itself, who approved it, notes, and the audit with its proof', async () => {
  const { token, visit } = await world.shareWithBoss(
    { profile: 'REGULATOR', allowsDownload: true },
    Promise.resolve(kept),
    approver,
  );
  const opened = await world.open(token, visit);
  if (opened.kind !== 'open') throw new Error(`expected to be open, got ${opened.kind}`);
  expect(opened.sha256).toBe(kept.sha256);
  const { acts, proof } = opened.record?.audit ?? { acts: [], proof: null };
  expect(acts.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^officer-.* saved version 1 of the report on .+\.$/),
      expect.stringMatching(/ submitted version 1 of .+ for review\.$/),
      expect.stringMatching(
        /^Canary-of-an-approver approved version 1 of .+, with high risk and next review 31 Mar 2027\.$/,
      ),
      expect.stringMatching(/ created a discrepancy report on .+ as PDF\.$/),
    ]),
  );
  expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).toSorted());
  expect(proof).toMatchObject({ brokenIds: [], isLast: true });

  const zip = await sentTexts(world, await fileOf(token, 'zip', visit));
  const everything = [
    ...PersonalPart.options.flatMap((part) => [...CANARIES[part]]),
    ...INTERNAL,
    ...OF_OFFICERS,
  ];
  expect(found(`${JSON.stringify(opened)}\n${zip}`, everything)).toEqual(everything);
  expect(found(`${JSON.stringify(opened)}\n${zip}`, OF_CUSTOMERS)).toEqual([]);
  const printed = ['Canary-of-a-note', 'Canary-of-a-decision', 'Canary-of-an-approver', 'Canary-of-a-filing'];
  const { files, into } = await unpacked(token, visit);
  expect(files).toEqual([
    ...['VERIFY.txt', 'audit.jsonl', 'manifest.sha256', 'report.json', 'report.pdf', 'structure.svg'],
  ]);
  const pdf = runTool('pdftotext', '-raw', `${into}/report.pdf`, '-').replace(/\s+/g, ' ');
  expect(found(pdf, [...printed, 'unaltered and complete'])).toEqual([...printed, 'unaltered and complete']);
  const howTo = runTool('cat', `${into}/VERIFY.txt`);
  expect(howTo).toContain('has version 3, which the PDF names');
  // Its steps on the audit.
  const steps = howTo.split('\n').filter((line) => /grep -aqF|python3/.test(line));
  expect(steps).toHaveLength(2);
  for (const step of steps) expect(runTool('sh', '-c', `cd ${into} && ${step}`)).toBe('');
  runTool('sed', '-i', 's/Canary-of-a-filing/Canary-of-another/', `${into}/audit.jsonl`);
  for (const step of steps) expect(runTool('sh', '-c', `cd ${into} && ${step}`)).not.toBe('');
});

async function unpacked(token: string, visit: string) {
  const { body } = await fileOf(token, 'zip', visit);
  const into = await world.unpacked(new Uint8Array(await new Response(toBody(body)).arrayBuffer()));
  return { into, files: runTool('ls', into).split('\n').filter(Boolean) };
}

test('the search finds what is there: in the whole report every canary, in the zip too', async () => {
  const { token, visit, content } = await world.shareWithBoss(
    { profile: 'FULL', allowsDownload: true },
    Promise.resolve(kept),
  );
  expect(
    found(content, [...forbidden([]).filter((each) => !each.startsWith('Canary'))]).length,
  ).toBeGreaterThan(35);
  const names = [
    ...CANARIES.name,
    ...VERDICTS.filter((name) => name !== 'Ximena'),
    'Homestreet',
    'discrepanc',
    'approved',
    ...CANARIES.birthDate.flatMap(dateIn),
  ];
  expect(found(await sentTexts(world, await fileOf(token, 'zip', visit)), names)).toEqual(names);
});

describe('files', () => {
  test('with downloads off: refused on the server, but for the drawing, which is part of the page', async () => {
    const { token, reportId } = await world.share();
    for (const format of ['pdf', 'json', 'zip'])
      expect(await world.take({ token, format })).toEqual({ kind: 'refused' });
    expect((await fileOf(token, 'chart')).mediaType).toBe('image/svg+xml');
    expect(await world.acts(reportId)).toEqual(['share-created', 'share-opened']);
  });

  test('page, drawing and zip bear their reader and the time, as the PDF does', async () => {
    const mark = `${BOSS} · 21 Nov 2026, 10:00 UTC`;
    const { token, visit } = await world.shareWithBoss({ allowsDownload: true });
    expect(await world.open(token, visit)).toMatchObject({ watermark: mark });
    for (const theme of ['paper', 'dark']) {
      const answer = await world.take({ token, format: 'chart', theme }, visit);
      expect(answer.kind === 'file' && (await sentTexts(world, answer.file))).toContain(`>${mark}</text>`);
    }
    expect(await sentTexts(world, await fileOf(token, 'zip', visit))).toContain(`>${mark}</text>`);

    const anyone = await world.share();
    expect(await world.open(anyone.token)).toMatchObject({
      watermark: `Shared link ${anyone.id.slice(0, 8)} · 21 Nov 2026, 10:00 UTC`,
    });
    expect(await sentTexts(world, await fileOf(anyone.token, 'chart'))).toContain(
      `>Shared link ${anyone.id.slice(0, 8)} · `,
    );
  });

  test('names name the company, version, profile and day, as the copy itself does, and nobody else', async () => {
    const { token } = await world.share({ allowsDownload: true });
    const { fileName, body } = await fileOf(token, 'json');
    const { company, savedAt } = JSON.parse(await new Response(toBody(body)).text());
    expect(fileName).toBe(`${company.legalName} Shared report v1 minimal ${savedAt.slice(0, 10)}.json`);
  });

  test('the PDF is sealed, bears its reader and the time on every page, and carries the JSON that /verify knows', async () => {
    const { token, visit } = await world.shareWithBoss({ allowsDownload: true });
    const pdf = await fileOf(token, 'pdf', visit);
    const json = await fileOf(token, 'json', visit);
    expect(pdf.sha256).toBe(json.sha256);
    const path = await world.onDisk(
      'shared.pdf',
      new Uint8Array(await new Response(toBody(pdf.body)).arrayBuffer()),
    );
    expect(runTool('pdfsig', path)).toContain('Signature is Valid');
    const pages = runTool('pdftotext', '-raw', path, '-').split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.replace(/\s/g, '')).toContain(BOSS);
    runTool('pdfdetach', '-savefile', 'report.json', '-o', `${path}.json`, path);
    const attached = runTool('sha256sum', `${path}.json`);
    expect(attached.slice(0, 64)).toBe(json.sha256);
    expect(await verifyHash(world.ctx, { sha256: json.sha256 })).toMatchObject({
      isKnown: true,
      profile: 'MINIMAL',
    });
  });

  test('the zip says how to check it, and it holds', async () => {
    const { token } = await world.share({ allowsDownload: true });
    const { body } = await fileOf(token, 'zip');
    const into = await world.unpacked(new Uint8Array(await new Response(toBody(body)).arrayBuffer()));
    expect(runTool('ls', into).split('\n').filter(Boolean)).toEqual([
      'VERIFY.txt',
      'manifest.sha256',
      'report.json',
      'report.pdf',
      'structure.svg',
    ]);
    expect(runTool('sh', '-c', `cd ${into} && sha256sum --check manifest.sha256`)).not.toContain('FAILED');
  });
});
