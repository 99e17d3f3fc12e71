import { z } from 'zod';
import * as contract from '../index.ts';
import { cents, renamed } from './renamed.ts';

// What we emit in the present form, and what we take: the contract's members under that form's names. `company.ts` and
// its neighbours write it; members that only we have stand beside, described in the contract.

const like = (schema: z.ZodType, described: z.ZodType) =>
  described.description === undefined ? schema.optional() : schema.describe(described.description).optional();

const { Company: C, LegalForm, CompanyStatus } = contract;
const STANDARD = { serviceStandard: 'standardized' };

const PresentLegalForm = renamed(LegalForm, STANDARD).meta({
  id: 'PresentLegalForm',
  description: 'Legal form',
});
const PresentStatus = renamed(CompanyStatus, { statusDetailsBeta: 'statusDetails' }).meta({
  id: 'PresentStatus',
  description: 'Whether the company is alive',
});
const PresentTaxId = renamed(
  contract.TaxId,
  {},
  {
    verification: renamed(
      contract.TaxIdVerification,
      {},
      {
        status: z
          .enum(['verified', 'unverified', 'unavailable'])
          .describe('verified: it is valid; unverified: it is not, or nobody could tell'),
        isInvalid: z
          .literal(true)
          .describe('Set if the verifying service says that the number is not valid (addition)')
          .optional(),
      },
    )
      .describe('Whether it was verified, and by what')
      .optional(),
  },
).meta({ id: 'PresentTaxId', description: 'A tax number' });
const Activities = z
  .record(z.string(), z.array(contract.Activity))
  .meta({ id: 'PresentActivities', description: 'Activities by classification' });

export const PresentCompany = renamed(
  C,
  {
    formerNames: 'legacyLegalNames',
    formerCommercialNames: 'legacyCommercialNames',
    nameTransliterations: 'companyNameTransliterations',
  },
  {
    legalForm: PresentLegalForm.optional(),
    status: PresentStatus.optional(),
    taxId: PresentTaxId.optional(),
    activities: Activities.optional(),
  },
).meta({ id: 'PresentCompany', description: 'A legal entity' });

const PresentIndividual = renamed(
  contract.Individual,
  {},
  { birthAddress: contract.Address.describe('Place of birth').optional() },
).meta({ id: 'PresentIndividual', description: 'A natural person' });

const party = (schema: z.ZodObject, id: string, changed: z.ZodRawShape = {}) =>
  renamed(
    schema,
    {},
    {
      ...(schema.shape.individual && { individual: PresentIndividual.optional() }),
      ...(schema.shape.company && { company: PresentCompany }),
      ...changed,
    },
  ).meta({ id, ...(schema.description !== undefined && { description: schema.description }) });

const roleOf = (values: readonly [string, ...string[]]) =>
  z
    .looseObject({
      localName: z.string().describe("The register's own name of the role").optional(),
      englishTranslation: z.string().describe('In English').optional(),
      iso5009Code: z.string().describe('ISO 5009 code of the official role').optional(),
      standardized: z.enum(values).describe('Standardised label').optional(),
    })
    .describe('Role')
    .optional();

const optionalCompany = { company: PresentCompany.optional() };
const Representative = party(contract.LegalRepresentative, 'PresentLegalRepresentative', {
  ...optionalCompany,
  role: roleOf(contract.ROLE_STANDARDS),
  representedBy: PresentIndividual.describe('Of a company: the person who acts for it').optional(),
});
const OtherKeyPerson = party(contract.OtherKeyPerson, 'PresentOtherKeyPerson', {
  ...optionalCompany,
  role: roleOf(contract.OTHER_ROLE_STANDARDS),
});
const Shareholder = party(contract.Shareholder, 'PresentShareholder', optionalCompany);
const Subsidiary = party(contract.Subsidiary, 'PresentSubsidiary');
const Relationship = party(contract.CompanyRelationship, 'PresentCompanyRelationship');
const Establishment = renamed(contract.Establishment, {}, { activities: Activities.optional() }).meta({
  id: 'PresentEstablishment',
  description: 'A place of business',
});

const percent = z.number().min(0).max(100);
const Control = z
  .looseObject({
    types: z.array(contract.ControlType).describe('Every way in which the person controls the company'),
    description: z.string().describe("The register's own words").optional(),
    details: z
      .array(
        z.looseObject({
          type: contract.PercentageType.describe('What the percentage is of'),
          percentageRange: z
            .looseObject({ lower: percent.describe('Lower bound'), upper: percent.describe('Upper bound') })
            .describe('A band; where one bound is not known, `range` beside says so')
            .optional(),
          percentageValue: percent.describe('An exact figure').optional(),
          nature: z.enum(['direct', 'indirect']).describe('Held directly or through others').optional(),
          numberOfShares: z.number().describe('Number of shares').optional(),
          monetaryAmount: contract.Capital.describe('Nominal value of the shares').optional(),
        }),
      )
      .describe('Percentages')
      .optional(),
    natures: z
      .array(contract.NatureOfControl)
      .describe('Each nature of control for itself, where the register names them one by one (addition)')
      .optional(),
  })
  .meta({ id: 'PresentControl', description: 'Nature and extent of the interest' });
