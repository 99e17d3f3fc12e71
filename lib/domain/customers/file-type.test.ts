import { expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test.each([
  [[...Buffer.from('%PDF-')], 'pdf'],
  [[...Buffer.from('%PDF')], undefined],
  [[...Buffer.from('<html>%PDF-1.7')], undefined],
  [[...Buffer.from('\n%PDF-1.7')], undefined],
  [PNG, 'png'],
  [PNG.slice(0, 7), undefined],
  [[0xff, 0xd8, 0xff], 'jpg'],
  [[0xff, 0xd8], undefined],
  [[...Buffer.from('II*\0')], undefined],
  [[], undefined],
])('%j: %s', (bytes, format) => {
  expect(fileTypeOf(Uint8Array.from(bytes))?.format).toBe(format);
});
