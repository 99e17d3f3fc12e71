import { z } from 'zod';
import { date, text } from './text.ts';

/** Why a person may not act as a director, as a register of disqualifications has it (our addition). */
export const Disqualification = z
  .strictObject({
    from: date('First day'),
    until: date('Last day').optional(),
    kind: text("The register's own kind: an order, an undertaking").optional(),
    caseNumber: text('Number of the case').optional(),
    court: text('Court').optional(),
    heardOn: date('Day of the hearing').optional(),
    undertakenOn: date('Day of the undertaking').optional(),
    act: text('Act').optional(),
    section: text('Section of the act').optional(),
    article: text('Article of the act').optional(),
    reason: text("Reason, in the register's own words or code").optional(),
    companies: z.array(text('Name')).describe('Companies in whose conduct it was ordered'),
    variations: z
      .array(
        z.strictObject({
          date: date('Day of the variation'),
          court: text('Court').optional(),
          caseNumber: text('Number of the case').optional(),
        }),
      )
      .describe('Later variations'),
    permissions: z
      .array(
        z.strictObject({
          companies: z.array(text('Name')).describe('For which companies'),
          court: text('Court').optional(),
          from: date('First day').optional(),
          until: date('Last day').optional(),
        }),
      )
      .describe('Permissions to act all the same'),
  })
  .meta({ id: 'Disqualification', description: 'Disqualification from office (addition)' });
export type Disqualification = z.infer<typeof Disqualification>;
