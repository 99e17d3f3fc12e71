import { expect, it } from 'vitest';
import { withoutPersons } from './without-persons.ts';

const person = (imie: string, nazwiskoICzlon: string, more: object = {}) => ({
  imiona: { imie, ...more },
  nazwisko: { nazwiskoICzlon },
  identyfikator: { pesel: '4**********' },
});
const hidden = (text: string, ...people: object[]): unknown => {
  const answer = withoutPersons({ people, text });
  return typeof answer === 'object' && answer !== null && 'text' in answer ? answer.text : undefined;
};

it.each([
  ['PROKURA ŁĄCZNA Z JAN KOWALSKI PESEL 44051401359', 'PROKURA ŁĄCZNA Z J** K******* PESEL ***'],
  [
    'ŁĄCZNIE Z PROKURENTEM ANNĄ MARIĄ NOWAK-ŻUK (PESEL: 44051401359)',
    'ŁĄCZNIE Z PROKURENTEM A*** M**** N****-Ż** (PESEL: ***)',
  ],
  ['NR PESEL 44051401359', 'NR PESEL ***'],
  ['UPRAWNIONY 44051401359 DZIAŁA SAM', 'UPRAWNIONY *** DZIAŁA SAM'],
  ['10150715600,00 ZŁ', '10150715600,00 ZŁ'],
  ['30199146600000', '30199146600000'],
  ['DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE', 'DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE'],
])('%s', (text, expected) => {
  expect(hidden(text)).toBe(expected);
});

it('a name that is masked elsewhere in the answer is masked in its text too, in either order', () => {
  const people = [person('Z********', 'B********'), person('A***', 'Ż**', { imieDrugie: 'M****' })];
  expect(hidden('ZENOBIUSZ BRUMOWSKI, BRUMOWSKI ZENOBIUSZ, ANNA MARIA ŻUK, ANNA ŻUK', ...people)).toBe(
    'Z******** B********, B******** Z********, A*** M**** Ż**, A*** Ż**',
  );
  expect(hidden('ZENOBIUSZ BRUMOWSKISKI', ...people)).toBe('ZENOBIUSZ BRUMOWSKISKI');
});

it('takes every PESEL away, masked or not, and leaves the rest as it is', () => {
  const answer = { a: [{ pesel: '44051401359', nip: '9990000103' }], b: null, c: 3, d: true };
  expect(withoutPersons(answer)).toEqual({ a: [{ nip: '9990000103' }], b: null, c: 3, d: true });
});

it('a firm that bears the name of a partner keeps it, as do places', () => {
  const answer = {
    people: [person('A***', 'N****')],
    danePodmiotu: { nazwa: 'ADAM NOWAK I WSPÓLNICY SPÓŁKA JAWNA' },
    versions: [{ nazwa: 'ADAM NOWAK SPÓŁKA JAWNA', nrWpisuWprow: '1' }],
    adres: { ulica: 'UL. ADAM NOWAK' },
    rodzajProkury: 'ŁĄCZNIE Z ADAM NOWAK',
  };
  expect(JSON.stringify(withoutPersons(answer)).match(/ADAM NOWAK/g)).toHaveLength(3);
  expect(withoutPersons(answer)).toMatchObject({ rodzajProkury: 'ŁĄCZNIE Z A*** N****' });
});

it('the versions of a name in a full extract mask it in the text too', () => {
  const versioned = {
    imiona: [{ imiona: { imie: 'A***' }, nrWpisuWprow: '1' }],
    nazwisko: [
      { nazwisko: { nazwiskoICzlon: 'N****' }, nrWpisuWprow: '1', nrWpisuWykr: '2' },
      { nazwisko: { nazwiskoICzlon: 'Ż**' }, nrWpisuWprow: '2' },
    ],
  };
  expect(hidden('ANNA NOWAK, ANNA ŻUK, OLGA ŻUK', versioned)).toBe('A*** N****, A*** Ż**, OLGA ŻUK');
});
