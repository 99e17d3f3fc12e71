import { z } from 'zod';
import { Company, Establishment } from './company.ts';
import { Documents } from './document.ts';
import { Flag } from './flag.ts';
import { Graph } from './graph.ts';
import {
  ControllingEntity,
  LegalRepresentative,
  OtherKeyPerson,
  Shareholder,
  UltimateBeneficialOwner,
} from './person.ts';
import {
  Charges,
  DisqualificationCheck,
  FilingDuties,
  InsolvencyProceeding,
  OwnerStatement,
  RegisterRemark,
} from './register-facts.ts';
import { CompanyRelationship, Subsidiary } from './related-company.ts';
import { type DataPoint, RequestEcho } from './request.ts';

/** A register of control names persons and legal entities: a profile has the entities, the declared owners have both. */
const controllingEntities = z
  .array(ControllingEntity)
  .describe(
    'Legal entities with control, as a register of control names them, those with shares of their own among them (addition)',
  )
  .optional();

/** Those of the company, its filings and its representatives with the profile, those of owners with the declared owners. */
const flags = z
  .array(Flag)
  .describe('Facts that a decision must know; `GET /v2/flags` describes each code (addition)')
  .optional();

/** What registers record beside the profile, and what a decision must know of it. */
const registerFacts = {
  insolvencyProceedings: z
    .array(InsolvencyProceeding)
    .describe('Insolvency proceedings and liquidations (addition)')
    .optional(),
  charges: Charges.optional(),
  filingDuties: FilingDuties.optional(),
  ownerStatements: z.array(OwnerStatement).describe('What a register of owners states (addition)').optional(),
  registerRemarks: z.array(RegisterRemark).describe('Remarks of the register (addition)').optional(),
  disqualificationCheck: DisqualificationCheck.optional(),
  flags,
};

/** What a data point may fill in an answer. */
const profileShape = {
  company: Company.optional(),
  legalRepresentatives: z.array(LegalRepresentative).describe('Who can bind the company').optional(),
  otherKeyPersons: z
    .array(OtherKeyPerson)
    .describe('Who else has a role: supervisors, auditors, …')
    .optional(),
  shareholders: z.array(Shareholder).describe('Holders of shares').optional(),
  establishments: z.array(Establishment).describe('Places of business').optional(),
  companyRelationships: z
    .array(CompanyRelationship)
    .describe('Mergers, splits, transfers (addition)')
    .optional(),
  controllingEntities,
  ...registerFacts,
};

export const CompanyProfile = z.strictObject(profileShape);
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const BeneficialOwners = z.strictObject({
  ultimateBeneficialOwners: z
    .array(UltimateBeneficialOwner)
    .describe('Beneficial owners, as declared')
    .optional(),
  controllingEntities,
  flags,
});
/** Our addition: what a company holds, or controls. */
export const Subsidiaries = z.strictObject({
  subsidiaries: z
    .array(Subsidiary)
    .describe('Companies in which it holds shares, or which it controls (addition)')
    .optional(),
});
export const AvailableDocuments = z.strictObject({ documents: Documents.optional() });
export const OwnershipGraph = z.strictObject({ graphBeta: Graph.optional(), flags });

/** The members that each data point fills. */
export const DATA_POINT_SCHEMA = {
  companyProfile: CompanyProfile,
  ultimateBeneficialOwners: BeneficialOwners,
  subsidiaries: Subsidiaries,
  availableDocuments: AvailableDocuments,
  graph: OwnershipGraph,
} as const satisfies Record<DataPoint, z.ZodType>;

/** The whole answer of the company operation. */
export const CompanyAnswer = z
  .strictObject({
    request: RequestEcho.describe('The request and its outcome'),
    ...profileShape,
    ...BeneficialOwners.shape,
    ...Subsidiaries.shape,
    ...OwnershipGraph.shape,
    ...AvailableDocuments.shape,
  })
  .meta({ id: 'CompanyAnswer', description: 'Company data' });
export type CompanyAnswer = z.infer<typeof CompanyAnswer>;
