import { type Absence, type DataPoint, Failure } from '#lib/contract/index.ts';
import type { Part } from '../composition/part.ts';
import type { UnknownValue } from '../shared-sources.ts';
import type { CompaniesHouse } from './client.ts';
import { isListed } from './describe.ts';
import { lookUpDisqualified } from './look-up-disqualified.ts';
import { mapDocuments } from './map-documents.ts';
import { mapControllingEntities, NO_ENTITY } from './map-entities.ts';
import { exemptByForm, mapOwners } from './map-owners.ts';
import { mapProfile, type Told } from './map-profile.ts';
import { unknownNatures } from './natures.ts';
import { ownerFlags } from './owner-flags.ts';
import { unknownKinds } from './party-type.ts';
import type { WireControl, WireProfile, WireStatement } from './schema.ts';
import { REGISTER } from './source.ts';

export function readPart(
  client: CompaniesHouse,
  profile: WireProfile,
  { dataPoint, today }: { dataPoint: DataPoint; today: string },
): Promise<Told & Pick<Part, 'note'>> {
  switch (dataPoint) {
    case 'companyProfile':
      return readCompany(client, profile, today);
    case 'ultimateBeneficialOwners':
      return readOwners(client, profile, today);
    case 'availableDocuments':
      return readDocuments(client, profile, today);
    case 'subsidiaries':
    case 'graph':
      throw new Failure(
        'not_supported',
        `${REGISTER} has no ${dataPoint === 'graph' ? 'ownership graph' : 'list of subsidiaries'}. Nothing was charged.`,
        {
          source: REGISTER,
        },
      );
  }
}

async function readCompany(client: CompaniesHouse, profile: WireProfile, today: string): Promise<Told> {
  const { company_number: number, links } = profile;
  const hasBranches = profile.type === 'oversea-company' || profile.links?.uk_establishments !== undefined;
  const [officers, controls, establishments, charges, insolvency, statements, exemptions] = await Promise.all(
    [
      client.officers(number),
      client.controls(number),
      hasBranches ? client.establishments(number) : [],
      profile.has_charges ? client.charges(number) : { items: [], total: 0 },
      profile.has_insolvency_history ? client.insolvency(number) : { status: [], cases: [] },
      links?.persons_with_significant_control_statements === undefined ? [] : client.statements(number),
      links?.exemptions === undefined ? [] : client.exemptions(number),
    ],
  );
  const disqualifications = await lookUpDisqualified(client, officers);
  const { unknownValues = [], ...told } = mapProfile({
    ...{ today, profile, officers, controls, establishments, charges, insolvency, disqualifications },
    ...{ statements, exemptions },
  });
  return { ...told, unknownValues: [...unknownValues, ...unknownIn(controls, statements)] };
}

async function readOwners(client: CompaniesHouse, profile: WireProfile, today: string): Promise<Told> {
  const number = profile.company_number;
  const [controls, statements, exemptions] = await Promise.all([
    client.controls(number),
    client.statements(number),
    client.exemptions(number),
  ]);
  const isUnsaid = controls.length + statements.length + exemptions.length === 0;
  const byForm = isUnsaid ? exemptByForm(profile) : undefined;
  if (byForm !== undefined) return nothingToSell(byForm);
  const { ultimateBeneficialOwners, absence } = mapOwners({ profile, controls, statements, exemptions });
  const controllingEntities = mapControllingEntities(controls);
  const flags = ownerFlags(controls, today);
  // That there is nobody, or need not be, is said of persons and legal entities alike.
  const isOfAll = absence !== undefined && absence.reason !== 'none_named';
  return {
    value: {
      ...(absence === undefined && { ultimateBeneficialOwners }),
      ...(controllingEntities.length > 0 && { controllingEntities }),
      ...(flags.length > 0 && { flags }),
    },
    absence: {
      ...(absence && { ultimateBeneficialOwners: absence }),
      ...(controllingEntities.length === 0 && { controllingEntities: isOfAll ? absence : NO_ENTITY }),
    },
    unknownValues: unknownIn(controls, statements),
  };
}

/** Kinds, natures and statements that the register's lists did not have. */
const unknownIn = (
  controls: readonly WireControl[],
  statements: readonly WireStatement[],
): UnknownValue[] => [
  ...unknownKinds(controls),
  ...unknownNatures(controls),
  ...statements.flatMap(({ statement }) =>
    isListed('statement', statement) ? [] : [{ member: 'statement', value: statement }],
  ),
];

/** What the form alone decides is known without the register: nothing is sold. */
function nothingToSell({ explanation }: Absence): Told {
  const none: Absence = { reason: 'not_offered', ...(explanation !== undefined && { explanation }) };
  return { value: {}, absence: { ultimateBeneficialOwners: none, controllingEntities: none } };
}

async function readDocuments(
  client: CompaniesHouse,
  profile: WireProfile,
  today: string,
): Promise<Told & Pick<Part, 'note'>> {
  const filings = await client.filings(profile.company_number);
  const { documents, absence } = mapDocuments(filings, profile, today);
  const { items, total } = filings;
  const isCut = total > items.length;
  return {
    ...(isCut && { note: `It lists ${total} filings; the newest ${items.length} stand here.` }),
    value: documents === undefined ? {} : { documents },
    absence: absence === undefined ? {} : { documents: absence },
  };
}
