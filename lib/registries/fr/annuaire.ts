import { type Absence, Failure, type Section } from '#lib/contract/index.ts';
import type { Lead, Part } from '../composition/part.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { annuaireClient } from './annuaire-client.ts';
import type { WireExecutive, WirePlace, WireUnit } from './annuaire-schema.ts';
import { isHiddenPlace } from './map-address.ts';
import { isHidden, mapCompany } from './map-company.ts';
import { type Executive, mapExecutives, unknownRoles } from './map-executives.ts';
import { mapFlags, withheldFlags } from './map-flags.ts';
import { mapPlaces } from './map-places.ts';
import { searchCompanies } from './search-companies.ts';
import { assertSiren, sirenOf } from './siren.ts';
import { ANNUAIRE } from './sources.ts';

/** France's official search: units with their executives and places of business. */
export const annuaire: Lead = {
  manifest: {
    country: 'FR',
    source: ANNUAIRE,
    docs: 'https://recherche-entreprises.api.gouv.fr/docs',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 800,
  },
  companyId: sirenOf,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(annuaireClient(ctx), query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(ANNUAIRE, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(ANNUAIRE, `the data point ${dataPoint}`);
  }
  assertSiren(companyId);
  const client = annuaireClient(ctx);
  const found = await client.unit(companyId);
  if (found === null) {
    throw new Failure(
      'resource_not_found',
      `${ANNUAIRE.name} has no unit with the SIREN ${companyId}. Search again, by name or by number. Nothing was charged.`,
      { source: ANNUAIRE.name },
    );
  }
  const { unit, places } = found;
  const names = [unit.nom_raison_sociale, unit.nom_complet].filter((name) => name !== undefined);
  const listOf = { value: {}, absence: isHidden(unit) ? { documents: HIDDEN } : {} };
  const profile = dataPoint === 'companyProfile' ? profileOf(unit, places) : listOf;
  return {
    about: { number: unit.siren, names: isHidden(unit) ? [] : names },
    ...profile,
    ...(isHidden(unit) && { isWithheld: true as const }),
    ...(unit.date_mise_a_jour && { asOf: unit.date_mise_a_jour }),
    url: `https://annuaire-entreprises.data.gouv.fr/entreprise/${unit.siren}`,
    wire: client.wire,
  };
}

export function profileOf(
  unit: WireUnit,
  places: readonly WirePlace[],
): Pick<Part, 'value' | 'absence' | 'note' | 'unknownValues'> {
  const company = mapCompany(unit);
  if (isHidden(unit)) return { value: { company, flags: withheldFlags(company) }, absence: NOT_PUBLIC };
  const executives = unit.dirigeants.map((wire) => executiveOf(wire, unit));
  const parties = mapExecutives(executives);
  const establishments = mapPlaces(places, company.legalName);
  const lists = { ...parties, establishments };
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    value: { company, ...Object.fromEntries(filled), flags: mapFlags(unit, company, places) },
    absence: Object.fromEntries(
      Object.entries(NONE).filter(([section]) => !filled.some(([list]) => list === section)),
    ),
    ...placesNote(places, unit.nombre_etablissements ?? 0),
    unknownValues: [
      ...unknownRoles(executives),
      ...unknownIn(company, { legalForm: 'nature_juridique', status: 'etat_administratif' }),
    ],
  };
}

/** What the list of places of business lacks. */
function placesNote(places: readonly WirePlace[], total: number): Pick<Part, 'note'> {
  const hidden = places.filter(isHiddenPlace).length;
  const notes = [
    ...(total > places.length
      ? [`${places.length} of ${total} places of business were read: the register gives no more.`]
      : []),
    ...(hidden > 0
      ? [`${hidden} of ${total} places of business ${hidden === 1 ? 'is' : 'are'} not public.`]
      : []),
  ];
  return notes.length === 0 ? {} : { note: notes.join(' ') };
}

/** "Entrepreneur" in the national register's list of roles. */
const SOLE_TRADER = '101';

/** The person of a sole trader has no role in the search: the legal form says that the business is theirs. */
const executiveOf = (wire: WireExecutive, { nature_juridique }: WireUnit): Executive => ({
  ...(wire.qualite === undefined && wire.nom !== undefined && nature_juridique === '1000'
    ? { roleCode: SOLE_TRADER, isByForm: true }
    : { roleName: wire.qualite }),
  ...(wire.type_dirigeant === 'personne morale' || (wire.nom === undefined && wire.siren !== undefined)
    ? { company: { siren: wire.siren, name: wire.denomination } }
    : {
        person: {
          lastName: wire.nom,
          firstNames: wire.prenoms,
          born: wire.date_de_naissance ?? wire.annee_de_naissance,
          nationality: wire.nationalite,
        },
      }),
});

const none = (what: string): Absence => ({
  reason: 'none_named',
  explanation: `The register ${what}.`,
});

const NONE: Partial<Record<Section, Absence>> = {
  legalRepresentatives: none('names nobody who can bind this unit'),
  otherKeyPersons: none('names nobody with another role in this unit'),
  establishments: none('lists no place of business of this unit'),
  shareholders: {
    reason: 'not_offered',
    explanation:
      'The register names only partners who are liable for the debts, and this unit has none. Other shareholders are named in ' +
      'the articles of association, which are among the documents where INPI has them, and in the company’s own books.',
  },
};

const HIDDEN: Absence = {
  reason: 'restricted',
  explanation:
    'The person has objected to publication (statut de diffusion of INSEE): name, address, roles and documents are not public. ' +
    'Ask the company itself for a certificate of its registration.',
};

const NOT_PUBLIC: Partial<Record<Section, Absence>> = {
  legalRepresentatives: HIDDEN,
  otherKeyPersons: HIDDEN,
  shareholders: HIDDEN,
  establishments: HIDDEN,
};