const BeneficialOwner = renamed(
  contract.UltimateBeneficialOwner,
  {},
  { birthAddress: contract.Address.describe('Place of birth').optional(), control: Control.optional() },
).meta({ id: 'PresentUltimateBeneficialOwner', description: 'A beneficial owner, as declared' });
const ControllingEntity = party(contract.ControllingEntity, 'PresentControllingEntity', {
  control: Control.optional(),
});

const documentOf = (schema: z.ZodObject, id: string) =>
  renamed(
    schema,
    {
      description: 'descriptionInLocalLanguage',
      descriptionInEnglish: 'description',
      priceMarkup: 'priceMarkupInCredits',
      // No model reads accounts here.
      extractedFinancialData: '',
    },
    { price: cents('Price').optional() },
  ).meta({ id, description: 'An official document' });
const Paper = documentOf(contract.RegistryDocument, 'PresentDocument');
const Accounts = documentOf(contract.FinancialStatement, 'PresentFinancialStatement');
const Articles = documentOf(contract.ArticlesOfAssociation, 'PresentArticlesOfAssociation');
const listed = (schema: z.ZodType, member: keyof typeof contract.Documents.shape) =>
  like(z.array(schema), contract.Documents.shape[member]);
const PresentDocuments = z
  .looseObject({
    tradeRegisterExtract: like(Paper, contract.Documents.shape.tradeRegisterExtract),
    certifiedTradeRegisterExtract: like(Paper, contract.Documents.shape.certifiedTradeRegisterExtract),
    tradeRegisterHistory: like(Paper, contract.Documents.shape.tradeRegisterHistory),
    financialStatements: listed(Accounts, 'financialStatements'),
    articlesOfAssociation: listed(Articles, 'articlesOfAssociation'),
    ultimateBeneficialOwnersCertificate: Paper.describe(
      'The newest certificate of beneficial owners',
    ).optional(),
    officialPublications: listed(Paper, 'officialPublications'),
    annualReturns: listed(Paper, 'annualReturns'),
    certificateOfGoodStanding: like(Paper, contract.Documents.shape.certificateOfGoodStanding),
    otherDocuments: listed(Paper, 'otherDocuments'),
    lastFiscalYearFinancialStatement: like(
      Accounts,
      contract.Documents.shape.lastFiscalYearFinancialStatement,
    ),
  })
  .meta({ id: 'PresentDocuments', description: 'Official documents by category' });

const { flags, continuation } = contract.GraphNode.shape;
const NodeOwners = renamed(
  contract.NodeOwners,
  {},
  { unlinked: z.array(BeneficialOwner).describe('Declared persons without an edge').optional() },
).meta({ id: 'PresentNodeOwners', description: 'Declared owners of a company of the graph' });
const GraphLookup = renamed(contract.GraphLookup, {}, { credits: cents('Price') }).meta({
  id: 'PresentGraphLookup',
  description: 'One lookup that continues a graph',
});
const GraphCharge = renamed(contract.GraphCharge, {}, { credits: cents('What was charged') }).meta({
  id: 'PresentGraphCharge',
  description: 'A lookup that this graph paid for',
});
const GraphNode = renamed(
  contract.GraphNode,
  {},
  {
    individual: PresentIndividual.optional(),
    company: PresentCompany.optional(),
    owners: NodeOwners.describe('Declared owners of the company (addition)').optional(),
    charges: z.array(GraphCharge).describe(`${contract.GraphNode.shape.charges.description}`).optional(),
    flags: renamed(
      flags,
      {},
      {
        uboCalculationMethod: z
          .array(z.enum(['accumulation', 'domination']))
          .describe('Each calculation by which it is a beneficial owner')
          .optional(),
      },
    ).describe('What the node is in this graph'),
    continuation: renamed(
      continuation.unwrap(),
      {},
      {
        reason: z
          .enum(['budget'])
          .describe('Why the graph ends here; `reasonInDetail` beside says which limit it was'),
        estimatedCost: cents('What it costs to go on from here'),
        accumulatedOwnership: z.number().min(0).max(1).describe('Ownership of the root up to here, 0 to 1'),
        lookups: z.array(GraphLookup).describe('Lookups that continue from here (addition)').optional(),
      },
    )
      .describe('How to go on: `nodeId` in `graphContinueFromNodeIds`')
      .optional(),
  },
).meta({ id: 'PresentGraphNode', description: 'A person or a company of a graph' });
const { metadata } = contract.Graph.shape;
const Graph = renamed(
  contract.Graph,
  {},
  {
    nodes: z.array(GraphNode).describe('Persons and companies, the root among them'),
    metadata: renamed(metadata, {}, { amountSpent: cents('What was spent') }).describe(
      'How the graph was made',
    ),
  },
).meta({ id: 'PresentGraph', description: 'Ownership graph' });

