import { describe, expect, test } from 'vitest';
import { MEANINGS, type Meaning, meaningsIn, REGISTER_WORDS, wordingOf } from './register-words.ts';

const HAN = /\p{Script=Han}/u;
const CELLS = Object.entries(REGISTER_WORDS).flatMap(([language, cells]) =>
  MEANINGS.flatMap((meaning) => {
    const words = cells[meaning] ?? [];
    return words.length === 0 ? [] : [[language, meaning, words] as const];
  }),
);

test('the table has a row for each language that a connected source may write, and all that every law has', () => {
  expect(Object.keys(REGISTER_WORDS).sort()).toEqual([
    'ca',
    'de',
    'en',
    'eo',
    'es',
    'fr',
    'ga',
    'it',
    'mt',
    'nb',
    'nl',
    'nn',
    'pl',
    'pt',
    'sv',
    'zh-Hans',
    'zh-Hant',
  ]);
  const everywhere: readonly Meaning[] = ['nominee', 'bearer', 'own', 'joint', 'no-votes', 'pledged'];
  for (const cells of Object.values(REGISTER_WORDS)) {
    for (const meaning of everywhere) expect(cells[meaning]?.length).toBeGreaterThan(0);
  }
});

describe.each(CELLS)('%s, %s', (_, meaning, words) => {
  const plain = words.map((word) => word.replace('?', ''));
  test('is read in a text, whatever its case', () => {
    for (const [at, word] of plain.entries()) {
      const certainty = words[at]?.startsWith('?') ? 'possible' : 'sure';
      for (const text of [word, `(12) ${word}, 2024-03-01`, `100: ${word.toLocaleUpperCase()}.`]) {
        const found = meaningsIn(text);
        expect([text, found.has(meaning)]).toEqual([text, true]);
        // Another language may be sure of the same word.
        if (certainty === 'sure') expect([text, found.get(meaning)]).toEqual([text, 'sure']);
      }
    }
  });
  test('is not read in a longer word, in a name, or where it is denied', () => {
    for (const word of plain) {
      const name = `${word} Muster`;
      expect([word, meaningsIn(`Holder: ${name}`, [name]).has(meaning)]).toEqual([word, false]);
      if (HAN.test(word)) continue;
      expect([word, meaningsIn(`x${word}x`).has(meaning)]).toEqual([word, false]);
      expect([word, meaningsIn(`non ${word}`).has(meaning)]).toEqual([word, false]);
      const capital = word.replace(/(?:^|[ -])\p{L}/gu, (letter) => letter.toLocaleUpperCase());
      expect([word, meaningsIn(`held, ${capital} Muster GmbH`).has(meaning)]).toEqual([word, false]);
    }
  });
});

describe('phrases of registers', () => {
  const PHRASES: readonly [string, Meaning, string][] = [
    ['en', 'nominee', 'The shares are held on trust for the settlor’s children'],
    ['en', 'joint', 'Held jointly with another holder'],
    ['en', 'no-votes', '5,000 non-voting preference shares'],
    ['en', 'pledged', '1,000 shares (pledged)'],
    ['de', 'nominee', 'Treuhänderisch gehalten.'],
    ['de', 'nominee', 'Anteile ZU TREUEN HÄNDEN übernommen'],
    ['de', 'bearer', 'lautend auf den Inhaber'],
    ['de', 'bare-owner', 'Geschäftsanteil belastet mit Nießbrauch'],
    ['de', 'usufruct', 'Nutzniessung an 40 Stammanteilen'],
    ['de', 'own', '100 eigene Anteile'],
    ['de', 'joint', 'in Erbengemeinschaft zur gesamten Hand'],
    ['fr', 'nominee', 'détenu à titre fiduciaire'],
    ['fr', 'bare-owner', 'Nue-propriété.'],
    ['fr', 'usufruct', '600 parts en usufruit'],
    ['fr', 'joint', 'parts détenues en indivision'],
    ['it', 'bare-owner', 'quota in nuda proprieta'],
    ['it', 'nominee', 'Intestazione fiduciaria'],
    ['nl', 'certificates', 'houder van certificaten van aandelen'],
    ['nl', 'certificates', 'via een Stichting Administratiekantoor'],
    ['nl', 'joint', 'gezamenlijk gehouden'],
    ['pl', 'usufruct', 'ustanowiono użytkowanie na 20 udziałach'],
    ['pl', 'joint', 'UDZIAŁY OBJĘTE WSPÓŁWŁASNOŚCIĄ WSPÓLNIE'],
    ['pl', 'pledged', 'ZASTAW REJESTROWY'],
    ['es', 'own', 'Participaciones en autocartera'],
    ['pt', 'nominee', 'Titular fiduciário'],
    ['nb', 'nominee', 'Registrert på forvalter'],
    ['nn', 'no-votes', 'aksjar utan røysterett'],
    ['sv', 'nominee', 'Förvaltarregistrerade aktier'],
    ['zh-Hant', 'nominee', '由代名人持有'],
    ['zh-Hant', 'bearer', '不記名股份'],
    ['zh-Hans', 'nominee', '股份代持'],
    ['eo', 'nominee', 'Tenata komisie por alia persono'],
  ];
  test.each(PHRASES)('%s, %s: %s', (_, meaning, text) => {
    expect(meaningsIn(text).get(meaning)).toBe('sure');
  });

  test.each([
    ['a trustee company by name', 'Gehalten von der Treuhandgesellschaft Muster AG'],
    ['a fiduciary company by name', 'Associée: Fiduciaire Muster SA'],
    ['a nominee company by name', 'Nominee Services Example KLR'],
    ['a joint-stock company', 'A joint-stock company, all shares voting'],
    ['who has a shop', 'Inhaber des Einzelunternehmens'],
    ['a partner', 'WSPÓLNIK (partner): the register gives no share'],
    ['no nominee', 'The holder is not a nominee'],
    ['free of usufruct', 'libero da: non usufrutto'],
    ['plain words', 'Libro de akciuloj'],
  ])('nothing is read of %s', (_, text) => {
    expect([...meaningsIn(text).keys()]).toEqual([]);
  });

  test('a company name in capitals does not hide the words around it', () => {
    expect(meaningsIn('NOMINEE FOR MUSTER LTD').has('nominee')).toBe(true);
  });

  test('a word in the place of a name is that word', () => {
    expect(wordingOf('Inhaberaktien', ['Inhaberaktien'])).toEqual({ hides: 'bearer' });
    expect(wordingOf('Nominee Muster', ['Nominee Muster'])).toEqual({});
  });

  test('a word that waits for a second reader is possible, and hides all the same', () => {
    expect(meaningsIn('gevolmachtigde houder').get('nominee')).toBe('possible');
    expect(wordingOf('gevolmachtigde houder')).toEqual({ hides: 'nominee' });
  });
});
