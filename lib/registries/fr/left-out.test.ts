import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { profileOf } from './annuaire.ts';
import { UnitPage, WireUnit } from './annuaire-schema.ts';
import { NoticePage, WireNotice } from './bodacc-schema.ts';
import { mapInsolvency, mapNotice, standingNotices } from './map-notices.ts';
import { lastAccounts, mapAccounts, mapArticles, mapAttachments, mapDeed, mapRne } from './map-rne.ts';
import { withoutHidden } from './rne-client.ts';
import { Attachments, WireCompany } from './rne-schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/* No member that the sources give and the interface has a place for is dropped: what is left out stands here. */

const FIGURES = 'figures stand in the accounts themselves';
const POINT = 'the address is read';
const SAME = 'said again by another member that is read';

const UNIT_LEFT_OUT: Readonly<Record<string, string>> = {
  activite_principale_naf25: 'NACE Rev. 2.1, which the interface does not have beside Rev. 2',
  caractere_employeur: SAME,
  categorie_entreprise: 'a size class of statistics; employees are read',
  'complements.est_association': SAME,
  dirigeants: 'null is an empty list',
  'dirigeants.[].type_dirigeant': SAME,
  finances: 'null is none',
  'finances.2024.ca': FIGURES,
  'finances.2024.resultat_net': FIGURES,
  matching_etablissements: 'null is an empty list',
  'matching_etablissements.[].activite_principale': 'a place of business has no such member in the interface',
  'matching_etablissements.[].adresse': SAME,
  'matching_etablissements.[].code_pays_etranger': 'the name of the country is read',
  'matching_etablissements.[].commune': SAME,
  'matching_etablissements.[].date_debut_activite': 'the day of its creation is read',
  'matching_etablissements.[].est_siege': 'the seat is the registered address',
  'matching_etablissements.[].latitude': POINT,
  'matching_etablissements.[].libelle_cedex': SAME,
  'matching_etablissements.[].liste_enseignes': 'null is an empty list',
  'matching_etablissements.[].longitude': POINT,
  'matching_etablissements.[].tranche_effectif_salarie':
    'a place of business has no such member in the interface',
  nom_complet: SAME,
  nom_raison_sociale: SAME,
  section_activite_principale: SAME,
  siege: 'null is none',
  'siege.activite_principale': 'a place of business has no such member in the interface',
  'siege.adresse': SAME,
  'siege.code_pays_etranger': 'the name of the country is read',
  'siege.commune': SAME,
  'siege.date_creation': 'the list of places has it',
  'siege.date_debut_activite': 'the day of its creation is read',
  'siege.date_fermeture': 'the list of places has it',
  'siege.est_siege': 'it is the seat',
  'siege.etat_administratif': 'the list of places has it',
  'siege.latitude': POINT,
  'siege.libelle_cedex': SAME,
  'siege.liste_enseignes': 'null is an empty list',
  'siege.longitude': POINT,
  'siege.statut_diffusion_etablissement': 'read where it hides the address',
  'siege.tranche_effectif_salarie': 'a place of business has no such member in the interface',
  tva: 'null is an empty list',
};
const RNE_LEFT_OUT: Readonly<Record<string, string>> = {
  'formality.content.personneMorale.adresseEntreprise.adresse.codeInseeCommune': 'the search has it',
  'formality.content.personneMorale.adresseEntreprise.adresse.codePays': 'the search has it',
  'formality.content.personneMorale.adresseEntreprise.adresse.codePostal': 'the search has it',
  'formality.content.personneMorale.adresseEntreprise.adresse.commune': 'the search has it',
  'formality.content.personneMorale.adresseEntreprise.adresse.numVoie': 'the search has it',
  'formality.content.personneMorale.adresseEntreprise.adresse.pays': 'the search has it',
  'formality.content.personneMorale.adresseEntreprise.adresse.typeVoie': 'the search has it',
  'formality.content.personneMorale.adresseEntreprise.adresse.voie': 'the search has it',
  'formality.content.personneMorale.composition.pouvoirs.[].individu.descriptionPersonne.dateDeNaissancePresent':
    SAME,

  diffusionINSEE: 'read where it hides the company',
  'formality.content.natureCreation.dateCreation': 'the search has it',
  'formality.content.natureCreation.formeJuridique': 'the search has it',
  'formality.content.personneMorale.composition.pouvoirs.[].entreprise.formeJuridique':
    'a code of the form; its own profile has it',
  'formality.content.personneMorale.composition.pouvoirs.[].individu.descriptionPersonne.dateEffetRoleDeclarantPresent':
    SAME,
  'formality.content.personneMorale.composition.pouvoirs.[].representantId': 'a number of the register’s own',
  'formality.content.personneMorale.composition.pouvoirs.[].typeDePersonne': SAME,
  'formality.content.personneMorale.identite.description.dateClotureExerciceSocial':
    'written in many ways; accounts have their last day',
  'formality.content.personneMorale.identite.description.duree':
    'for how long it was founded: its articles say it',
  'formality.content.personneMorale.identite.entreprise.formeJuridique': 'the search has it',
  'formality.content.personneMorale.identite.entreprise.siren': SAME,
  'formality.diffusionCommerciale': 'whether it may be used for canvassing',
  'formality.formeJuridique': SAME,
  'formality.siren': SAME,
};
const ATTACHMENTS_LEFT_OUT: Readonly<Record<string, string>> = {
  'bilansSaisis.[].confidentiality': 'the figures stand in the accounts themselves',
  'bilansSaisis.[].dateCloture': 'the figures stand in the accounts themselves',
  'bilansSaisis.[].deleted': 'the figures stand in the accounts themselves',
  'bilansSaisis.[].id': 'the figures stand in the accounts themselves',
  'bilansSaisis.[].typeBilan': 'the figures stand in the accounts themselves',
};
const NOTICE_LEFT_OUT: Readonly<Record<string, string>> = {
  '[].acte': 'an empty block in notices of insolvency',
  '[].commercant': 'the company’s name',
  '[].cp': 'the company’s address',
  '[].listepersonnes': 'who is named in a notice stands in its record, a document',
  '[].numerodepartement': SAME,
  '[].publicationavis': SAME,
  '[].ville': 'the company’s address',
};

