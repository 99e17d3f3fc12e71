import { z } from 'zod';
import { Capital } from './company.ts';
import { date, text } from './text.ts';

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

/** A band as a register gives it (our addition). A bound that is left out is not known; one is included unless said otherwise. */
export const PercentageRange = z
  .strictObject({
    lower: bound('Lower bound, in percent'),
    upper: bound('Upper bound, in percent'),
    lowerIsInclusive: z
      .boolean()
      .describe('Whether the share may be the lower bound itself; default true')
      .optional(),
    upperIsInclusive: z
      .boolean()
      .describe('Whether the share may be the upper bound itself; default true')
      .optional(),
  })
  .meta({ id: 'PercentageRange', description: 'A band of percentages' });
export type PercentageRange = z.infer<typeof PercentageRange>;

/** What a nature of control is a right to. `nominee`: an entry about land that is held for the party. */
export const NATURE_MEASURES = [
  'shares',
  'votes',
  'surplus_assets',
  'appointment',
  'influence',
  'nominee',
  'other',
] as const;

/**
 * In which position the named party has the right: itself, as a trustee, as a member of a firm without legal personality,
 * or through a trust or such a firm that it controls. `not_known`: the register's code has no meaning here.
 */
export const NATURE_CAPACITIES = [
  'own',
  'trustee',
  'firm_member',
  'controls_trust',
  'controls_firm',
  'not_known',
] as const;

/** One nature of control, as a register of control names it (our addition). */
export const NatureOfControl = z
  .strictObject({
    code: text("The register's own code, as it came").optional(),
    words: text("The register's own words of it, verbatim").optional(),
    of: z
      .enum(NATURE_MEASURES)
      .describe(
        'What it is a right to: shares, votes, assets left over when the company is wound up, the appointment of the ' +
          'majority of the board, influence; nominee: land that is held for the party; other: anything else, or not known',
      ),
    capacity: z
      .enum(NATURE_CAPACITIES)
      .describe(
        'Whose right it is: the own right of the party; of a trust of which it is a trustee, or of a firm of which it is a ' +
          'member; of a trust or firm that it controls. not_known: the register does not say, or says it in a code that is ' +
          'not known. Only an own right counts as a holding of the party',
      ),
    range: PercentageRange.describe('How much, where the register says so').optional(),
    since: date('First day').optional(),
  })
  .meta({ id: 'NatureOfControl', description: 'One nature of control' });
export type NatureOfControl = z.infer<typeof NatureOfControl>;

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
    natures: z
      .array(NatureOfControl)
      .min(1)
      .describe(
        'Each nature of control for itself, where the register names them one by one. `controlType`, `controlTypes` and ' +
          '`percentageDetails` are derived from it (addition)',
      ),
  })
  .partial()
  .meta({ id: 'Control', description: 'Nature and extent of the interest' });
export type Control = z.infer<typeof Control>;
