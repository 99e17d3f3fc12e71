import { z } from 'zod';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { UnitPage, type WirePlace, type WireUnit } from './annuaire-schema.ts';
import { ANNUAIRE } from './sources.ts';

/** Most that is shown of a search by name, in pages of 25. */
const SEARCH_PAGES = 2;
const SEARCH_SIZE = 25;
const PLACES_SIZE = 100;
/** So many places of business at most are read, a call for each hundred. */
const MOST_PLACES = 1_000;

/** The search, parsed. */
export interface AnnuaireClient extends Pick<SourceClient, 'wire'> {
  /** The unit alone; null where there is none. */
  head(siren: string): Promise<WireUnit | null>;
  /** The unit with all places of business that can be read; null where there is none. */
  unit(siren: string): Promise<{ readonly unit: WireUnit; readonly places: readonly WirePlace[] } | null>;
  unitsByName(name: string): Promise<WireUnit[]>;
}

export function annuaireClient(ctx: RegistryContext): AnnuaireClient {
  const { json, wire } = sourceClient(ctx, ANNUAIRE, {
    headers: { accept: 'application/json' },
    cut: withoutHidden,
  });
  const search = async (query: Readonly<Record<string, string | number>>) =>
    (await json(UnitPage, { path: '/search', query, isNone: never }))?.results ?? [];
  const pageOf = async (siren: string, page: number) => {
    const query = { q: siren, limite_matching_etablissements: PLACES_SIZE, page_etablissements: page };
    return (await search(query)).find((unit) => unit.siren === siren);
  };
  return {
    wire,
    head: async (siren) => (await pageOf(siren, 1)) ?? null,
    async unit(siren) {
      const unit = await pageOf(siren, 1);
      if (unit === undefined) return null;
      const places = [...unit.matching_etablissements];
      for (let page = 2; (page - 1) * PLACES_SIZE < MOST_PLACES; page++) {
        if (places.length >= (unit.nombre_etablissements ?? 0)) break;
        const more = (await pageOf(siren, page))?.matching_etablissements ?? [];
        if (more.length === 0) break;
        places.push(...more);
      }
      return { unit, places };
    },
    async unitsByName(name) {
      const units: WireUnit[] = [];
      for (let page = 1; page <= SEARCH_PAGES; page++) {
        const found = await search({
          q: name,
          page,
          per_page: SEARCH_SIZE,
          limite_matching_etablissements: 1,
        });
        units.push(...found);
        if (found.length < SEARCH_SIZE) break;
      }
      return units;
    },
  };
}

/** A search that is not there is no empty one: the address has changed. */
const never = () => false;

/** What is kept of a unit whose person has objected to publication: nothing that tells who or where it is. */
const OPEN_MEMBERS: ReadonlySet<string> = new Set([
  ...[
    'siren',
    'statut_diffusion',
    'etat_administratif',
    'nature_juridique',
    'date_creation',
    'date_fermeture',
  ],
  ...['activite_principale', 'tranche_effectif_salarie', 'nombre_etablissements', 'tva'],
]);

/** The same of a place of business that may not be published, in a unit that may. */
const OPEN_OF_PLACE: ReadonlySet<string> = new Set([
  ...['siret', 'est_siege', 'etat_administratif', 'statut_diffusion_etablissement'],
  ...['date_creation', 'date_debut_activite', 'date_fermeture'],
]);

const Place = z.looseObject({ statut_diffusion_etablissement: z.unknown().optional() });
type Place = z.output<typeof Place>;

const Kept = z.looseObject({
  results: z.array(
    z.looseObject({
      statut_diffusion: z.unknown().optional(),
      siege: Place.nullish(),
      matching_etablissements: z.array(Place).nullish(),
    }),
  ),
});
type KeptUnit = z.output<typeof Kept>['results'][number];

const isClosed = (diffusion: unknown): boolean => typeof diffusion === 'string' && diffusion !== 'O';
const placesIn = ({ siege, matching_etablissements }: KeptUnit): Place[] =>
  [siege, ...(matching_etablissements ?? [])].filter((place) => place !== null && place !== undefined);
const only = (value: object, members: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(value).filter(([member]) => members.has(member)));

/** The bytes of an answer, as they came; where a unit or a place may not be published, without what would tell of it. */
export function withoutHidden(bytes: Uint8Array): Uint8Array {
  const answer = Kept.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  const isHidden = (unit: KeptUnit) => isClosed(unit.statut_diffusion);
  const isHiddenPlace = (place: Place) => isClosed(place.statut_diffusion_etablissement);
  if (!answer.results.some((unit) => isHidden(unit) || placesIn(unit).some(isHiddenPlace))) return bytes;
  const shown = (place: Place) => (isHiddenPlace(place) ? only(place, OPEN_OF_PLACE) : place);
  const results = answer.results.map((unit) =>
    isHidden(unit)
      ? only(unit, OPEN_MEMBERS)
      : {
          ...unit,
          ...(unit.siege && { siege: shown(unit.siege) }),
          ...(unit.matching_etablissements && {
            matching_etablissements: unit.matching_etablissements.map(shown),
          }),
        },
  );
  return Buffer.from(JSON.stringify({ ...answer, results }));
}
