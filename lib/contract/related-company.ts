import { z } from 'zod';
import { Capital, Company } from './company.ts';
import { PercentageRange } from './control.ts';
import { PARENT_RANKS } from './person.ts';
import { date, text } from './text.ts';

const percentage = (description: string) => z.number().min(0).max(100).describe(description).optional();

/** A company in which the company holds shares, or which it controls (our addition; the present form of the interface has it). */
export const Subsidiary = z
  .strictObject({
    entityId: text('The same company has the same one wherever it stands in the answer').optional(),
    company: Company,
    sharePercentage: percentage('Share held directly, in percent'),
    sharePercentageRange: PercentageRange.describe(
      'Share held directly, where the register gives a band (addition)',
    ).optional(),
    totalSharePercentage: percentage('Share held directly and through others, in percent'),
    votingRightsPercentage: percentage('Share of the votes, in percent'),
    numberOfShares: z.number().nonnegative().describe('Number of shares').optional(),
    nominalCapitalHeld: Capital.describe('Nominal value of the shares').optional(),
    paidInAmount: Capital.describe('What was paid for the shares').optional(),
    acquisitionDate: date('Day on which the shares were acquired').optional(),
    endDate: date('Day on which the holding ended: it is a former one').optional(),
    consolidated: z
      .array(z.enum(PARENT_RANKS))
      .min(1)
      .describe(
        'Set where the company consolidates it in its accounts, as its direct parent, its ultimate one, or both: it ' +
          'controls it, and the share is not known (addition)',
      )
      .optional(),
    control: text("What the company has in it, in the source's own words (addition)").optional(),
    asOf: date('Day that this refers to (addition)').optional(),
    source: text('Where this was found (addition)').optional(),
  })
  .meta({ id: 'Subsidiary', description: 'A company in which shares are held' });
export type Subsidiary = z.infer<typeof Subsidiary>;

export const RELATIONS = [
  'mergedFrom',
  'mergedInto',
  'acquired',
  'acquiredBy',
  'demergedFrom',
  'demergedTo',
  'spunOffFrom',
  'spunOffTo',
  'assetTransferFrom',
  'assetTransferTo',
  'other',
] as const;

/** What joins the company to another in its history (our addition; the present form of the interface has it). */
export const CompanyRelationship = z
  .strictObject({
    relation: z.enum(RELATIONS).describe('What the other company is to this one'),
    company: Company,
    effectiveDate: date('Day on which it took effect').optional(),
    description: text('In words').optional(),
  })
  .meta({ id: 'CompanyRelationship', description: 'A merger, a split, a transfer' });
export type CompanyRelationship = z.infer<typeof CompanyRelationship>;