const cost = z.number().nonnegative().describe('Credits charged by this request');
const Status = z
  .discriminatedUnion('status', [
    z.looseObject({
      status: z.literal('succeeded').describe('There, for good'),
      cost,
      authoritative: z.boolean().describe('Whether the source is the official register'),
    }),
    z.looseObject({ status: z.literal('in_progress').describe('Still to come: replay the request') }),
    z.looseObject({ status: z.literal('enriching').describe('There; more is being added') }),
    z.looseObject({
      status: z.literal('failed').describe('Failed, for good'),
      cost,
      error: contract.ItemError.describe('Why'),
    }),
  ])
  .meta({ id: 'PresentItemStatus', description: 'What became of a data point or document' });
const RequestEcho = renamed(
  contract.RequestEcho,
  { country: 'countryCode' },
  {
    dataPoints: z.array(z.string()).describe('Data points, as asked; of a replay, each name of a part'),
    dataStatus: z
      .looseObject({
        dataPoints: z.record(z.string(), Status).describe('By data point'),
        documents: z.record(z.string(), Status).describe('By document id'),
      })
      .describe('State of each data point and document'),
  },
).meta({ id: 'PresentRequestEcho', description: 'What was asked, and what became of it' });

const DataSource = z
  .looseObject({
    type: z.enum(contract.SOURCE_METHODS).describe('How it was obtained'),
    register: z.string().describe('Name of the source').optional(),
    analysis: z.string().describe('How a model came to it').optional(),
    documents: z
      .array(
        z.looseObject({
          name: z.string().describe('Name of the document'),
          date: z.string().describe('Its date').optional(),
          reason: z.string().describe('What it shows').optional(),
        }),
      )
      .describe('What a model read')
      .optional(),
  })
  .meta({ id: 'PresentDataSource', description: 'Where something came from' });
const ListSources = z
  .looseObject({
    overall: DataSource.optional(),
    items: z
      .array(
        z.looseObject({
          entityId: z.string().describe('Of the entity, where it has one').optional(),
          overall: DataSource.optional(),
        }),
      )
      .describe('By the place of the entity in its list')
      .optional(),
  })
  .meta({ id: 'PresentListSources', description: 'Where a list came from' });
const DataSources = z
  .looseObject({
    company: z.record(z.string(), DataSource).describe('By member of `company`').optional(),
    shareholders: ListSources.optional(),
    ultimateBeneficialOwners: ListSources.optional(),
    legalRepresentatives: ListSources.optional(),
    establishments: ListSources.optional(),
    otherKeyPersons: ListSources.optional(),
    graph: z
      .looseObject({
        nodes: z
          .record(z.string(), z.record(z.string(), DataSource))
          .describe('By the id of the node, then by its member: `company`, `individual` or `owners`'),
      })
      .describe('Where the nodes of the graph came from')
      .optional(),
  })
  .meta({ id: 'PresentDataSources', description: 'Where facts came from; `request.provenance` says more' });

/** Only ours: the form has no member for them. */
const FACTS = contract.CompanyProfile.pick({
  ...{ insolvencyProceedings: true, charges: true, filingDuties: true, ownerStatements: true },
  ...{ registerRemarks: true, disqualificationCheck: true, flags: true },
}).shape;

export const PresentCompanyAnswer = z
  .looseObject({
    request: RequestEcho,
    company: PresentCompany.optional(),
    legalRepresentatives: z.array(Representative).describe('Who can bind the company').optional(),
    otherKeyPersons: z.array(OtherKeyPerson).describe('Who else has a role').optional(),
    shareholders: z.array(Shareholder).describe('Holders of shares').optional(),
    subsidiaries: z.array(Subsidiary).describe('Companies in which it holds shares').optional(),
    companyRelationships: z.array(Relationship).describe('Mergers, splits, transfers').optional(),
    establishments: z.array(Establishment).describe('Places of business').optional(),
    ultimateBeneficialOwners: z.array(BeneficialOwner).describe('Beneficial owners, as declared').optional(),
    controllingEntities: z
      .array(ControllingEntity)
      .describe('Legal entities with control, as a register of control names them (addition)')
      .optional(),
    ...FACTS,
    graph: Graph.optional(),
    documents: PresentDocuments.optional(),
    dataSources: DataSources.optional(),
  })
  .meta({ id: 'PresentCompanyAnswer', description: 'Company data' });
