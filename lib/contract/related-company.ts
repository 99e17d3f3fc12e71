import { z } from 'zod';
import { Capital, Company } from './company.ts';
import { date, text } from './text.ts';

const percentage = (description: string) => z.number().min(0).max(100).describe(description).optional();

/** A company in which the company holds shares (our addition; the present form of the interface has it). */
export const Subsidiary = z
  .strictObject({
    entityId: text('The same company has the same one wherever it stands in the answer').optional(),
    company: Company,
    sharePercentage: percentage('Share held directly, in percent'),
    totalSharePercentage: percentage('Share held directly and through others, in percent'),
    votingRightsPercentage: percentage('Share of the votes, in percent'),
    numberOfShares: z.number().nonnegative().describe('Number of shares').optional(),
    nominalCapitalHeld: Capital.describe('Nominal value of the shares').optional(),
    paidInAmount: Capital.describe('What was paid for the shares').optional(),
    acquisitionDate: date('Day on which the shares were acquired').optional(),
    endDate: date('Day on which the holding ended: it is a former one').optional(),
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
