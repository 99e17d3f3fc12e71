import { z } from 'zod';
import { Country } from './country.ts';
import { ItemErrorCode } from './failure.ts';
import { Provenance } from './provenance.ts';
import { ABSENCE_REASONS, DATA_POINTS, DECLARED_OWNERS, SECTIONS, SOURCE_METHODS } from './section.ts';
import { givenText, text, wholeText } from './text.ts';

export const DataPoint = z.enum(DATA_POINTS);
export type DataPoint = z.infer<typeof DataPoint>;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

const Metadata = z
  .record(wholeText().min(1).max(40), wholeText().max(500))
  .refine((metadata) => Object.keys(metadata).length <= 50, 'expected 50 keys at most')
  .describe('Your own notes, echoed: 50 keys at most, key 40 characters, value 500')
  .meta({ maxProperties: 50 });

const wholeNumber = (most: number, fallback: number, description: string) =>
  z.int().min(1).max(most).describe(`${description}: 1 to ${most}`).default(fallback);

/** The most that may be asked of a graph. */
export const GRAPH_LIMITS = { maxDepth: 50, maxNodes: 1_000, timeoutSeconds: 3_600 } as const;

export const DeclaredOwners = z.enum(DECLARED_OWNERS, `expected one of ${DECLARED_OWNERS.join(', ')}`);
export type DeclaredOwners = z.infer<typeof DeclaredOwners>;

/** How far the data point `graph` may go (our addition). */
export const GraphOptions = z
  .strictObject({
    maxBudget: z
      .number()
      .nonnegative()
      .describe(
        'Credits that the graph may cost in all. Default: 20 times the price of a company profile of this country, ' +
          'or what `maxBudget` of the request leaves for it. Free companies are always followed',
      )
      .optional(),
    maxDepth: wholeNumber(
      GRAPH_LIMITS.maxDepth,
      10,
      'Levels of owners above the company, or above what is continued',
    ),
    maxNodes: wholeNumber(
      GRAPH_LIMITS.maxNodes,
      250,
      'Persons and companies, beside those of a graph that is continued',
    ),
    timeoutSeconds: wholeNumber(GRAPH_LIMITS.timeoutSeconds, 300, 'Seconds since the request'),
    declaredOwners: DeclaredOwners.describe(
      'Companies of the graph whose declared owners are looked up, if their country offers them, at its price. ' +
        'whereOpen: where a part has no named holder, a holder is hidden or could not be followed; always: of every ' +
        'company; paidOnly: only those that this account has paid for within its cache period; never: of none',
    ).default('whereOpen'),
    continueFrom: z
      .strictObject({
        requestId: z.uuid().describe('`request.requestId` of an earlier graph of this company and account'),
        nodeId: text(
          'A node with a `continuation`, or a company whose declared owners were not looked up; left out: all of them',
        ).optional(),
      })
      .describe('Continues where an earlier graph ended; data in that graph is free')
      .optional(),
  })
  .meta({ id: 'GraphOptions', description: 'Limits of the data point `graph`' });
export type GraphOptions = z.infer<typeof GraphOptions>;

/** A new request of company data. */
export const CompanyId = givenText().trim().min(1).max(200);

export const NewCompanyRequest = z
  .strictObject({
    id: CompanyId.describe(
      'Company identifier; `companyNumber` of a search result. Blanks around it are cut off',
    ),
    countryCode: Country.describe('Country of the register'),
    dataPoints: z
      .array(DataPoint)
      .max(10)
      .refine(distinct, 'expected each data point once')
      .describe('What is asked of the register; at least one entry here or in `documents`')
      .meta({ uniqueItems: true })
      .default([]),
    documents: z
      .array(givenText().min(1).max(500))
      .max(50)
      .refine(distinct, 'expected each document once')
      .describe('Ids of documents: from `availableDocuments`, or smart ids')
      .meta({ uniqueItems: true })
      .default([]),
    metadata: Metadata.optional(),
    maxBudget: z
      .number()
      .nonnegative()
      .describe(
        'Credits: a request that would cost more is refused before anything starts; a graph counts as its `maxBudget`',
      )
      .optional(),
    graphOptions: GraphOptions.optional(),
  })
  .refine((request) => request.dataPoints.length + request.documents.length > 0, {
    message: 'expected at least one entry in `dataPoints` or `documents`',
    path: ['dataPoints'],
  })
  .refine(({ graphOptions, dataPoints }) => graphOptions === undefined || dataPoints.includes('graph'), {
    message: 'expected only beside the data point `graph`',
    path: ['graphOptions'],
  })
  .meta({ id: 'NewCompanyRequest' });
export type NewCompanyRequest = z.infer<typeof NewCompanyRequest>;

