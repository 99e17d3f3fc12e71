import { describe, expect, it } from 'vitest';
import { replayNotices } from './replay-notices.ts';
import { CHANGED, LEFT, NEW, notice, only } from './testing/notices.ts';

describe('a person', () => {
  it('that resigns and returns has two stretches', () => {
    const entry = 'Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift';
    const notices = [
      notice('de', `${NEW}${entry}.`, true),
      notice('de', `${LEFT}${entry}.`),
      notice('de', `${CHANGED}${entry}.`),
    ];
    const { people, isFromFirstEntry } = replayNotices(notices);
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
    expect(replayNotices([notice('de', NEW + entry, true)]).people[0]).toHaveProperty('from');
  });

  it('stays where the notice only says that it died, and the sentence is handed back', () => {
    const start = notice('fr', 'Gérants: Exemple Jean, de Nyon, à Nyon, et Modèle Anne, de et à Nyon.');
    const { people, notUnderstood } = replayNotices([
      start,
      notice('fr', 'Le gérant Exemple Jean est décédé.'),
    ]);
    expect(people.filter(({ until }) => until === undefined)).toHaveLength(2);
    expect(notUnderstood.map(({ text }) => text)).toEqual(['Le gérant Exemple Jean est décédé']);
  });

  it('that remains in one role of two stays', () => {
    const start = notice('fr', 'Associé-gérant: Exemple Jean, de Nyon, à Nyon, avec signature individuelle.');
    const end = notice(
      'fr',
      "Exemple Jean, jusqu'ici associé-gérant, n'est plus associé et reste gérant sans signature.",
    );
    const { people } = replayNotices([start, end]);
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({ roles: [{ kind: 'manager' }], signature: { kind: 'none' } });
  });

  it('is one of several where a plural speaks of all', () => {
    const text = 'Exemple Jean et Modèle Anne, nommés gérants, signent désormais individuellement.';
    expect(only('fr', text).people.map(({ roles }) => roles.map(({ kind }) => kind))).toEqual([
      ['manager'],
      ['manager'],
    ]);
  });

  it('has what "both" says only as one of the last two', () => {
    const text =
      'Administration: Exemple Jean, de Nyon, à Nyon, président, lequel signe individuellement, Modèle Anne et Test Luc, ' +
      'tous deux de Morges, à Gland, lesquels signent collectivement à deux.';
    const read = only('fr', text).people.map(({ origin, signature }) => [origin, signature?.kind]);
    expect(read).toEqual([
      ['de Nyon', 'sole'],
      ['de Morges', 'joint-by-two'],
      ['de Morges', 'joint-by-two'],
    ]);
  });

  it('leaves by its name alone', () => {
    const start = notice(
      'de',
      `${NEW}Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift.`,
      true,
    );
    const end = notice('de', `${LEFT}Muster, Anna.`);
    expect(replayNotices([start, end]).people.map(({ until }) => until)).toEqual([end.day]);
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

  it('holds a role since the notice that gave it, and one that was only told anew since its entry', () => {
    const entry = (rest: string) => `${CHANGED}Muster, Anna, von Uster, in Uster, ${rest}.`;
    const start = notice('de', entry('Geschäftsführerin, mit Einzelunterschrift'));
    const chair = notice(
      'de',
      entry('Vorsitzende der Geschäftsführung, mit Einzelunterschrift [bisher: Geschäftsführerin]'),
    );
    const signs = notice(
      'de',
      entry('Vorsitzende der Geschäftsführung, mit Kollektivunterschrift zu zweien'),
    );
    const sinceOf = (...notices: (typeof start)[]) => replayNotices(notices).people[0]?.roles[0]?.since;
    expect(sinceOf(start)).toBeUndefined();
    expect(sinceOf(start, chair)).toBe(chair.day);
    expect(sinceOf(start, chair, signs)).toBe(chair.day);
    // Entered before the notices began: nobody knows since when.
    expect(sinceOf(signs, signs)).toBeUndefined();
  });

  it('keeps the seat when it loses its office, and leaves when it loses the seat', () => {
    const start = notice(
      'fr',
      'Administration: Exemple Jean, de Nyon, à Nyon, président, avec signature individuelle.',
    );
    const office = notice('fr', "Exemple Jean n'est plus président.");
    const seat = notice('fr', "Exemple Jean n'est plus administrateur; sa signature est radiée.");
    expect(replayNotices([start, office]).people[0]?.roles.map(({ kind }) => kind)).toEqual(['board-member']);
    expect(replayNotices([start, office, seat]).people[0]?.until).toBe(seat.day);
  });

  it('is no more once the company is deleted, but is when it only moves away', () => {
    const start = notice(
      'de',
      `${NEW}Muster, Anna, von Uster, in Uster, Direktorin, mit Einzelunterschrift.`,
    );
    const current = (text: string) =>
      replayNotices([start, notice('de', text)]).people.filter(({ until }) => until === undefined).length;
    expect(current('Die Gesellschaft wird von Amtes wegen gelöscht.')).toBe(0);
    expect(
      current('Die Gesellschaft wird infolge Sitzverlegung nach Bern im Handelsregister gelöscht.'),
    ).toBe(1);
    expect(current('Die Zweigniederlassung in Bern ist gelöscht.')).toBe(1);
    expect(current('Die Eintragung der Prokura ist gelöscht.')).toBe(1);
  });
});
