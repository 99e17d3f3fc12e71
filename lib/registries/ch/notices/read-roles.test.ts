import { expect, it } from 'vitest';
import { de } from './phrases/de.ts';
import { fr } from './phrases/fr.ts';
import { it as italian } from './phrases/it.ts';
import { readRoles } from './read-roles.ts';
import { withoutRoles, withRoles } from './seats.ts';

it.each([
  ['Gesellschafterin und Geschäftsführerin', de, ['partner', 'manager']],
  ['Gesellschafter und Vorsitzender der Geschäftsführung', de, ['partner', 'management-chair']],
  ['Vorsitzender und Geschäftsführer', de, ['management-chair']],
  ['Mitglied des Verwaltungsrates und Vorsitzende der Geschäftsleitung', de, ['board-member', 'director']],
  ['Präsident und Delegierter des Verwaltungsrates', de, ['board-chair', 'board-delegate']],
  ['Sekretärin (Nichtmitglied)', de, ['board-secretary']],
  ['Mitglied der Geschäftsleitung', de, ['director']],
  ['unbeschränkt haftender Gesellschafter', de, ['general-partner']],
  ['Kommanditärin', de, ['limited-partner']],
  ['Revisionsstelle', de, ['auditor']],
  ['Gesellschafter und Liquidator', de, ['partner', 'liquidator']],
  ['Leiter Forschung', de, ['other']],
  ['Sonnenschein', de, []],
  ['associé-gérant et président', fr, ['partner', 'management-chair']],
  ['associé et président des gérants', fr, ['partner', 'management-chair']],
  ["vice-présidente du conseil d'administration", fr, ['board-vice-chair']],
  ['sous-directeur', fr, ['director']],
  ['socio e presidente della gerenza', italian, ['partner', 'management-chair']],
  ['amministratrice unica e liquidatrice', italian, ['board-member', 'liquidator']],
  ['membro e direttore', italian, ['board-member', 'director']],
] as const)('%s', (words, phrases, kinds) => {
  expect(readRoles(words, phrases).map(({ kind }) => kind)).toEqual(kinds);
});

const roles = (words: string) => readRoles(words, fr);
const kindsOf = (all: ReturnType<typeof roles>) => all.map(({ kind }) => kind);

it('seats a person once', () => {
  const member = roles('administrateur');
  expect(kindsOf(withRoles(member, roles('président')))).toEqual(['board-chair']);
  expect(kindsOf(withRoles(roles('président'), member))).toEqual(['board-chair']);
  expect(kindsOf(withRoles(roles('président'), roles('vice-président')))).toEqual(['board-vice-chair']);
  expect(kindsOf(withRoles(roles('président'), roles('secrétaire')))).toEqual([
    'board-chair',
    'board-secretary',
  ]);
});

it('lets a bare chair among managers chair them', () => {
  expect(kindsOf(withRoles(roles('associé-gérant'), roles('président')))).toEqual([
    'partner',
    'management-chair',
  ]);
});

it('leaves the seat to who loses the office, and nothing to who loses the seat', () => {
  expect(kindsOf(withoutRoles(roles('président'), ['board-chair']))).toEqual(['board-member']);
  expect(kindsOf(withoutRoles(roles('président'), ['board-member']))).toEqual([]);
  expect(kindsOf(withoutRoles(roles('associé-gérant'), ['manager']))).toEqual(['partner']);
  expect(kindsOf(withoutRoles(roles('associé'), ['manager']))).toEqual(['partner']);
});
