import { z } from 'zod';
import { Address, Company } from './company.ts';
import { PercentageRange } from './control.ts';
import { GRAPH_ROLES } from './graph-role.ts';
import { Individual, PartyType } from './person.ts';
import { Absence } from './request.ts';
import { text } from './text.ts';

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
    })
    .describe('How to continue where the graph ends')
    .optional(),
  absence: Absence.describe('Why the register names no holder of the company (addition)').optional(),
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
            .describe('Position of the owner; without it, the edge is a holding (addition)')
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
      })
      .describe('How the graph was made'),
  })
  .meta({ id: 'Graph', description: 'Ownership graph (beta)' });
export type Graph = z.infer<typeof Graph>;