const NOW = new Date('2026-11-20T12:00:00Z');
const readUnit = (wire: unknown) => {
  const unit = WireUnit.parse(wire);
  return [profileOf(unit, unit.matching_etablissements), unit.date_mise_a_jour];
};
const readRne = (wire: unknown) => {
  const company = WireCompany.parse(wire);
  return [mapRne(company), company.updatedAt];
};
const readAttachments = (wire: unknown) => {
  const { deeds, accounts } = mapAttachments(Attachments.parse(wire));
  const last = lastAccounts(accounts, NOW);
  return [deeds.map(mapDeed), deeds.map(mapArticles), accounts.map(mapAccounts), last?.id];
};
const readNotices = (wire: unknown) => {
  const notices = z.array(WireNotice).parse(wire);
  return [
    // Of the company of the first notice that names one.
    mapInsolvency(
      notices,
      notices
        .flatMap(({ registre }) => registre)
        .at(0)
        ?.replace(/\D/g, '') ?? '',
    ),
    standingNotices(notices).map((each) => mapNotice(each, false)),
  ];
};

const fixtures = [...readFixtures().values()];
const KINDS = {
  unit: { documents: fixtures.map(({ unit }) => unit), read: readUnit, leftOut: UNIT_LEFT_OUT },
  rne: {
    documents: fixtures.flatMap(({ rne }) => (rne?.diffusionINSEE === 'O' ? [rne] : [])),
    ...{ read: readRne, leftOut: RNE_LEFT_OUT },
  },
  attachments: {
    documents: fixtures.flatMap(({ attachments }) => attachments ?? []),
    ...{ read: readAttachments, leftOut: ATTACHMENTS_LEFT_OUT },
  },
  notices: {
    documents: fixtures.flatMap(({ notices }) => (notices.length === 0 ? [] : [notices])),
    ...{ read: readNotices, leftOut: NOTICE_LEFT_OUT },
  },
} as const;

describe('what is left out of the wire, with the reason', () => {
  it.each(Object.entries(KINDS))('%s', (_, { documents, read, leftOut }) => {
    const unread = unreadMembers(documents, read);
    expect(unread.filter((name) => !(name in leftOut))).toEqual([]);
    // And the list holds nothing that is read after all.
    expect(Object.keys(leftOut).filter((name) => !unread.includes(name))).toEqual([]);
  });
});

const SAMPLES = besideRepository('registries/FR/');
const samples = SAMPLES.isThere
  ? readdirSync(SAMPLES.url).filter((file) => /^(bodacc|inpi|recherche_search)_?.*\.json$/.test(file))
  : [];

/** Every document of a sample, by the kind that its name says. */
function documentsOf(file: string): readonly [keyof typeof KINDS, unknown][] {
  const wire: unknown = JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8'));
  if (file.startsWith('bodacc')) return [['notices', NoticePage.loose().parse(wire) && notesOf(wire)]];
  if (file.includes('attachments')) return [['attachments', wire]];
  if (file.startsWith('inpi')) return [['rne', wire]];
  UnitPage.parse(wire);
  return z
    .object({ results: z.array(z.unknown()) })
    .parse(wire)
    .results.map((unit) => ['unit', unit]);
}
const notesOf = (wire: unknown): unknown => z.object({ results: z.unknown() }).parse(wire).results;

/** Members that only samples have, of what the register says of a place or of a sole trader. */
const OF_SAMPLES =
  /personnePhysique|siege\.|annee_categorie|activites|succursale|formeExercice|natureCreation|bilanSaisi|^identite\.|^id$|nombre/;

describe('samples of the real registers', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    for (const [kind, wire] of documentsOf(file)) {
      const { documents, read, leftOut } = KINDS[kind];
      const mayBeTold = z.looseObject({ diffusionINSEE: z.string() }).safeParse(wire).data?.diffusionINSEE;
      if (kind === 'rne' && mayBeTold === 'N') {
        // Nothing of it is read, and its number alone is kept.
        expect(
          Object.keys(JSON.parse(Buffer.from(withoutHidden(Buffer.from(JSON.stringify(wire)))).toString())),
        ).toEqual(['siren', 'diffusionINSEE']);
        continue;
      }
      const result = read(wire);
      if (kind === 'unit') CompanyProfile.parse(profileOf(WireUnit.parse(wire), []).value);
      else expect(result).toBeDefined();
      const unread = unreadMembers([wire, ...documents], read);
      expect(unread.filter((name) => !(name in leftOut) && !OF_SAMPLES.test(name))).toEqual([]);
    }
  });
});
