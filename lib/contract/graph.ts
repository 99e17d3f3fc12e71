import { z } from 'zod';
import { Address, Company } from './company.ts';
import { PercentageRange } from './control.ts';
import { GRAPH_ROLES } from './graph-role.ts';
import { Individual, PartyType, UltimateBeneficialOwner } from './person.ts';
import { Absence } from './request.ts';
import { date, text } from './text.ts';

/** A company of a register that may be the holder named, and is not known to be (our addition). */
export const GraphCandidate = z
  .strictObject({
    companyNumber: text('Number of the company; goes unchanged into `id` of the company operation'),
    countryCode: text('Country of the register, as `countryCode` of the company operation takes it'),
    legalName: text('Legal name in its own script'),
    address: Address.optional(),
  })
  .meta({ id: 'GraphCandidate', description: 'A company that a holder may be' });
export type GraphCandidate = z.infer<typeof GraphCandidate>;

/** State of the declared owners of a company of the graph. */
export const OWNERS_STATUSES = [
  'read',
  'not_read',
  'not_offered',
  'restricted',
  'none_named',
  'failed',
] as const;

/** Declared owners of a company of the graph (our addition). */
export const NodeOwners = z
  .strictObject({
    status: z
      .enum(OWNERS_STATUSES)
      .describe(
        'read: the register lists owners or entities with control; not_read: not looked up; not_offered: no connected ' +
          'source lists owners; restricted: restricted or exempt by law; none_named: the register lists none; failed: ' +
          'the register did not respond as expected, or does not list the company; not charged',
      ),
    explanation: text('Reason of the status, in words').optional(),
    statements: z
      .array(text("The register's own words"))
      .describe('Statements of the register in place of a name')
      .optional(),
    retrievedAt: z.iso.datetime().describe('When the owners were read from the register, in UTC').optional(),
    unlinked: z
      .array(UltimateBeneficialOwner)
      .describe(
        'Declared persons without an edge: a list of holders names others, or nothing declared makes one',
      )
      .optional(),
  })
  .meta({ id: 'NodeOwners', description: 'Declared owners of a company of the graph' });
export type NodeOwners = z.infer<typeof NodeOwners>;

/** One lookup that continues a graph (our addition). */
export const GraphLookup = z
  .strictObject({
    dataPoint: z
      .enum(['companyProfile', 'ultimateBeneficialOwners', 'search'])
      .describe('What is looked up; search: the company has to be found by its name first'),
    credits: z.number().nonnegative().describe('Price in credits'),
  })
  .meta({ id: 'GraphLookup', description: 'One lookup that continues a graph' });
export type GraphLookup = z.infer<typeof GraphLookup>;

/** A lookup of a graph that the account paid for (our addition). */
export const GraphCharge = z
  .strictObject({
    dataPoint: z.enum(['companyProfile', 'ultimateBeneficialOwners']).describe('What was looked up'),
    credits: z.number().positive().describe('Credits charged'),
    chargedAt: z.iso.datetime().describe('When it was charged, in UTC'),
  })
  .meta({ id: 'GraphCharge', description: 'A lookup that this graph paid for' });
export type GraphCharge = z.infer<typeof GraphCharge>;

/** Why no company of a register was found behind a corporate holder. */
export const NOT_FOLLOWED_REASONS = [
  'country_unknown',
  'country_not_connected',
  'state_unknown',
  'holders_not_offered',
  'nothing_known',
  'not_searchable',
  'number_unknown',
  'name_unknown',
  'several_of_that_name',
  'not_confirmed',
  'register_failed',
] as const;

/** Why the graph does not go on from a corporate holder (our addition). */
export const NotFollowed = z
  .strictObject({
    reason: z.enum(NOT_FOLLOWED_REASONS).describe('Why, machine-readable'),
    explanation: text('Why, and what can be done'),
  })
  .meta({ id: 'NotFollowed', description: 'Why a corporate holder was not looked up, or not found' });
export type NotFollowed = z.infer<typeof NotFollowed>;

