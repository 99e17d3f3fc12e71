import { expect, test } from 'vitest';
import { isSent, sentIn } from './stated-in-bytes.ts';

const inJson = (sent: unknown) =>
  sentIn([{ bytes: new TextEncoder().encode(JSON.stringify(sent)), mediaType: 'application/json' }]);
const inXml = (xml: string) => sentIn([{ bytes: new TextEncoder().encode(xml), mediaType: 'text/xml' }]);
type Value = Parameters<typeof isSent>[1]['value'];
const has = (sent: ReturnType<typeof inJson>, value: Value, pointer = '/company/legalName') =>
  isSent(sent, { pointer, value });

test('a text is found as whole words, but for case and blanks', () => {
  const sent = inJson({ name: 'Nordhavn  Example AS', note: 'in Nordhavnen' });
  expect(has(sent, 'NORDHAVN EXAMPLE AS')).toBe(true);
  expect(has(sent, 'Nordhavn Example')).toBe(true);
  expect(has(sent, 'Nordhav')).toBe(false);
  expect(has(sent, 'Example Nordhavn')).toBe(false);
});

test('a number is found in any spelling, and no other number', () => {
  const sent = inJson({ capital: '1 234,50', shares: "1'000", exact: 7.25 });
  expect([1234.5, 1000, 7.25].map((value) => has(sent, value))).toEqual([true, true, true]);
  expect([1234, 7, 100].map((value) => has(sent, value))).toEqual([false, false, false]);
});

test('digits of a day, an identifier or a page are no number', () => {
  const sent = inJson({
    day: '2026-11-25',
    at: '2026-11-25T10:40:00Z',
    id: 'FN60w',
    page: 'https://r.example/40/15',
  });
  expect([25, 60, 40, 15, 10].map((value) => has(sent, value))).toEqual([false, false, false, false, false]);
  // Text between two numbers separates them.
  expect(has(inJson(['31,250,000.00', '2026-11-25', '12']), 31_250_000)).toBe(true);
  expect(has(inJson({ text: '160 shares of 50,00 PLN on 25.11.2026' }), 50)).toBe(true);
});

test('a day is found in any spelling, a moment also where midnight of its zone is another day', () => {
  for (const written of [
    '2024-03-09',
    '20240309',
    '09.03.2024',
    '9/3/2024',
    '3/9/2024',
    '9 March 2024',
    '2024-03-08T23:00:00Z',
  ]) {
    expect([written, has(inJson({ written }), '2024-03-09')]).toEqual([written, true]);
  }
  expect(has(inJson({ written: '2024-03-10' }), '2024-03-09')).toBe(false);
  expect(has(inJson({ written: '199005' }), { year: 1990, month: 5 })).toBe(true);
  expect(has(inJson({ written: '199006' }), { year: 1990, month: 5 })).toBe(false);
});

test('an identifier is found without what separates its parts, other words are not', () => {
  const sent = inJson({ number: 'FN 999001 w' });
  expect(has(sent, '999001w', '/company/id')).toBe(true);
  expect(has(sent, '999001w', '/company/legalName')).toBe(false);
  expect(has(sent, '999002w', '/company/id')).toBe(false);
});

test('XML is read without its entities, and what is packed in it as base64', () => {
  const packed = Buffer.from(
    '<extract><name>Zirbental &amp; Söhne, Beispielgesellschaft mit beschränkter Haftung</name></extract>',
  ).toString('base64');
  const sent = inXml(`<a><b>Müller &#38; Co</b><c>${packed}</c></a>`);
  expect(has(sent, 'Müller & Co')).toBe(true);
  expect(has(sent, 'Zirbental & Söhne, Beispielgesellschaft mit beschränkter Haftung')).toBe(true);
});
