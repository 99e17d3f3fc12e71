import { expect, test } from 'vitest';
import { listed, sentencesOf } from './sentences.ts';

test.each([
  ['Jurisdiction: England/Wales. Accounts: due by 31 Dec 2027.', 2],
  ['Managing officers who are not shown by law: 1. Address for service: EX1 2BB England.', 2],
  ['Governed by Bvi Business Companies Act. Place registered: St. Helier.', 2],
  ['EXAMPLE CO. LIMITED and Ridge Example Inc. Limited hold 25.5 % of it', 1],
  ['Montaña S.L. Madrid and J. Miller, No. 5', 1],
  ['www.example.com is its page. 2 of 2 looked up.', 2],
  ['no sentence. nor this', 1],
  ['', 1],
])('%j: %i sentences', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count);
  expect(sentencesOf(text).join(' ')).toBe(text);
});

test.each([
  [
    ['The person holds more than 75% of the shares in the company.', 'former'],
    'The person holds more than 75% of the shares in the company, former',
  ],
  [['former', 'It is so.'], 'former, It is so.'],
  [['MONTAÑA EJEMPLO S.L.', 'former'], 'MONTAÑA EJEMPLO S.L., former'],
  [['Larkspur Example Inc.', undefined, '', 'former'], 'Larkspur Example Inc., former'],
  [[undefined], ''],
])('%j in one line: %s', (parts, line) => {
  expect(listed(...parts)).toBe(line);
});