/** A replay of an earlier request; nothing else may stand beside `requestId`. */
export const RepeatCompanyRequest = z
  .strictObject({ requestId: z.uuid().describe('`request.requestId` of an earlier answer') })
  .meta({ id: 'RepeatCompanyRequest' });
export type RepeatCompanyRequest = z.infer<typeof RepeatCompanyRequest>;

export const CompanyRequest = z.union([RepeatCompanyRequest, NewCompanyRequest]);

export const ItemError = z.strictObject({
  code: ItemErrorCode.describe('Machine-readable code'),
  message: text('What failed and what to do next'),
  details: z.array(z.string()).describe('One entry for each fact').optional(),
  source: text('Who failed').optional(),
  retryable: z.boolean().describe('Whether a retry may succeed'),
});
export type ItemError = z.infer<typeof ItemError>;

export const ItemStatus = z
  .discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('in_progress').describe('Not ready yet: replay the request'),
      isEnriching: z
        .boolean()
        .describe('Whether the answer holds it already, and more is being added (addition)')
        .optional(),
      progress: z
        .strictObject({
          companiesFetched: z.int().nonnegative().describe('Companies looked up so far'),
          nodesKnown: z.int().nonnegative().describe('Persons and companies known so far'),
          ownersFetched: z
            .int()
            .nonnegative()
            .describe('Companies whose declared owners were looked up so far')
            .optional(),
        })
        .describe('Progress of a graph (addition)')
        .optional(),
      waitingFor: z
        .strictObject({
          source: text('Source that did not answer the last attempt'),
          until: z.iso
            .datetime()
            .describe('It is asked again until then, in UTC; after that the item fails, free'),
        })
        .describe('Why it takes longer (addition)')
        .optional(),
    }),
    z.strictObject({
      status: z.literal('succeeded').describe('Received; final'),
      cost: z.number().nonnegative().describe('Credits charged by this request'),
      authoritative: z.boolean().describe('Whether the source is the official register'),
    }),
    z.strictObject({
      status: z.literal('failed').describe('Failed; final'),
      cost: z.literal(0).describe('Nothing, ever'),
      error: ItemError.describe('Why'),
    }),
  ])
  .meta({ id: 'ItemStatus', description: 'in_progress → succeeded | failed; a failed item costs nothing' });
export type ItemStatus = z.infer<typeof ItemStatus>;

export const ItemState = z.enum(ItemStatus.options.map(({ shape }) => shape.status.value));

/** Where a fact came from (our addition). */
export const Source = z
  .strictObject({
    register: text('Name of the register'),
    url: z.url().describe("The register's public page of this company").optional(),
    retrievedAt: z.iso.datetime().describe('When it was read from the register, in UTC'),
    method: z
      .enum(SOURCE_METHODS)
      .describe(
        'Read for this request, kept from an earlier one of this account, inferred by a rule, inferred by a model, or ' +
          'from a private source; the last two are of another server, never ours',
      ),
    authoritative: z.boolean().describe('Whether the source is the official register'),
    licence: text('Licence of the data'),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

export const Section = z.enum(SECTIONS);
export type Section = z.infer<typeof Section>;

export const AbsenceReason = z.enum(ABSENCE_REASONS);
export type AbsenceReason = z.infer<typeof AbsenceReason>;

/** Why a section has nothing (our addition). */
export const Absence = z
  .strictObject({
    reason: AbsenceReason.describe(
      'Why, machine-readable. `none_named`: a source that has such data was asked and names none of this company, which is no proof that there is none',
    ),
    explanation: text("In words: the register's own where it gives them, and where to apply").optional(),
  })
  .meta({ id: 'Absence' });
export type Absence = z.infer<typeof Absence>;

/** The echo of a request, `request` of an answer. */
export const RequestEcho = z
  .strictObject({
    companyId: text('Company identifier, as asked'),
    country: Country,
    requestId: z.uuid().describe('Use it to fetch the same result again, free'),
    dataPoints: z.array(DataPoint).describe('Data points, as asked'),
    documents: z.array(z.string()).describe('Ids of documents, as asked'),
    dataStatus: z
      .strictObject({
        dataPoints: z.partialRecord(DataPoint, ItemStatus).describe('By data point'),
        documents: z.record(z.string(), ItemStatus).describe('By document id'),
      })
      .describe('State of each data point and document'),
    sources: z
      .strictObject({
        dataPoints: z.partialRecord(DataPoint, Source).describe('By data point'),
        documents: z.record(z.string(), Source).describe('By document id'),
      })
      .describe('Where each data point and document came from (addition)'),
    absence: z.partialRecord(Section, Absence).describe('Why a section has nothing (addition)'),
    provenance: Provenance.describe('Which source said what (addition)').optional(),
    enrichmentReport: text('What a model added, in its own words (addition)').optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'RequestEcho' });
export type RequestEcho = z.infer<typeof RequestEcho>;
