import { z } from 'zod';
import * as contract from '../index.ts';
import { PRESENT_POINTS } from './points.ts';
import { MODES } from './pricing.ts';
import { cents, renamed } from './renamed.ts';

// The other bodies of the present form, as we emit and take them.

export const PresentSearchAnswer = z.array(
  renamed(
    contract.SearchResult,
    { companyNumber: 'id', country: 'countryCode', nameTransliterations: 'companyNameTransliterations' },
    {
      address: contract.Address,
      legalNameInEnglish: z.string().describe('English rendering of a non-Latin name').optional(),
    },
  ).meta({ id: 'PresentSearchResult', description: 'A company found' }),
);

const price = z.number().nonnegative();
const ModePrice = z.looseObject({ price: price.describe('Credits') }).nullable();
const flat = Object.fromEntries(PRESENT_POINTS.map((point) => [point, contract.ItemPrice]));
export const PresentPricing = z
  .looseObject({
    blocks: z
      .array(
        z.looseObject({
          sku: z.string().describe('Name of the block'),
          datapoints: z.array(z.string()).describe('What it covers'),
          modes: z
            .looseObject({
              verification: ModePrice.describe('Read from the register'),
              onboarding: ModePrice.describe('From a fast source: there is none'),
            })
            .describe('Its price by mode; null where it is not sold so'),
          includedDocuments: z.array(z.string()).describe('Documents that come with it').optional(),
        }),
      )
      .describe('What is sold as one'),
    ...flat,
  })
  .meta({ id: 'PresentPricing', description: 'Prices in credits' });

export const PresentBalance = z
  .looseObject({
    balanceInCreditCents: cents('Balance'),
    status: z.enum(['ok', 'depleted']).describe('depleted: what costs is refused until credits are bought'),
    autoTopup: z
      .looseObject({
        enabled: z.literal(false).describe('Nothing is topped up by itself'),
        thresholdInCreditCents: z.number().describe('Always 0'),
        amountInCreditCents: z.number().describe('Always 0'),
      })
      .describe('Topping up by itself'),
    lowBalanceThresholds: z
      .array(z.looseObject({ tier: z.enum(['warning', 'critical']), cents: z.number() }))
      .describe('Always empty: nobody is warned of a low balance'),
  })
  .meta({ id: 'PresentBalance', description: 'Credits left' });

const { id, countryCode, documents, metadata: notes } = contract.NewCompanyRequest.shape;
const { declaredOwners } = contract.GraphOptions.shape;
export const PresentNewRequest = z
  .strictObject({
    id: id.describe('Company identifier; left out with `graphContinueFromNodeIds`').optional(),
    countryCode: countryCode
      .describe('Country of the register; left out with `graphContinueFromNodeIds`')
      .optional(),
    dataPoints: z
      .array(z.enum(PRESENT_POINTS))
      .describe('What is asked. The parts of a company profile are sold as one, whichever of them are asked')
      .optional(),
    documents,
    metadata: notes,
    mode: z
      .enum(MODES)
      .describe('onboarding: no fast source is connected, and each data point fails, free')
      .optional(),
    maxBudget: cents('A request that would cost more is refused before anything starts').optional(),
    profileMaxBudget: cents('The same for the company profile alone').optional(),
    graphMaxBudget: cents('What a graph may cost in all').optional(),
    graphInteractive: z.boolean().describe('One level of owners alone, whatever `graphMaxBudget`').optional(),
    graphContinueFromNodeIds: z
      .array(z.string())
      .max(1)
      .describe('The `nodeId` of a node with a `continuation`: one at a time')
      .optional(),
    graphOptions: z
      .strictObject({ declaredOwners: declaredOwners.optional() })
      .describe('What only our form names of a graph (addition)')
      .optional(),
    fast: z.boolean().describe('Ignored: `mode` says it').optional(),
    authoritative: z.boolean().describe('Ignored: what is asked is read from the register').optional(),
    agenticEnrichment: z
      .boolean()
      .describe('Ignored: no model adds anything here, and nothing is charged for it')
      .optional(),
  })
  .meta({ id: 'PresentNewRequest' });
