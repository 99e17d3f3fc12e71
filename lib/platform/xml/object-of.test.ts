import { expect, it } from 'vitest';
import { objectOf } from './object-of.ts';
import { parseXml } from './parse-xml.ts';

it('writes an element as lists by local names, attributes apart, and keeps every text', () => {
  const root = parseXml(
    `<a:Extract xmlns:a="urn:a" a:FNR="999001 w" UMFANG="short">
      <a:FIRMA a:AUFRECHT="true"><a:NAME> Fjordhammer &amp; Sohn </a:NAME><b:NAME xmlns:b="urn:b">Zwei</b:NAME></a:FIRMA>
      <a:FIRMA/><a:DAY a:nil="true"/><a:ROW a:N="1">first</a:ROW>
    </a:Extract>`,
  );
  expect(objectOf(root)).toEqual({
    '@FNR': '999001 w',
    '@UMFANG': 'short',
    FIRMA: [{ '@AUFRECHT': 'true', NAME: ['Fjordhammer & Sohn', 'Zwei'] }, ''],
    DAY: [{ '@nil': 'true', '#': '' }],
    ROW: [{ '@N': '1', '#': 'first' }],
  });
});

it('is a text where nothing else is there', () => {
  expect(objectOf(parseXml('<a> only <!-- this --> words </a>'))).toBe('only  words');
});

it('has the comments beside elements where the parser kept them, and never in a text', () => {
  const text = '<a><!-- Court --><code>U1</code><b><!-- no --> word</b></a>';
  expect(objectOf(parseXml(text, { keepsComments: true }))).toEqual({
    '!': ['Court'],
    code: ['U1'],
    b: ['word'],
  });
  expect(objectOf(parseXml(text))).toEqual({ code: ['U1'], b: ['word'] });
});
