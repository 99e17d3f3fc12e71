import { expect, test } from 'vitest';
import { streamDocument, streamZip } from './stream-document.ts';

const answer = (mediaType: string, { download = false, fileName = 'Extract.pdf' } = {}) =>
  streamDocument(
    { stream: new Blob(['bytes']).stream(), mediaType, fileName, sizeBytes: 5, sha256: 'ab12' },
    { download },
  );

test('the bytes with their length and hash, kept by no cache and guessed at by no browser', async () => {
  const response = answer('application/pdf');
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="Extract.pdf"; filename*=UTF-8''Extract.pdf`,
    'content-length': '5',
    'content-type': 'application/pdf',
    etag: '"ab12"',
    'x-content-type-options': 'nosniff',
  });
  expect(await response.text()).toBe('bytes');
});

test.each([
  ['application/pdf', 'inline', 'application/pdf'],
  ['image/png', 'inline', 'image/png'],
  ['image/jpeg', 'inline', 'image/jpeg'],
  // Could hold scripts, or is nothing that a browser shows.
  ['text/html', 'attachment', 'application/octet-stream'],
  ['image/svg+xml', 'attachment', 'application/octet-stream'],
  ['application/xml', 'attachment', 'application/octet-stream'],
  ['application/zip', 'attachment', 'application/octet-stream'],
])('%s is %s as %s', (mediaType, how, type) => {
  const { headers } = answer(mediaType);
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how};`));
  expect(headers.get('content-type')).toBe(type);
});

test('what is downloaded is never shown in place', () => {
  for (const mediaType of ['application/pdf', 'image/png']) {
    const { headers } = answer(mediaType, { download: true });
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  }
});

test('a name cannot break out of its header', () => {
  const { headers } = answer('application/pdf', { fileName: 'Société "X"; a=b\\%41 (été) 鉛錘.pdf' });
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="Societe X; a=b41 (ete).pdf"; filename*=UTF-8''Soci%C3%A9t%C3%A9%20%22X%22%3B%20a%3Db%5C%2541%20%28%C3%A9t%C3%A9%29%20%E9%89%9B%E9%8C%98.pdf`,
  );
});

test('a zip is a file to keep', () => {
  const { headers } = streamZip({ stream: new ReadableStream(), fileName: 'all.zip' });
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="all\.zip"/);
  expect(headers.get('cache-control')).toBe('private, no-store');
});
