import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replayNotices } from './replay-notices.ts';
import type { Language, Notice } from './types.ts';

const HEADER = {
  de: 'Muster GmbH, in Uster, CHE-999.123.455, Gesellschaft mit beschränkter Haftung. ',
  fr: 'Exemple Sàrl, à Nyon, CHE-999.123.455 (FOSC du 08.01.2020, p. 0/1004800000). ',
  it: 'Esempio Sagl, in Lugano, CHE-999.123.455, società a garanzia limitata. ',
};

let day = 0;
/** A notice of the next day. */
function notice(language: Language, text: string, isNewEntry = false): Notice {
  day += 1;
  const published = new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10);
  return {
    id: String(day).padStart(4, '0'),
    day: published,
    language,
    text: HEADER[language] + text,
    isNewEntry,
  };
}

const replay = (...args: Parameters<typeof replayNotices>) => replayNotices(...args);
const only = (language: Language, text: string) => replay([notice(language, text)]);
const NEW = 'Eingetragene Personen: ';
const CHANGED = 'Eingetragene Personen neu oder mutierend: ';

describe('an entry of a list', () => {
  it('has name, title, origin, residence, roles, signature and shares in the words of the register', () => {
    const { people, partners } = only(
      'de',
      `${CHANGED}von Muster-Kern, Dr. iur. Anna Maria, von Uster und Bern, in München (DE), Gesellschafterin und Vorsitzende der Geschäftsführung, mit Einzelunterschrift, mit 200 Stammanteilen zu je CHF 100.00.`,
    );
    expect(people).toEqual([
      {
        surname: 'von Muster-Kern',
        givenNames: 'Anna Maria',
        title: 'Dr. iur.',
        origin: 'von Uster und Bern',
        residence: 'München (DE)',
        roles: [
          { words: 'Gesellschafterin', kind: 'partner' },
          { words: 'Vorsitzende der Geschäftsführung', kind: 'management-chair' },
        ],
        signature: { words: 'mit Einzelunterschrift', kind: 'sole' },
        from: expect.any(String),
        noticeId: expect.any(String),
      },
    ]);
    expect(partners[0]?.shares).toEqual([{ count: 200, nominal: 100, currency: 'CHF' }]);
  });

  it.each([
    ['mit Einzelunterschrift', 'sole', undefined],
    ['mit Einzelprokura', 'sole', true],
    ['mit Kollektivunterschrift zu zweien', 'joint-by-two', undefined],
    ['mit Kollektivprokura zu zweien', 'joint-by-two', true],
    ['mit Kollektivunterschrift zu zweien mit dem Präsidenten', 'joint-by-two', undefined],
    ['mit Kollektivunterschrift zu zweien, jedoch nicht mit Muster Beat', 'joint-by-two', undefined],
    ['mit Kollektivunterschrift zu zweien, beschränkt auf die Zweigniederlassung', 'other', undefined],
    ['mit Kollektivunterschrift zu dreien', 'other', undefined],
    ['ohne Zeichnungsberechtigung', 'none', undefined],
  ])('signs %s: %s', (words, kind, isProcuration) => {
    const { people } = only('de', `${NEW}Muster, Anna, von Uster, in Uster, ${words}.`);
    expect(people[0]?.signature).toEqual({ words, kind, ...(isProcuration ? { isProcuration } : {}) });
  });

  it.each([
    ['de', 'mit einem Stammanteil von CHF 20’000.--', 1, 20_000],
    ['de', "mit 1'000 Stammanteilen zu je CHF 100.00", 1000, 100],
    ['de', 'mit 20 Stammanteilen zu je CHF 1.000,00', 20, 1000],
    ['fr', 'pour une part sociale de CHF 20 000', 1, 20_000],
    ['fr', "avec 20 parts de CHF 1'000", 20, 1000],
    ['it', "con una quota da CHF 20'000.00", 1, 20_000],
  ] as const)('%s: %s is %i of %i', (language, words, count, nominal) => {
    const entry = {
      de: `${NEW}Muster, Anna, von Uster, in Uster, Gesellschafterin, ${words}.`,
      fr: `Personne(s) inscrite(s): Muster, Anna, de Nyon, à Nyon, associée, ${words}.`,
      it: `Persone iscritte: Muster, Anna, da Lugano, in Lugano, socia, ${words}.`,
    }[language];
    expect(only(language, entry).partners[0]?.shares).toEqual([{ count, nominal, currency: 'CHF' }]);
  });

  it.each([
    [
      'Gemeinde Uster, in Uster, Gesellschafterin, mit 10 Stammanteilen zu je CHF 100.00',
      'Gemeinde Uster',
      undefined,
    ],
    [
      'Muster, Kern & Partner AG (CHE-999.111.110), in Zug, Revisionsstelle',
      'Muster, Kern & Partner AG',
      'CHE-999.111.110',
    ],
    ['Muster Ltd (HRB 99999), in London (GB), Gesellschafterin', 'Muster Ltd', undefined],
    ['Muster Revision, in Zug, Revisionsstelle', 'Muster Revision', undefined],
  ])('%s is no natural person', (entry, companyName, uid) => {
    const [company] = only('de', `${NEW}${entry}.`).people;
    expect(company?.companyName).toBe(companyName);
    expect(company?.uid).toBe(uid);
    expect(company?.surname).toBeUndefined();
  });

  it('that cannot be read whole is handed back as text and changes nothing', () => {
    const { people, notUnderstood } = only(
      'de',
      `${NEW}Erbengemeinschaft Muster Anna, bestehend aus 3 Erben, Gesellschafterin; Muster, Beat, von Uster, in Uster, Direktor, mit Einzelunterschrift.`,
    );
    expect(people.map(({ surname }) => surname)).toEqual(['Muster']);
    expect(notUnderstood.map(({ text }) => text)).toEqual([
      'Erbengemeinschaft Muster Anna, bestehend aus 3 Erben, Gesellschafterin',
    ]);
  });

  it('takes the place of the former one under another name', () => {
    const first = notice(
      'de',
      `${NEW}Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift.`,
      true,
    );
    const then = notice(
      'de',
      `${CHANGED}Kern, Anna, von Uster, in Zug, Direktorin, mit Einzelunterschrift [bisher: Muster, Anna, in Uster].`,
    );
    const { people } = replay([first, then]);
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({
      surname: 'Kern',
      residence: 'Zug',
      from: first.day,
      noticeId: then.id,
    });
  });

  it('with the name of another of another origin is another person', () => {
    const { people } = replay([
      notice('de', `${NEW}Muster, Beat, von Uster, in Uster, Direktor, mit Einzelunterschrift.`, true),
      notice('de', `${CHANGED}Muster, Beat, von Chur, in Davos, mit Einzelprokura.`),
      notice(
        'de',
        'Ausgeschiedene Personen und erloschene Unterschriften: Muster, Beat, von Uster, in Uster, Direktor.',
      ),
    ]);
    expect(people.map(({ origin, until }) => [origin, until === undefined])).toEqual([
      ['von Uster', false],
      ['von Chur', true],
    ]);
  });
});

