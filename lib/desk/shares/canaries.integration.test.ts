import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINIMAL_PARTS, PersonalPart } from '#lib/domain/report/index.ts';
import { CANARIES, INTERNAL, VERDICTS } from '#lib/domain/report/testing/canaries.ts';
import { dateText } from '../reports/pdf/field-text.ts';
import { run } from '../reports/testing/exports-for-tests.ts';
import { verifyHash } from '../reports/verify-copy.ts';
import type { SharedFile } from './index.ts';
import { sentTexts, toBody } from './testing/sent-texts.ts';
import { BOSS, openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
beforeAll(async () => {
  world = await openShares();
});
afterAll(() => world.close());

/** Of colleagues, of prices, of what came from a register: in nothing that is shared, whatever the profile. */
const NEVER = [...INTERNAL, 'Canary-of-the-answer', 'Canary-of-the-document'];

/** What must not be in it when these parts go through; days of birth also as they are printed. */
function forbidden(parts: readonly PersonalPart[]): readonly string[] {
  const through = new Set(parts);
  const tellsVerdicts = through.has('name') && through.has('interest');
  // Free text may name anybody, and say what they have.
  if (!tellsVerdicts) through.delete('freeText');
  if (through.has('birthDate')) through.add('birthMonth');
  const kept = PersonalPart.options.filter((part) => !through.has(part));
  const texts = kept.flatMap((part) => [...CANARIES[part]]);
  const printed = kept.flatMap((part) => (part.startsWith('birth') ? CANARIES[part] : [])).flatMap(dateIn);
  return [...texts, ...printed, ...NEVER, ...(tellsVerdicts ? [] : VERDICTS)];
}
const dateIn = (text: string) => (/^\d{4}-\d\d/.test(text) ? [dateText(text)] : []);

/** Digits stand by chance within a hash or an offset of a file: they count where they stand alone in a text. */
function found(text: string, canaries: readonly string[]): string[] {
  const lower = text.toLowerCase();
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
  ['CUSTOM', ['nationality', 'interest'], ['nationality', 'interest']],
  ['CUSTOM', ['name', 'birthMonth'], ['name', 'birthMonth']],
  ['CUSTOM', ['name', 'freeText', 'gender'], ['name', 'freeText', 'gender']],
  ['FULL', [], PersonalPart.options],
] as const;

describe.each(PROFILES)('%s %j', (profile, parts, goesThrough) => {
  const made = () =>
    world.shareWithBoss({ profile, parts: [...parts], allowsDownload: true, note: 'For your file' });

  test('page, drawing, PDF, JSON and zip hold what goes through and nothing else', async () => {
    const { token, visit } = await made();
    const page = JSON.stringify(await world.open(token, visit));
    const hasChart = goesThrough.some((part) => part === 'interest');
    const formats = ['pdf', 'json', 'zip', ...(hasChart ? ['chart'] : [])];
    expect(found(page, forbidden(goesThrough)), 'page').toEqual([]);
    for (const format of formats) {
      const text = await sentTexts(world, await fileOf(token, format, visit));
      expect(found(text, forbidden(goesThrough)), format).toEqual([]);
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

test('the search finds what is there: in the whole report every canary, in PDF and zip too', async () => {
  const { token, visit, content } = await world.shareWithBoss({ profile: 'FULL', allowsDownload: true });
  expect(
    found(content, [...forbidden([]).filter((each) => !each.startsWith('Canary'))]).length,
  ).toBeGreaterThan(35);
  const names = [
    ...CANARIES.name,
    ...VERDICTS.filter((name) => name !== 'Ximena'),
    'Homestreet',
    ...CANARIES.birthDate.flatMap(dateIn),
  ];
  for (const format of ['pdf', 'zip']) {
    expect(found(await sentTexts(world, await fileOf(token, format, visit)), names), format).toEqual(names);
  }
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

  test('names name the company, version and profile', async () => {
    const { token } = await world.share({ allowsDownload: true });
    expect((await fileOf(token, 'json')).fileName).toMatch(/^Shared report TEST T0000701 v1 minimal\.json$/);
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
    expect(run('pdfsig', path)).toContain('Signature is Valid');
    const pages = run('pdftotext', '-raw', path, '-').split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.replace(/\s/g, '')).toContain(BOSS);
    run('pdfdetach', '-savefile', 'report.json', '-o', `${path}.json`, path);
    const attached = run('sha256sum', `${path}.json`);
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
    expect(run('ls', into).split('\n').filter(Boolean)).toEqual([
      'VERIFY.txt',
      'manifest.sha256',
      'report.json',
      'report.pdf',
      'structure.svg',
    ]);
    expect(run('sh', '-c', `cd ${into} && sha256sum --check manifest.sha256`)).not.toContain('FAILED');
  });
});
