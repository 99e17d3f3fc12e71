import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replayNotices } from './replay-notices.ts';
import { CHANGED, only } from './testing/notices.ts';
import type { Language } from './types.ts';

describe('any text', () => {
  const WORDS = [
    'Eingetragene Personen:',
    CHANGED,
    'Ausgeschiedene Personen und erloschene Unterschriften:',
    'Muster, Anna',
    ', von Uster',
    ', in Zug',
    ', mit Einzelunterschrift',
    '; ',
    '. ',
    ' [bisher: ',
    ']',
    ' (',
    ')',
    'Administration: ',
    'Exemple Jean',
    " n'est plus ",
    'administrateur',
    ' et ',
    ' a cédé ',
    '50 de ses 100 parts de CHF 100',
    ' à ',
    ', tous deux ',
    'CHE-999.123.455',
    ' est ',
    'gérant',
    '; sa signature est radiée',
    'Persone iscritte: ',
    'con 2 quote da CHF 1.000,00',
    "'",
    ':',
  ];
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join('')),
  );
  const notices = fc.array(
    fc.record({
      id: fc.uuid(),
      day: fc.constantFrom('2020-01-01', '2020-01-02', '2021-05-05'),
      language: fc.constantFrom<Language>('de', 'fr', 'it'),
      text: texts,
      isNewEntry: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const capital = { amount: 20_000, currency: 'CHF' };

  it('is read without an error, whatever the order of the notices', () => {
    fc.assert(
      fc.property(notices, (given) => {
        const read = replayNotices(given, { capital });
        expect(replayNotices(given.toReversed(), { capital })).toEqual(read);
        for (const { people } of [read]) {
          for (const { from, until } of people) expect((from ?? '') <= (until ?? '9')).toBe(true);
        }
      }),
    );
  });

  it('changes nothing of what ended before it', () => {
    fc.assert(
      fc.property(notices, fc.nat(6), (given, count) => {
        const sorted = given.toSorted((a, b) => (`${a.day}${a.id}` < `${b.day}${b.id}` ? -1 : 1));
        const before = replayNotices(sorted.slice(0, count));
        const all = replayNotices(given);
        before.people.forEach((person, at) => {
          if (person.until !== undefined) expect(all.people[at]).toEqual(person);
        });
        expect(all.notUnderstood.slice(0, before.notUnderstood.length)).toEqual(before.notUnderstood);
      }),
    );
  });

  it('gives percentages that sum up to 100, or none', () => {
    fc.assert(
      fc.property(notices, (given) => {
        const percents = replayNotices(given, { capital }).partners.map(({ percent }) => percent);
        const sum = percents.reduce<number>((total, percent) => total + (percent ?? 0), 0);
        const isNone = percents.every((percent) => percent === undefined);
        expect(isNone || Math.abs(sum - 100) < 0.001).toBe(true);
      }),
    );
  });

  it('of 200 kB without an end is read', () => {
    for (const piece of ['(', '[', ' et ', 'Dr. ', '; ', ', tous deux', "n'est plus "]) {
      const text = piece.repeat(Math.ceil(200_000 / piece.length));
      expect(() => only('fr', `Administration: ${text}`)).not.toThrow();
    }
  });
});
