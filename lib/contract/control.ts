import { z } from 'zod';
import { Capital } from './company.ts';
import { text } from './text.ts';

export const ControlType = z.enum([
  'ownership-of-shares',
  'voting-rights',
  'appoint-and-remove-directors',
  'significant-influence-or-control',
]);
export type ControlType = z.infer<typeof ControlType>;

export const PercentageType = z.enum(['shares', 'voting-rights']);
export type PercentageType = z.infer<typeof PercentageType>;

const bound = (description: string) => z.number().min(0).max(100).describe(description).optional();

/** Who may have a declared percentage in the place of the person. */
export const PERCENTAGE_HOLDERS = ['trust', 'firm'] as const;

export const Control = z
  .strictObject({
    controlType: ControlType.describe('How the person controls the company'),
    controlTypes: z
      .array(ControlType)
      .min(2)
      .describe('Every way in which the person controls the company, where there are several (addition)'),
    description: text("The register's own words, verbatim"),
    percentageDetails: z
      .array(
        z.strictObject({
          type: PercentageType.describe('What the percentage is of'),
          heldThrough: z
            .enum(PERCENTAGE_HOLDERS)
            .describe(
              'Set where a trust or a firm that the person controls has it, and not the person (addition)',
            )
            .optional(),
          range: z
            .strictObject({
              lower: bound('Lower bound, in percent'),
              upper: bound('Upper bound, in percent'),
            })
            .describe('Range; an exact figure has equal bounds')
            .optional(),
          nature: z
            .enum(['direct', 'indirect'])
            .describe('Held directly or through others (addition)')
            .optional(),
          numberOfShares: z.number().nonnegative().describe('Number of shares (addition)').optional(),
          monetaryAmount: Capital.describe('Nominal value of the shares (addition)').optional(),
        }),
      )
      .describe('Percentages; a band stays a band'),
    additionalDetails: text('What else the register says of the control'),
  })
  .partial()
  .meta({ id: 'Control', description: 'Nature and extent of the interest' });
export type Control = z.infer<typeof Control>;
