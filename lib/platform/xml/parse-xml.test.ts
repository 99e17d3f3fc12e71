import { describe, expect, test } from 'vitest';
import { elementsAt, localName, textOf } from './elements.ts';
import { parseXml } from './parse-xml.ts';

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

test('elements are found by their local names, and give their text', () => {
  const root = parseXml(
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <s:Envelope xmlns:s="urn:s"><s:Body>
      <Answer><name> Fjordhammer &amp; <![CDATA[<Son>]]> </name><name/></Answer>
      <!-- <Answer><name>nobody</name></Answer> -->
      <o:Answer xmlns:o="urn:o"><o:name>&#x5B8F;</o:name></o:Answer>
    </s:Body></s:Envelope>`,
  );
  expect(localName(root)).toBe('Envelope');
  expect(elementsAt(root, 'Body', 'Answer', 'name').map(textOf)).toEqual(['Fjordhammer & <Son>', '', '宏']);
  expect(elementsAt(root, 'Answer')).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /not well-formed, line 1/],
    [
      'a document type that nothing uses',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hosts">]><a/>',
      /DOCTYPE/,
    ],
    ['a document type elsewhere', '<!DOCTYPE a SYSTEM "http://198.51.100.7/a.dtd"><a/>', /DOCTYPE/],
    ['an entity that is not declared', '<a>&nbsp;</a>', /not well-formed/],
    ['a tag that is left open', '<a><b></a>', /not well-formed/],
    ['two roots', '<a/><b/>', /not well-formed/],
    ['no element', '<!-- a -->', /not well-formed/],
    ['nothing', '', /not well-formed/],
    ['HTML', '<p>busy<br></p>', /not well-formed/],
  ])('%s', (_, text, why) => {
    expect(() => parseXml(text)).toThrow(why);
  });

  test('what is longer than its bound, and nothing shorter', () => {
    expect(parseXml('<a></a>', { maxLength: 7 }).name).toBe('a');
    expect(() => parseXml('<a> </a>', { maxLength: 7 })).toThrow('longer than 7 characters');
  });

  test('what is deeper than its bound, and nothing above it', () => {
    expect(parseXml(nested(100)).name).toBe('a');
    expect(() => parseXml(nested(101))).toThrow('deeper than 100 elements');
    expect(() => parseXml(nested(2), { maxDepth: 1 })).toThrow('deeper than 1 elements');
    expect(() => parseXml(nested(1_000_000))).toThrow('deeper than 100 elements');
  });
});
