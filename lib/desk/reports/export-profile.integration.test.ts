import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/domain/report/export-formats.ts';
import { dateText } from '#lib/domain/report/field-text.ts';
import { MINIMAL_PARTS, PersonalPart } from '#lib/domain/report/index.ts';
import { reportOf } from '#lib/domain/report/report-of.ts';
import { CANARIES, canaryInput, INTERNAL } from '#lib/domain/report/testing/canaries.ts';
import { underReference } from '../testing/under-reference.ts';
import { noteReport } from './note-report.ts';
import { submitReport } from './review-report.ts';
import { sha256Of } from './stored-report.ts';
import { type Exports, openExports } from './testing/exports-for-tests.ts';
import { runTool } from './testing/run-tool.ts';

/** What no MINIMAL copy may hold, as it is kept and as it is printed. */
const FORBIDDEN: readonly string[] = [
  ...PersonalPart.options.filter((part) => !MINIMAL_PARTS.includes(part)).flatMap((part) => CANARIES[part]),
  ...CANARIES.birthDate.map(dateText),
  ...INTERNAL,
  ...['Canary-of-the-answer', 'Canary-of-the-document', 'Canary-of-a-colleague', 'Canary-of-a-step'],
  'Canary-of-the-extract',
  ...['Canary-of-a-note', 'Canary-of-a-reason', 'Canary-of-a-reference'],
  // That there is anything to settle with a register, or was reported to it.
  'discrepanc',
];

let exports: Exports;
let kept: Awaited<ReturnType<Exports['keep']>>;
beforeAll(async () => {
  exports = await openExports();
  const { desk, officer } = exports;
  await desk.given.user.update({ where: { id: officer.userId }, data: { name: 'Canary-of-a-colleague' } });
  const extract = Buffer.from('%PDF- Canary-of-the-extract');
  const input = canaryInput();
  const extracts = input.extracts?.map((each) => ({ ...each, sha256: sha256Of(extract) })) ?? [];
  kept = await exports.keep(reportOf({ ...input, extracts }), {
    extract,
    reason: 'Canary-of-a-reason',
    answer: JSON.stringify({ request: { requestId: randomUUID() }, name: 'Canary-of-the-answer' }),
    document: { name: 'Canary-of-the-document', bytes: Buffer.from('%PDF- Canary-of-the-document') },
  });
  const { id, version } = kept;
  const { country, companyId } = await exports.desk.db.report.findUniqueOrThrow({ where: { id } });
  await underReference(exports.desk, { country, companyId }, 'Canary-of-a-reference');
  await noteReport(exports.as(officer), { id, version, section: 'computedOwners', text: 'Canary-of-a-note' });
  await submitReport(exports.as(officer), { id, version, reason: 'Canary-of-a-step' });
});
afterAll(() => exports.close());

/** Digits stand by chance within a hash or an offset: they count where they stand alone. */
function found(text: string): string[] {
  const lower = text.toLowerCase();
  return FORBIDDEN.filter((canary) =>
    /^\d+$/.test(canary)
      ? new RegExp(`(?<![0-9a-f.])${canary}(?![0-9a-f.])`).test(lower)
      : lower.includes(canary.toLowerCase()),
  );
}

/** All texts that a file can be made to say, by its ending: what is inside it, unpacked and decompressed. */
async function textsOf(fileName: string, bytes: Uint8Array): Promise<string[]> {
  // A document of the test's own is no real one.
  const kind = /^(documents|extracts)\//.test(fileName) ? '' : fileName.split('.').at(-1);
  const inside = { pdf: pdfTexts, zip: archiveTexts, xlsx: archiveTexts }[kind ?? ''];
  return [fileName, ...(inside ? await inside(bytes) : [strFromU8(bytes)])];
}

async function archiveTexts(bytes: Uint8Array): Promise<string[]> {
  const files = Object.entries(unzipSync(bytes));
  return (await Promise.all(files.map(([path, content]) => textsOf(path, content)))).flat();
}

async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const path = await exports.onDisk('copy.pdf', bytes);
  const open = `${path}.open`;
  runTool('qpdf', '--qdf', '--object-streams=disable', path, open);
  runTool('pdfdetach', '-savefile', 'report.json', '-o', `${path}.json`, path);
  const raw = runTool('cat', open);
  return [
    runTool('pdftotext', '-raw', path, '-'),
    runTool('pdfinfo', '-meta', path),
    runTool('pdfinfo', path),
    runTool('cat', `${path}.json`),
    // Bookmarks, alternative texts and titles: as they are, and as UTF-16 in hexadecimal digits.
    withoutNumbers(raw),
    withoutNumbers(
      [...raw.matchAll(/<(feff[0-9a-f]+)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
        .join('\n'),
    ),
  ];
}

/** Widths and offsets of a PDF are numbers too. */
const withoutNumbers = (text: string): string => text.replace(/(?<![-\d])\d+(?![-\d])/g, '#');

const leaksOf = async (format: ExportFormat, profile: 'FULL' | 'MINIMAL') => {
  const { fileName, bytes, headers } = await exports.give({
    id: kept.id,
    version: kept.version,
    format,
    profile,
  });
  return found([...(await textsOf(fileName, bytes)), ...[...headers].flat()].join('\n'));
};

describe('MINIMAL', () => {
  test.each(EXPORT_FORMATS)('%s: no canary in anything that comes out', async (format) => {
    expect(await leaksOf(format, 'MINIMAL')).toEqual([]);
  });

  test.each([
    [
      'pdf',
      [
        ...[...CANARIES.birthDate.map(dateText), ...CANARIES.freeText, 'Homestreet', 'Colleague'],
        ...['Canary-of-a-note', 'Canary-of-a-reason', 'Canary-of-a-reference', 'discrepanc'],
      ],
    ],
    ['json', FORBIDDEN.filter((canary) => !dateIsPrinted(canary) && !canary.startsWith('Canary'))],
    ['xlsx', ['Homestreet', ...CANARIES.birthDate, 'Freetext-holding']],
    ['people', ['Homestreet', ...CANARIES.birthDate]],
    ['zip', FORBIDDEN.filter((canary) => canary.startsWith('Canary'))],
  ] as const)('FULL %s: the same search finds them', async (format, canaries) => {
    expect(await leaksOf(format, 'FULL')).toEqual(expect.arrayContaining([...canaries]));
  });

  test('what goes through goes through', async () => {
    const { text } = await exports.give({
      id: kept.id,
      version: kept.version,
      format: 'people',
      profile: 'MINIMAL',
    });
    for (const seen of ['Quillfeather', 'Oswaldo', '1967-11', 'QN', 'QR', 'Roleword']) {
      expect(text).toContain(seen);
    }
  });
});

const dateIsPrinted = (canary: string): boolean => CANARIES.birthDate.map(dateText).includes(canary);
