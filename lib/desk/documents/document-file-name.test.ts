import { expect, test } from 'vitest';
import { withDistinctNames } from '../files/zip-chunks.ts';
import { documentFileName } from './document-file-name.ts';
import { streamDocument } from './stream-document.ts';

interface Given {
  readonly name?: string | null;
  readonly legalName?: string | null;
  readonly documents?: object;
  readonly format?: string;
}

const nameOf = ({ name = 'Annual accounts', legalName = 'Example Ltd', documents, format = 'pdf' }: Given) =>
  documentFileName(
    {
      ...{ name, category: 'financialStatements', documentId: 'a' },
      fetchedAt: new Date('2026-11-21T10:00:00Z'),
      lookup: {
        country: 'TEST',
        companyId: 'T0000101',
        answer:
          documents === undefined
            ? null
            : { request: { requestId: 'r' }, documents: { financialStatements: [documents] } },
      },
    },
    legalName,
    format,
  );

test.each([
  [
    'whose, what and of which day',
    { documents: { id: 'a', date: '2025-12-31' } },
    'Example Ltd Annual accounts 2025-12-31.pdf',
  ],
  [
    'the last day of its period',
    {
      documents: {
        id: 'a',
        period: { startDate: { year: 2025, month: 1, day: 1 }, endDate: { year: 2025, month: 12, day: 31 } },
      },
    },
    'Example Ltd Annual accounts 2025-12-31.pdf',
  ],
  [
    'as much of the day as is told',
    { documents: { id: 'a', period: { endDate: { year: 2025 } } } },
    'Example Ltd Annual accounts 2025.pdf',
  ],
  ['without a day, that of its retrieval', {}, 'Example Ltd Annual accounts 2026-11-21.pdf'],
  ['without a title, its kind', { name: null }, 'Example Ltd Annual accounts 2026-11-21.pdf'],
  ['a title of spaces is none', { name: '  ' }, 'Example Ltd Annual accounts 2026-11-21.pdf'],
  ['without a name, the number', { legalName: null }, 'TEST T0000101 Annual accounts 2026-11-21.pdf'],
  ['no ending twice', { name: 'Accounts.PDF', format: 'pdf' }, 'Example Ltd Accounts 2026-11-21.pdf'],
  [
    'no ending of another format',
    { name: 'accounts.xml', format: 'pdf' },
    'Example Ltd accounts 2026-11-21.pdf',
  ],
  ['no company twice', { name: 'Accounts of EXAMPLE LTD' }, 'Accounts of EXAMPLE LTD 2026-11-21.pdf'],
  [
    'no day twice',
    { name: 'Accounts 2025-12-31', documents: { id: 'a', date: '2025-12-31' } },
    'Example Ltd Accounts 2025-12-31.pdf',
  ],
  [
    'quotes and slashes',
    { legalName: 'A/S "Fjord" \\ Søn: <x>|?*', name: 'Vedtægter / 2025' },
    'A S Fjord Søn x Vedtægter 2025 2026-11-21.pdf',
  ],
  [
    'signs that steer a terminal or turn the text',
    { legalName: 'Bad\u0007\u202egnp Ltd' },
    'Bad gnp Ltd Annual accounts 2026-11-21.pdf',
  ],
  ['no hidden file, no way out of a folder', { legalName: '../..', name: '../etc' }, 'etc 2026-11-21.pdf'],
  ['other letters', { legalName: '株式会社例', name: '決算書' }, '株式会社例 決算書 2026-11-21.pdf'],
] satisfies [string, Given, string][])('%s', (_, given, expected) => {
  expect(nameOf(given)).toBe(expected);
});

test.each([
  ['Latin', 'x'],
  ['three bytes a letter', '年'],
  ['four bytes a letter', '𠀀'],
])('very long names leave room for title, day, ending and a number: %s', (_, letter) => {
  const name = nameOf({ legalName: `L${letter.repeat(400)}`, name: `T${letter.repeat(400)}` });
  expect(name).toContain(' T');
  expect(name).toMatch(/ 2026-11-21\.pdf$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(250);
  expect(name).not.toContain('\ufffd');
});

test('the header says the name in both forms', () => {
  const headerOf = (fileName: string) =>
    streamDocument(
      {
        ...{ stream: new ReadableStream<Uint8Array>(), mediaType: 'application/pdf', fileName },
        ...{ sizeBytes: 0, sha256: '' },
      },
      { download: true },
    ).headers.get('content-disposition');
  expect(headerOf(nameOf({ legalName: 'Société "Ç"' }))).toBe(
    `attachment; filename="Societe C Annual accounts 2026-11-21.pdf"; filename*=UTF-8''Soci%C3%A9t%C3%A9%20%C3%87%20Annual%20accounts%202026-11-21.pdf`,
  );
  expect(headerOf(nameOf({ legalName: '株式会社例', name: '決算書' }))).toMatch(
    /^attachment; filename="2026-11-21\.pdf"; filename\*=UTF-8''%E6%A0%AA/,
  );
  // Nothing is left of it for old programs: it still has a name and its ending.
  expect(headerOf('決算書.pdf')).toMatch(/filename="document\.pdf"; /);
});

test('in a zip no two files have one name, on systems that see no case either', () => {
  const names = [nameOf({}), nameOf({}), nameOf({ name: 'ANNUAL ACCOUNTS' })];
  const distinct = withDistinctNames(names.map((fileName) => ({ fileName }))).map(({ fileName }) => fileName);
  expect(distinct).toEqual([
    'Example Ltd Annual accounts 2026-11-21.pdf',
    'Example Ltd Annual accounts 2026-11-21 (2).pdf',
    'Example Ltd ANNUAL ACCOUNTS 2026-11-21 (3).pdf',
  ]);
});