export const GraphNode = z.strictObject({
  nodeId: text('Identifier of the node within the graph'),
  type: PartyType.describe('Whether the node is a person or a company'),
  individual: Individual.optional(),
  company: Company.optional(),
  arrangement: z
    .enum(['trust', 'foundation', 'firm'])
    .describe(
      'Set if the node is a trust, a foundation or a firm without legal personality that a register of control ' +
        'states and does not name (addition)',
    )
    .optional(),
  partyKind: z
    .literal('not_stated')
    .describe('Set if the register does not state whether the party is a person or a company (addition)')
    .optional(),
  totalOwnershipPercentage: z
    .number()
    .min(0)
    .max(100)
    .describe('Ownership of the root, in percent, where it is exact')
    .optional(),
  totalOwnershipRange: PercentageRange.describe(
    'Ownership of the root where only bounds of it are known: holders are missing, or the graph goes on (addition)',
  ).optional(),
  flags: z
    .strictObject({
      isRoot: z.boolean().describe('The company asked for'),
      isUbo: z.boolean().describe('A beneficial owner by calculation'),
      isUboProxy: z.boolean().describe('Placeholder for a beneficial owner that was not found'),
      uboCalculationMethod: z
        .enum(['accumulation', 'domination'])
        .describe(
          'accumulation: shares multiplied along paths and added; domination: a majority counts as 100 %',
        )
        .optional(),
      uboCalculationMethods: z
        .array(z.enum(['accumulation', 'domination']))
        .min(2)
        .describe('Each calculation by which it is one, where there are several (addition)')
        .optional(),
      uboBasis: z
        .enum(['computed', 'declared'])
        .describe(
          'Of a beneficial owner. declared: the result rests on a declaration in a register of control (addition)',
        )
        .optional(),
      status: z
        .enum([
          'pending',
          'found',
          'not_found',
          'error',
          'search_resolved',
          'placeholder',
          'budget_truncated',
        ])
        .describe('Result of the lookup of this node'),
    })
    .describe('What the node is in this graph'),
  continuation: z
    .strictObject({
      reason: text('Why the graph ends here'),
      estimatedCost: z.number().nonnegative().describe('Credits to continue from here'),
      accumulatedOwnership: z
        .number()
        .min(0)
        .max(100)
        .describe('Ownership of the root up to here, in percent'),
      depth: z.int().nonnegative().describe('Steps from the root'),
      lookups: z
        .array(GraphLookup)
        .describe('Lookups that continue from here; the sum of their credits is `estimatedCost` (addition)')
        .optional(),
    })
    .describe('How to continue where the graph ends')
    .optional(),
  absence: Absence.describe('Why the register names no holder of the company (addition)').optional(),
  owners: NodeOwners.describe('Declared owners of the company (addition)').optional(),
  charges: z
    .array(GraphCharge)
    .describe(
      'Lookups of the company that this graph paid for: each data point is free for the account for its cache period ' +
        'from then on, in any request (addition)',
    )
    .optional(),
  notFollowed: NotFollowed.describe(
    'Why the graph does not go on from this company, and what can be done (addition)',
  ).optional(),
  candidates: z
    .array(GraphCandidate)
    .describe('Companies with the name of a holder that could not be identified with certainty (addition)')
    .optional(),
});
export type GraphNode = z.infer<typeof GraphNode>;

/** Ownership upward from a company. Mind the direction of an edge: from the owned to the owner. */
export const Graph = z
  .strictObject({
    nodes: z.array(GraphNode).describe('Persons and companies, the root among them'),
    edges: z
      .array(
        z.strictObject({
          id: text('Identifier of the edge'),
          fromId: text('Node that is owned'),
          toId: text('Node that owns'),
          percentage: z.number().min(0).max(100).describe('Direct share, in percent').optional(),
          percentageRange: PercentageRange.describe(
            'Direct share where the register gives a band (addition)',
          ).optional(),
          numberOfShares: z
            .number()
            .nonnegative()
            .describe('Number of shares: exact where a percentage is rounded (addition)')
            .optional(),
          role: z
            .enum(GRAPH_ROLES)
            .describe('Position or power of the owner; without it, the edge is a holding (addition)')
            .optional(),
          of: z
            .literal('votes')
            .describe('Set if the edge is a holding of votes without shares (addition)')
            .optional(),
          votesPercentage: z
            .number()
            .min(0)
            .max(100)
            .describe('Share of the votes, in percent, if known apart from the shares (addition)')
            .optional(),
          votesPercentageRange: PercentageRange.describe(
            'Share of the votes if the register gives a band (addition)',
          ).optional(),
          declared: z
            .boolean()
            .describe('Whether a register of control states the edge, and no list of holders (addition)')
            .optional(),
          since: date('First day, as the register states it (addition)').optional(),
          natures: z
            .array(text("The register's code"))
            .describe('Natures of control of which a declared edge is made (addition)')
            .optional(),
          source: text('Where the edge was found').optional(),
        }),
      )
      .describe('Holdings and positions, each from the owned to the owner'),
    description: text('The structure in words, by the server that made it (addition)').optional(),
    metadata: z
      .strictObject({
        stoppedReason: z
          .enum(['completed', 'budget_exhausted', 'max_depth_reached', 'max_nodes_reached', 'timeout'])
          .describe('Why the graph ends'),
        amountSpent: z.number().nonnegative().describe('Credits'),
        companiesFetched: z.int().nonnegative().describe('Companies looked up'),
        companiesSkipped: z.int().nonnegative().describe('Companies left out'),
        ownersFetched: z
          .int()
          .nonnegative()
          .describe('Companies whose declared owners were looked up (addition)')
          .optional(),
        ownersSkipped: z
          .int()
          .nonnegative()
          .describe('Companies whose declared owners were left out (addition)')
          .optional(),
      })
      .describe('How the graph was made'),
  })
  .meta({ id: 'Graph', description: 'Ownership graph (beta)' });
export type Graph = z.infer<typeof Graph>;

/** How far a trace has come, or came; `ownersFetched` is missing if the server does not count them. */
export type TraceProgress = Readonly<Pick<Graph['metadata'], 'companiesFetched' | 'ownersFetched'>>;
