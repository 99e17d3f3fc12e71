import { describe, expect, it } from 'vitest';
import { readGermanRegisterNumber, writeGermanRegisterNumber } from './german-register-number.ts';

const settled = (text: string) => {
  const read = readGermanRegisterNumber(text);
  return read && writeGermanRegisterNumber(read);
};

describe('a number of a German register', () => {
  it.each([
    ['Hamburg HRB 150148', 'Hamburg HRB 150148'],
    ['  hamburg   hrb 0150148 ', 'Hamburg HRB 150148'],
    ['HAMBURG HRB150148', 'Hamburg HRB 150148'],
    ['HRB 150148 Hamburg', 'Hamburg HRB 150148'],
    ['HRB 150148 B Hamburg', 'Hamburg HRB 150148'],
    ['HRB 150148, Amtsgericht Hamburg', 'Hamburg HRB 150148'],
    ['HRB 150148 AG Hamburg', 'Hamburg HRB 150148'],
    ['Amtsgericht Hamburg, HRB 150148', 'Hamburg HRB 150148'],
    ['AG Hamburg HRB 150148 B', 'Hamburg HRB 150148'],
    ['Registergericht: Hamburg, HRB 150148', 'Hamburg HRB 150148'],
    ['Berlin (Charlottenburg) HRB 158855 B', 'Berlin (Charlottenburg) HRB 158855'],
    ['HRB 158855 B (Amtsgericht Charlottenburg)', 'Charlottenburg HRB 158855'],
    ['Flensburg HRB 7531 FL', 'Flensburg HRB 7531 FL'],
    ['HRB 7531 FL Flensburg', 'Flensburg HRB 7531 FL'],
    ['HRB 1 Bad Homburg v.d.H.', 'Bad Homburg V.D.H. HRB 1'],
    ['frankfurt AM MAIN hra 17', 'Frankfurt am Main HRA 17'],
    ['Bremen früher Bremen HRB 18423', 'Bremen früher Bremen HRB 18423'],
    ['Ulm GnR 12', 'Ulm GnR 12'],
    ['K1101R_HRB150148', 'DEK1101R.HRB150148'],
    ['DEK1101R.HRB150148', 'DEK1101R.HRB150148'],
    ['dek1101r.hrb 150148', 'DEK1101R.HRB150148'],
    ['D2102_HRB1162RZ', 'DED2102.HRB1162RZ'],
    ['H1101_H1101_HRB18423', 'DEH1101.H1101_HRB18423'],
    ['DEH1101.H1101_HRB18423', 'DEH1101.H1101_HRB18423'],
  ])('%s is %s', (typed, one) => {
    expect(settled(typed)).toBe(one);
    expect(settled(one)).toBe(one);
  });

  it.each([
    'HRB 150148',
    'HRB150148',
    'HRB 150148 B',
    'HRB 150148 FL',
    'Hamburg',
    '150148',
    'Hamburg HRB',
    '',
  ])('%s names no company: its court is missing, or its number', (typed) => {
    expect(settled(typed)).toBeNull();
  });
});
