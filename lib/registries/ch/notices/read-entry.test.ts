import { describe, expect, it } from 'vitest';
import { replayNotices } from './replay-notices.ts';
import { CHANGED, NEW, notice, only } from './testing/notices.ts';

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
    const { people } = replayNotices([first, then]);
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({
      surname: 'Kern',
      residence: 'Zug',
      from: first.day,
      noticeId: then.id,
    });
  });

  it('goes on under another name also where origin and residence are others too', () => {
    const { people } = replayNotices([
      notice('de', `${NEW}Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift.`, true),
      notice(
        'de',
        `${CHANGED}Muster, Anna, von Chur, in Zug, heisst neu Kern Anna, Direktorin, mit Einzelunterschrift.`,
      ),
    ]);
    expect(people.map(({ surname, origin, until }) => [surname, origin, until])).toEqual([
      ['Kern', 'von Chur', undefined],
    ]);
  });

  it('with the name of another of another origin is another person', () => {
    const { people } = replayNotices([
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