describe('a person', () => {
  it('that resigns and returns has two stretches', () => {
    const entry = 'Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift';
    const notices = [
      notice('de', `${NEW}${entry}.`, true),
      notice('de', `Ausgeschiedene Personen und erloschene Unterschriften: ${entry}.`),
      notice('de', `${CHANGED}${entry}.`),
    ];
    const { people, isFromFirstEntry } = replay(notices);
    const [first, second, third] = notices;
    expect(people.map(({ from, until }) => [from, until])).toEqual([
      [first?.day, second?.day],
      [third?.day, undefined],
    ]);
    expect(isFromFirstEntry).toBe(true);
  });

  it('of a list of all, as of a company that comes from another canton, may be older than the notices', () => {
    const entry = 'Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift.';
    expect(only('de', NEW + entry).people[0]).not.toHaveProperty('from');
    expect(replay([notice('de', NEW + entry, true)]).people[0]).toHaveProperty('from');
  });

  it('is none where a company without a role moves', () => {
    const { people, notUnderstood } = only(
      'fr',
      'Exemple Holding SA (CHE-999.111.117) est maintenant à Lausanne.',
    );
    expect([people.length, notUnderstood.length]).toEqual([0, 1]);
  });

  it('that was entered before the notices has no first day', () => {
    const { people, isFromFirstEntry } = only(
      'de',
      `${CHANGED}Muster, Anna, von Uster, in Zug, Direktorin, mit Einzelunterschrift [bisher: in Uster].`,
    );
    expect(people[0]).not.toHaveProperty('from');
    expect(isFromFirstEntry).toBe(false);
  });

  it('keeps the seat when it loses its office, and leaves when it loses the seat', () => {
    const start = notice(
      'fr',
      'Administration: Exemple Jean, de Nyon, à Nyon, président, avec signature individuelle.',
    );
    const office = notice('fr', "Exemple Jean n'est plus président.");
    const seat = notice('fr', "Exemple Jean n'est plus administrateur; sa signature est radiée.");
    expect(replay([start, office]).people[0]?.roles.map(({ kind }) => kind)).toEqual(['board-member']);
    expect(replay([start, office, seat]).people[0]?.until).toBe(seat.day);
  });

  it('is no more once the company is deleted, but is when it only moves away', () => {
    const start = notice(
      'de',
      `${NEW}Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift.`,
    );
    const current = (text: string) =>
      replay([start, notice('de', text)]).people.filter(({ until }) => until === undefined).length;
    expect(current('Die Gesellschaft wird von Amtes wegen gelöscht.')).toBe(0);
    expect(
      current('Die Gesellschaft wird infolge Sitzverlegung nach Bern im Handelsregister gelöscht.'),
    ).toBe(1);
    expect(current('Die Zweigniederlassung in Bern ist gelöscht.')).toBe(1);
  });
});

