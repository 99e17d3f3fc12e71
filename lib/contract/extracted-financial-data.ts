import { z } from 'zod';
import { text } from './text.ts';

const Insight = z.strictObject({
  category: text('What it is about'),
  title: text('Title'),
  description: text('In words'),
  riskLevel: text('low, medium, high, critical'),
  metricValue: text('The figure behind it').optional(),
  recommendation: text('What the model advises').optional(),
});

/**
 * What a model read from annual accounts, and what it thinks of them (our addition; the present form of the interface
 * has it). Never the register's word: it is shown as inferred.
 */
export const ExtractedFinancialData = z
  .strictObject({
    approvalDate: text('Day of the approval'),
    currency: text('ISO 4217 code'),
    accountingStandard: text('IFRS, French GAAP, …'),
    statementType: text('consolidated, simplified'),
    figures: z
      .record(z.string().min(1), z.number())
      .describe('Each figure by its path: incomeStatement.revenue, balanceSheet.equity, …'),
    analysis: z
      .strictObject({
        summary: text('Summary'),
        narrativeAnalysis: text('In detail'),
        healthScore: z.number().describe('1 to 10'),
        overallRisk: text('low, medium, high, critical'),
        ratios: z.record(z.string().min(1), z.number()).describe('Ratios by name'),
        insights: z.array(Insight).describe('What stands out'),
        strengths: z.array(text('A strength')).describe('Strengths'),
        concerns: z.array(text('A concern')).describe('Concerns'),
        trends: z.record(z.string().min(1), text('Direction')).describe('Directions by what goes there'),
      })
      .partial()
      .describe('What the model thinks of the figures'),
  })
  .partial()
  .meta({ id: 'ExtractedFinancialData' });
export type ExtractedFinancialData = z.infer<typeof ExtractedFinancialData>;
