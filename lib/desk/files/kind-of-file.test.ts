import { expect, test } from 'vitest';
import { fileNameOf } from './file-name-of.ts';
import { kindOfFile } from './kind-of-file.ts';

const kind = (bytes: string | number[], declaredFormat?: string, contentType?: string) =>
  kindOfFile(typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes), {
    declaredFormat,
    contentType,
  });

test.each([
  ['a PDF', kind('%PDF-1.7 …', 'pdf'), 'application/pdf', 'pdf'],
  [
    'a PDF that nobody announced',
    kind('%PDF-1.7 …', undefined, 'application/octet-stream'),
    'application/pdf',
    'pdf',
  ],
  ['a PDF after a few bytes', kind(`\n\n%PDF-1.4`, 'PDF'), 'application/pdf', 'pdf'],
  ['XML', kind('<?xml version="1.0"?><a/>', 'xml'), 'application/xml', 'xml'],
  ['a picture', kind([0x89, 0x50, 0x4e, 0x47, 1], undefined), 'image/png', 'png'],
  [
    'XHTML that is due, never as a page',
    kind('<html xmlns="x">', 'xhtml', 'text/html'),
    'application/octet-stream',
    'xhtml',
  ],
  ['a zip under its own name', kind('PK\u0003\u0004…', 'docx'), 'application/zip', 'docx'],
  ['something unknown', kind('abc', 'xbrl'), 'application/octet-stream', 'xbrl'],
  ['a format that is no ending', kind('abc', '../../x'), 'application/octet-stream', 'bin'],
])('%s', (_, found, mediaType, format) => {
  expect(found).toEqual({ mediaType, format });
});

test.each([
  ['nothing', kind('', 'pdf')],
  ['a page in place of a PDF', kind('<html>Sign in</html>', 'pdf')],
  ['a page in place of something', kind('  <!DOCTYPE html><p>', 'xml')],
  ['what calls itself a page', kind('sorry', undefined, 'text/html; charset=utf-8')],
  ['a mark that comes too late', kind(`${' '.repeat(1_024)}%PDF-`, 'pdf')],
])('%s is refused', (_, found) => {
  expect(found).toHaveProperty('problem');
});

test.each([
  ['Jarkontoj 2024', 'pdf', 'Jarkontoj 2024.pdf'],
  ['already.PDF', 'pdf', 'already.PDF'],
  ['../../etc/passwd', 'pdf', 'etc passwd.pdf'],
  ['a/b\\c:d*e?"<>|', 'xml', 'a b c d e.xml'],
  ['..', 'pdf', 'document.pdf'],
  ['年报', 'pdf', '年报.pdf'],
  ['x'.repeat(300), 'pdf', `${'x'.repeat(200)}.pdf`],
  ['年'.repeat(300), 'pdf', `${'年'.repeat(66)}.pdf`],
  [`${'x'.repeat(199)}𠀀`, 'pdf', `${'x'.repeat(199)}.pdf`],
  ['half \ud840 a sign', 'pdf', 'half \ufffd a sign.pdf'],
])('%s becomes a file name that is safe', (name, format, fileName) => {
  expect(fileNameOf(name, format)).toBe(fileName);
});