describe('shares', () => {
  const founded = notice(
    'fr',
    'Associés: Exemple Jean, de Nyon, à Nyon, gérant, pour 100 parts de CHF 100, et Modèle Anne, de et à Morges, pour 100 parts de CHF 100, lesquels signent individuellement.',
    true,
  );
  const sold = notice(
    'fr',
    "L'associé-gérant Exemple Jean a cédé 60 de ses 100 parts de CHF 100 à Modèle Anne.",
  );
  const capital = { amount: 20_000, currency: 'CHF' };
  const holdings = (...args: Parameters<typeof replayNotices>) =>
    replay(...args).partners.map(({ holder, shares, percent }) => [
      holder.givenNames,
      shares[0]?.count,
      percent,
    ]);

  it('go from the seller to the buyer', () => {
    expect(holdings([founded, sold], { capital })).toEqual([
      ['Jean', 40, 20],
      ['Anne', 160, 80],
    ]);
  });

  it('have a percentage only where they are the whole capital, in its currency', () => {
    const percents = (options: Parameters<typeof replayNotices>[1]) =>
      replay([founded], options).partners.map(({ percent }) => percent);
    expect(percents({ capital })).toEqual([50, 50]);
    expect(percents({ capital: { amount: 20_100, currency: 'CHF' } })).toEqual([undefined, undefined]);
    expect(percents({ capital: { amount: 19_900, currency: 'CHF' } })).toEqual([undefined, undefined]);
    expect(percents({ capital: { amount: 20_000, currency: 'EUR' } })).toEqual([undefined, undefined]);
    expect(percents({})).toEqual([undefined, undefined]);
  });

  it('that a buyer of unknown holdings gets are not guessed', () => {
    const { partners } = only(
      'fr',
      "L'associé Exemple Jean a cédé 60 de ses 100 parts de CHF 100 à l'associée Modèle Anne.",
    );
    expect(partners.map(({ holder, shares }) => [holder.givenNames, shares[0]?.count])).toEqual([
      ['Jean', 40],
    ]);
  });

  it('are withheld after a passage about shares that nobody can read, until they are told anew', () => {
    const unread = notice('fr', 'Les parts de CHF 100 ont été divisées en 2000 parts de CHF 10.');
    const anew = notice('fr', 'Modèle Anne détient désormais 1000 parts de CHF 10.');
    expect(holdings([founded, unread], { capital })).toEqual([]);
    expect(holdings([founded, unread, anew], { capital })).toEqual([['Anne', 1000, undefined]]);
  });

  it('of two people are never those of one', () => {
    const text = 'Exemple Jean détient 120 parts de CHF 100 et Modèle Anne 80 parts de CHF 100.';
    expect(holdings([founded, notice('fr', text)], { capital })).toEqual([
      ['Jean', 120, 60],
      ['Anne', 80, 40],
    ]);
  });

  it('of several sellers at once are not guessed', () => {
    const text =
      'Exemple Jean et Modèle Anne ont cédé respectivement 10 et 20 parts de CHF 100 à Muster Beat.';
    expect(only('fr', text).notUnderstood.map((each) => `${each.text}.`)).toEqual([text]);
  });
});

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
