import { type Absence, Failure, type Section } from '#lib/contract/index.ts';
import type { Lead, Part } from '../composition/part.ts';
import { unknownIn } from '../composition/unknown-value.ts';
import { notOffered } from '../not-offered.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import { type BrregClient, brregClient } from './client.ts';
import { mapCompany } from './map-company.ts';
import { mapProfile, unknownRemarks } from './map-profile.ts';
import { mapRoles, type Parties, unknownRoles } from './map-roles.ts';
import { mapSubUnits } from './map-sub-units.ts';
import { assertNumber, organisationNumber } from './organisation-number.ts';
import type { Unit } from './schema.ts';
import { searchCompanies } from './search-companies.ts';
import { BRREG } from './sources.ts';

/** Norway's register: units with their roles and places of business. Where one of the three fails, the profile fails. */
export const brreg: Lead = {
  manifest: {
    country: 'NO',
    source: BRREG,
    docs: 'https://data.brreg.no/enhetsregisteret/api/dokumentasjon/en/index.html',
    searchBy: ['name', 'number'],
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
    typicalLatencyMs: 1_000,
  },
  companyId: organisationNumber,
  pricedAs: () => null,
  search: (ctx, { query }) => searchCompanies(brregClient(ctx), query),
  read,
  fetchDocument: async (_, { documentId }) => {
    throw notOffered(BRREG, `the document ${documentId}`);
  },
};

async function read(ctx: RegistryContext, { companyId, dataPoint }: DataPointOrder): Promise<Part> {
  if (dataPoint !== 'companyProfile' && dataPoint !== 'availableDocuments') {
    throw notOffered(BRREG, `the data point ${dataPoint}`);
  }
  assertNumber(companyId);
  const client = brregClient(ctx);
  const unit = await client.unit(companyId);
  if (unit === null) throw await missing(client, companyId);
  const names = [unit.navn, ...unit.historiskeNavn.flatMap(({ navn }) => navn ?? [])];
  const profile = dataPoint === 'companyProfile' ? await readProfile(client, unit) : {};
  return {
    about: { number: unit.organisasjonsnummer, names },
    ...{ value: {}, absence: {}, ...profile },
    url: `https://virksomhet.brreg.no/en/oppslag/enheter/${unit.organisasjonsnummer}`,
    wire: client.wire,
  };
}

async function readProfile(
  client: BrregClient,
  unit: Unit,
): Promise<Pick<Part, 'value' | 'absence' | 'note' | 'unknownValues'>> {
  const { organisasjonsnummer: number, slettedato } = unit;
  // A deleted unit has no places of business; it may still have roles.
  const places = slettedato === undefined ? client.subUnitsOf(number) : { subUnits: [], total: 0 };
  const [roles, { subUnits, total }] = await Promise.all([client.roles(number), places]);
  const known = roles ?? { rollegrupper: [] };
  const parties = mapRoles(known);
  const isCut = total > subUnits.length;
  return {
    value: mapProfile(unit, parties, mapSubUnits(subUnits)),
    absence: absencesOf(parties, subUnits.length),
    unknownValues: [
      ...unknownIn(mapCompany(unit), { legalForm: 'organisasjonsform' }),
      ...unknownRoles(known),
      ...unknownRemarks(unit),
    ],
    ...(isCut && {
      note: `${subUnits.length} of ${total} places of business were read: the register gives no more.`,
    }),
  };
}

function absencesOf(parties: Parties, places: number): Partial<Record<Section, Absence>> {
  const none = (what: string): Absence => ({
    reason: 'none_named',
    explanation: `The register ${what}.`,
  });
  return {
    ...(parties.legalRepresentatives.length === 0 && {
      legalRepresentatives: none('names nobody who can bind this unit'),
    }),
    ...(parties.otherKeyPersons.length === 0 && {
      otherKeyPersons: none('names nobody with another role in this unit'),
    }),
    ...(parties.shareholders.length === 0 && { shareholders: NO_SHAREHOLDERS }),
    ...(parties.companyRelationships.length === 0 && { companyRelationships: NO_RELATIONSHIPS }),
    ...(places === 0 && { establishments: none('lists no place of business of this unit') }),
  };
}

const NO_RELATIONSHIPS: Absence = {
  reason: 'none_named',
  explanation:
    'The register names enterprises with which a unit is to be merged or divided, and the enterprise abroad whose branch it ' +
    'is, and none here. Completed mergers are announced one by one.',
};

const NO_SHAREHOLDERS: Absence = {
  reason: 'not_offered',
  explanation:
    'The register names only partners and owner municipalities, and this unit has none. The shareholders of a company are in the ' +
    'yearly register of the Norwegian Tax Administration (aksjonærregisteret), which is read here where ' +
    'the operator has obtained and imported it.',
};

/** Why there is no such unit: a place of business has a number of its own, which is not that of its unit. */
async function missing(client: BrregClient, number: string): Promise<Failure> {
  const above = (await client.subUnit(number))?.overordnetEnhet;
  const what =
    above === undefined
      ? `has no unit with the number ${number}. Search again, by name or by number.`
      : `lists ${number} as a place of business of ${above}. Look up ${above} instead.`;
  return new Failure('resource_not_found', `${BRREG.name} ${what} Nothing was charged.`, {
    source: BRREG.name,
  });
}
