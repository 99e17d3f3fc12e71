import { describe, expect, it, test } from 'vitest';
import { compareNames, SAME_NAME } from './compare-names.ts';
import { parseName } from './parse-name.ts';

const compare = (one: string, other: string) => compareNames(parseName(one), parseName(other));

test.each([
  ['case, marks and signs', 'LÖWENZAHN & Söhne GmbH', 'Loewenzahn und Soehne GMBH'],
  ['the legal form', 'Kowal Pumps Ltd', 'Kowal Pumps'],
  ['the legal form in another language', 'Kowal Pumps S.à r.l.', 'Kowal Pumps GmbH'],
  ['word order', 'Käserei Hinterberg', 'Hinterberg Käserei'],
  ['an abbreviation', 'Kowal Brothers Manufacturing Inc', 'Kowal Bros Mfg Inc.'],
  ['a typing error', 'Harbour Ferries Ltd', 'Harbuor Ferries Ltd'],
  ['a space', 'Saltmarsh Bakery Ltd', 'Salt Marsh Bakery Ltd'],
  ['a number in words', 'Kowal Fund II LP', 'Kowal Fund Two LP'],
  ['Cyrillic letters', 'ООО «Северный Хлеб»', 'OOO Severny Khleb'],
  ['Greek letters', 'Ναυτιλιακή Α.Ε.', 'Naftiliaki S.A.'],
  ['traditional characters', '香港海燕航運有限公司', '香港海燕航运有限公司'],
  ['pinyin', '青松机械制造有限公司', 'Qingsong Jixie Zhizao Youxian Gongsi'],
])('names are the same but for %s', (_, one, other) => {
  expect(compare(one, other).score).toBeGreaterThanOrEqual(SAME_NAME);
});

test.each([
  ['number', 'Kowal Fund II LP', 'Kowal Fund III LP'],
  ['number, on one side', 'Kowal Fund LP', 'Kowal Fund III LP'],
  ['letter', 'Kowal Trust Class A', 'Kowal Trust Class B'],
  ['ordinal', '1. FC Rehbach', '2. FC Rehbach'],
  ['word', 'Kowal Gartenbau GmbH', 'Kowal Tiefbau GmbH'],
  ['company of the group', 'Kowal Holding GmbH', 'Kowal Services GmbH'],
  [
    'company of the group, on one side',
    'Kowal Precision Pumps Works Ltd',
    'Kowal Precision Pumps Works Holding Ltd',
  ],
  ['place', 'Stadtwerke Ebersbach GmbH', 'Stadtwerke Kaltenbach GmbH'],
  ['surname', 'Meyer Bau GmbH', 'Mayer Bau GmbH'],
  ['kind of form', 'Kowal Pumpen GmbH', 'Kowal Pumpen GmbH & Co. KG'],
  ['character', '青松机械有限公司', '青柏机械有限公司'],
  ['number of characters', '海燕第一航运有限公司', '海燕第二航运有限公司'],
])('names with another %s are not the same', (_, one, other) => {
  expect(compare(one, other).score).toBeLessThan(SAME_NAME);
});

describe('a comparison', () => {
  it('is 1 for the same name, 0 where a name is empty, and symmetric', () => {
    expect(compare('Kowal GmbH', 'KOWAL GMBH').score).toBe(1);
    expect(compare('', '').score).toBe(0);
    expect(compare('Kowal', '!').score).toBe(0);
    expect(compare('Kowal Bau Nord', 'Nordbau Kowall').score).toBe(
      compare('Nordbau Kowall', 'Kowal Bau Nord').score,
    );
  });

  it('says why', () => {
    const { features } = compare('Kowal Brothers Holding 2 GmbH', 'Bros. Kowall 3 AG');
    expect(features).toMatchObject({
      found: { spelling: expect.any(Number), typo: expect.any(Number) },
      numbers: 'differ',
      forms: 'differ',
      isInOrder: false,
      areSisters: true,
      isTransliterated: false,
    });
    expect(features.leftOver[0]).toBeGreaterThan(features.leftOver[1]);
    expect(compare('Хлеб', 'Khleb').features.isTransliterated).toBe(true);
  });

  it('weighs words as it is told', () => {
    const weigh = (word: string) => (word === 'kowal' ? 10 : 0.1);
    const [one, other] = [parseName('Kowal Gartenbau'), parseName('Kowal Tiefbau')];
    expect(compareNames(one, other, weigh).score).toBeGreaterThan(compareNames(one, other).score);
  });

  it('holds a year that one name leaves out for less than another number', () => {
    const [none, year, number] = ['Kowal Brot', 'Kowal Brot 1987', 'Kowal Brot 3'];
    expect(compare(none, year).score).toBeGreaterThan(compare(none, number).score);
  });
});
