import { z } from 'zod';
import { date, text } from './text.ts';

/** What a company owes its register: each flag stands where the register tells of it, also where it is not raised. */
export const ComplianceFlag = z
  .strictObject({
    active: z.boolean().describe('Whether it is overdue now'),
    dueDate: date('Day it was due').optional(),
    since: date('Day since which it is overdue').optional(),
    source: text('The register that says so').optional(),
  })
  .meta({ id: 'ComplianceFlag' });
export type ComplianceFlag = z.infer<typeof ComplianceFlag>;

/** Our addition; the present form of the interface has it. */
export const ComplianceFlags = z
  .strictObject({
    accountsOverdue: ComplianceFlag.describe('Annual accounts that are overdue'),
    annualFilingOverdue: ComplianceFlag.describe(
      'An annual filing that is overdue: a confirmation statement, …',
    ),
  })
  .partial()
  .meta({ id: 'ComplianceFlags', description: 'What the company owes its register' });
export type ComplianceFlags = z.infer<typeof ComplianceFlags>;
