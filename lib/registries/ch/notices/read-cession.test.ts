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
    const whole = notice('fr', 'Exemple Jean détient désormais 1000 parts de CHF 10.');
    const UNKNOWN = [
      ['Jean', undefined, undefined],
      ['Anne', undefined, undefined],
    ];
    expect(holdings([founded, unread], { capital })).toEqual(UNKNOWN);
    expect(holdings([founded, unread, anew], { capital })).toEqual([UNKNOWN[0], ['Anne', 1000, undefined]]);
    expect(holdings([founded, unread, anew, whole], { capital })).toEqual([
      ['Jean', 1000, 50],
      ['Anne', 1000, 50],
    ]);
    const openOf = (...notices: Parameters<typeof replayNotices>[0]) =>
      replayNotices(notices, { capital }).sharesUnreadIn;
    expect(openOf(founded)).toBeUndefined();
    expect(openOf(founded, unread, anew)).toBe(unread.id);
    expect(openOf(founded, unread, anew, whole)).toBeUndefined();
  });

  it('of whom an unread passage names are marked, and nobody else is', () => {
    const unread = notice('fr', 'Les 50 parts de CHF 100 de Exemple Jean, qui a quitté, sont pour Luc Test.');
    const { people, partners, sharesUnreadIn } = replayNotices([founded, unread], { capital });
    expect(people.map(({ givenNames, unreadIn }) => [givenNames, unreadIn])).toEqual([
      ['Jean', unread.id],
      ['Anne', undefined],
    ]);
    expect(partners.map(({ doubtedIn }) => doubtedIn)).toEqual([unread.id, unread.id]);
    expect(sharesUnreadIn).toBe(unread.id);
  });

  it.each([
    ['Toutes les parts de Exemple Jean sont reprises par un associé.', [undefined, 100]],
    ['A partir de ce jour, Exemple Jean signe avec un associé.', [100, 100]],
  ])('without a number, of whoever is named: %s', (text, counts) => {
    const { partners, notUnderstood } = replayNotices([founded, notice('fr', text)], { capital });
    expect(notUnderstood).toHaveLength(1);
    expect(partners.map(({ shares }) => shares[0]?.count)).toEqual(counts);
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
