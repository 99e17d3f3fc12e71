import { z } from 'zod';
import { Company, Establishment } from './company.ts';
import { Documents } from './document.ts';
import { Graph } from './graph.ts';
import { LegalRepresentative, OtherKeyPerson, Shareholder, UltimateBeneficialOwner } from './person.ts';
import { type DataPoint, RequestEcho } from './request.ts';

/** What a data point may fill in an answer. */
const profileShape = {
  company: Company.optional(),
  legalRepresentatives: z.array(LegalRepresentative).optional(),
  otherKeyPersons: z.array(OtherKeyPerson).optional(),
  shareholders: z.array(Shareholder).optional(),
  establishments: z.array(Establishment).optional(),
};

export const CompanyProfile = z.strictObject(profileShape);
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const BeneficialOwners = z.strictObject({
  ultimateBeneficialOwners: z.array(UltimateBeneficialOwner).optional(),
});
export const AvailableDocuments = z.strictObject({ documents: Documents.optional() });
export const OwnershipGraph = z.strictObject({ graphBeta: Graph.optional() });

/** The members that each data point fills. */
export const DATA_POINT_SCHEMA = {
  companyProfile: CompanyProfile,
  ultimateBeneficialOwners: BeneficialOwners,
  availableDocuments: AvailableDocuments,
  graph: OwnershipGraph,
} as const satisfies Record<DataPoint, z.ZodType>;

/** The whole answer of the company operation. */
export const CompanyAnswer = z
  .strictObject({
    request: RequestEcho,
    ...profileShape,
    ...BeneficialOwners.shape,
    ...OwnershipGraph.shape,
    ...AvailableDocuments.shape,
  })
  .meta({ id: 'CompanyAnswer', description: 'Company data' });
export type CompanyAnswer = z.infer<typeof CompanyAnswer>;
