import { type DataPoint, Failure } from '#lib/contract/index.ts';
import type { CompaniesHouse } from './client.ts';
import { mapDocuments } from './map-documents.ts';
import { isCorporate, isCurrentOfficer, officerId } from './map-officers.ts';
import { mapOwners } from './map-owners.ts';
import { mapProfile, type Told } from './map-profile.ts';
import type { Looked } from './note-warnings.ts';
import type { WireOfficer, WireProfile } from './schema.ts';
import { REGISTER } from './source.ts';

/** The most officers that are looked up in the register of disqualifications: each is a call. */
export const MOST_LOOKED_UP = 10;

export function readPart(
  client: CompaniesHouse,
  profile: WireProfile,
  { dataPoint, today }: { dataPoint: DataPoint; today: string },
): Promise<Told> {
  switch (dataPoint) {
    case 'companyProfile':
      return readCompany(client, profile);
    case 'ultimateBeneficialOwners':
      return readOwners(client, profile);
    case 'availableDocuments':
      return readDocuments(client, profile, today);
    case 'graph':
      throw new Failure('not_supported', `${REGISTER} has no ownership graph. Nothing was charged.`, {
        source: REGISTER,
      });
  }
}

async function readCompany(client: CompaniesHouse, profile: WireProfile): Promise<Told> {
  const number = profile.company_number;
  const hasBranches = profile.type === 'oversea-company' || profile.links?.uk_establishments !== undefined;
  const [officers, controls, establishments, charges, insolvency] = await Promise.all([
    client.officers(number),
    client.controls(number),
    hasBranches ? client.establishments(number) : [],
    profile.has_charges ? client.charges(number) : { items: [], total: 0 },
    profile.has_insolvency_history ? client.insolvency(number) : { status: [], cases: [] },
  ]);
  const disqualifications = await lookUp(client, officers);
  return mapProfile({ profile, officers, controls, establishments, charges, insolvency, disqualifications });
}

/** Current officers by the register's own id of each, never by name; the first ones, where there are many. */
async function lookUp(
  client: CompaniesHouse,
  officers: readonly WireOfficer[],
): Promise<Looked['disqualifications']> {
  const known = new Map<string, WireOfficer>();
  for (const officer of officers.filter(isCurrentOfficer)) {
    const id = officerId(officer);
    if (id !== undefined && known.size < MOST_LOOKED_UP) known.set(id, officer);
  }
  const answers = await Promise.all(
    [...known].map(async ([id, officer]) => ({
      officer: officer.name,
      told: await client.disqualified(isCorporate(officer) ? 'corporate' : 'natural', id),
    })),
  );
  return {
    lookedUp: known.size,
    found: answers.flatMap(({ officer, told: answer }) =>
      answer === null ? [] : [{ officer, told: answer }],
    ),
  };
}

async function readOwners(client: CompaniesHouse, profile: WireProfile): Promise<Told> {
  const number = profile.company_number;
  const [controls, statements, exemptions] = await Promise.all([
    client.controls(number),
    client.statements(number),
    client.exemptions(number),
  ]);
  const { ultimateBeneficialOwners, absence } = mapOwners({ profile, controls, statements, exemptions });
  return absence === undefined
    ? { value: { ultimateBeneficialOwners }, absence: {} }
    : { value: {}, absence: { ultimateBeneficialOwners: absence } };
}

async function readDocuments(client: CompaniesHouse, profile: WireProfile, today: string): Promise<Told> {
  const { documents, absence } = mapDocuments(await client.filings(profile.company_number), profile, today);
  return {
    value: documents === undefined ? {} : { documents },
    absence: absence === undefined ? {} : { documents: absence },
  };
}
