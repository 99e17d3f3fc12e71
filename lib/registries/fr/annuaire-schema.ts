import { z } from 'zod';
import { code, day, list, words } from './wire.ts';

/* The wire of the search, https://recherche-entreprises.api.gouv.fr/docs. Only members in use; unknown ones pass. */

const place = z.object({
  siret: words,
  numero_voie: words,
  dernier_numero_voie: words,
  indice_repetition: words,
  type_voie: words,
  libelle_voie: words,
  complement_adresse: words,
  distribution_speciale: words,
  adresse: words,
  code_postal: words,
  libelle_commune: words,
  cedex: words,
  libelle_cedex: words,
  libelle_commune_etranger: words,
  libelle_pays_etranger: words,
  nom_commercial: words,
  liste_enseignes: list(words),
  date_creation: day,
  date_fermeture: day,
  etat_administratif: words,
  statut_diffusion_etablissement: words,
});
export type WirePlace = z.output<typeof place>;

const Executive = z.object({
  type_dirigeant: words,
  qualite: words,
  nom: words,
  prenoms: words,
  annee_de_naissance: code,
  date_de_naissance: words,
  nationalite: words,
  siren: words,
  denomination: words,
});
export type WireExecutive = z.output<typeof Executive>;

export const WireUnit = z.object({
  siren: z.string().regex(/^\d{9}$/),
  nom_complet: words,
  nom_raison_sociale: words,
  sigle: words,
  nombre_etablissements: z.int().nullish(),
  nombre_etablissements_ouverts: z.int().nullish(),
  siege: place.nullish().transform((value) => value ?? undefined),
  activite_principale: words,
  date_creation: day,
  date_fermeture: day,
  date_mise_a_jour: day,
  dirigeants: list(Executive),
  etat_administratif: words,
  nature_juridique: words,
  tranche_effectif_salarie: words,
  annee_tranche_effectif_salarie: code,
  statut_diffusion: words,
  matching_etablissements: list(place),
  complements: z
    .object({ identifiant_association: words })
    .nullish()
    .transform((value) => value ?? undefined),
  tva: list(words),
});
export type WireUnit = z.output<typeof WireUnit>;

export const UnitPage = z.object({ results: z.array(WireUnit), total_results: z.int() });
