import { describe, expect, it } from 'vitest';
import { parseName } from './parse-name.ts';
import { scoreQuery } from './score-query.ts';

const score = (query: string, name: string) => scoreQuery(parseName(query), parseName(name)).score;

describe('a name that is searched', () => {
  it('is 1 for the very name, 0 where nothing is asked or nothing is alike', () => {
    expect(score('harbour ferries', 'Harbour Ferries')).toBe(1);
    expect(score('', 'Harbour Ferries')).toBe(0);
    expect(score('xyz', 'Harbour')).toBe(0);
  });

  it('comes before one that lacks a word, and a longer one after it', () => {
    const long = score('harbour ferries', 'The old Harbour and River Ferries Company of the North');
    expect(score('harbour ferries', 'Harbour Ferries Limited')).toBeGreaterThan(long);
    expect(long).toBeGreaterThan(score('harbour ferries', 'Harbour Taxis'));
    expect(long).toBeGreaterThan(score('harbour ferries', 'Harbor Ferris'));
  });

  it('is found by the beginning of a word and by a part of one', () => {
    expect(score('harb ferr', 'Harbour Ferries')).toBeGreaterThan(0.85);
    expect(score('brückenbau', 'Nordbrückenbauwerke')).toBeGreaterThan(0.6);
    expect(score('ltd', 'Harbour Ltd')).toBeGreaterThan(0.8);
  });

  it('comes first as it is written, then with another form', () => {
    const written = score('harbour ferries limited', 'Harbour Ferries Limited');
    const other = score('harbour ferries limited', 'Harbour Ferries Ltd');
    expect(written).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(score('harbour ferries limited', 'Harbour Ferries Holdings Limited'));
  });

  it('is found by the beginning of its form, as of any word', () => {
    expect(score('harbour l', 'Harbour Limited')).toBeGreaterThan(0.9);
    expect(score('harbour lim', 'Harbour Limited')).toBeGreaterThan(0.9);
    expect(score('harbour x', 'Harbour Limited')).toBeLessThan(0.9);
    expect(score('bewa properti', 'Bewa Properties Limited')).toBeGreaterThan(0.9);
  });

  it('counts a little where a short word has more slips than two names may have', () => {
    expect(score('rign', 'Riin Ltd')).toBeGreaterThan(score('rign', 'Roon Ltd'));
    expect(score('rign', 'Riin Ltd')).toBeLessThan(0.3);
    expect(score('harbour', 'Hrabuor')).toBeGreaterThan(0);
    expect(score('2020', '2021')).toBe(0);
  });

  it('has the number that was asked for', () => {
    expect(score('kowal fund 2', 'Kowal Fund II LP')).toBeGreaterThan(0.9);
    expect(score('kowal fund 2', 'Kowal Fund III LP')).toBeLessThan(0.7);
    expect(score('kowal fund 2', 'Kowal Fund LP')).toBeLessThan(0.7);
    expect(score('kowal fund', 'Kowal Fund III LP')).toBeGreaterThan(0.9);
  });

  it('may be in another script, or without spaces', () => {
    expect(score('severny khleb', 'ООО «Северный Хлеб»')).toBeGreaterThan(0.9);
    expect(score('海燕', '香港海燕航運有限公司')).toBeGreaterThan(0.85);
    expect(score('海燕', '香港青松航運有限公司')).toBe(0);
    expect(score('海燕印刷', '香港海燕航運有限公司')).toBeLessThan(0.5);
  });
});
