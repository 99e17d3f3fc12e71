import { describe, expect, it } from 'vitest';
import { replayNotices } from './replay-notices.ts';
import { notice, only } from './testing/notices.ts';

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
    replayNotices(...args).partners.map(({ holder, shares, percent }) => [
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
      replayNotices([founded], options).partners.map(({ percent }) => percent);
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
