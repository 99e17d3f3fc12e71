import { z } from 'zod';
import { Country } from './country.ts';
import { FilledSection, SourceKind } from './pricing.ts';
import { text } from './text.ts';

/** How a source is: from its calls of the last day. */
export const SOURCE_STATES = ['up', 'slow', 'down', 'changed', 'needs_key', 'not_asked'] as const;
export const SourceState = z.enum(SOURCE_STATES);
export type SourceState = z.infer<typeof SourceState>;

const count = z.int().nonnegative();
const moment = (description: string) => z.iso.datetime().describe(`${description}, in UTC`);

export const SourceReport = z
  .strictObject({
    id: text('Short, permanent id; facts refer to their source by it'),
    name: text('Name of the source'),
    kind: SourceKind.describe('Whether it is an official register or an index'),
    home: z.url().describe('Its home page'),
    licence: text('Licence of its data'),
    countries: z.array(Country).describe('Countries that it is asked for'),
    fills: z.array(FilledSection).describe('The sections it can fill'),
    state: SourceState.describe(
      'up: its last call was answered; slow: answered, but in more than 5 seconds on average; down: its last call was not answered; ' +
        'changed: it answers in an unknown format; needs_key: it is not queried because this installation has no key or account for it',
    ),
    keyFrom: z.url().describe('Where one applies for its key or account').optional(),
    answeredAt: moment('When it last answered').optional(),
    failedAt: moment('When a call to it last failed').optional(),
    heldUntil: moment('The source asked not to be queried before this time').optional(),
    lastDay: z
      .strictObject({
        answered: count.describe('Calls that were answered'),
        failed: count.describe('Calls that were not'),
        averageMs: count.describe('Average response time, in milliseconds').optional(),
      })
      .describe('Calls of the last 24 hours, by the hour'),
    unknownValues: z
      .array(
        z.strictObject({
          member: text('List or member of the register'),
          value: text('As it came'),
          times: count.describe('How often it came'),
          seenAt: moment('When it last came'),
        }),
      )
      .describe(
        'Values of its closed lists that this version does not know, of the last 30 days (registry_changed in the log): the answers ' +
          'were delivered with the values as they came',
      )
      .optional(),
    limits: z
      .array(
        z.strictObject({
          calls: count.describe('Most calls'),
          seconds: count.describe('in any so many seconds'),
          used: count.describe('Calls of the last so many seconds'),
        }),
      )
      .describe('Its limits, and how much of them all instances use now'),
  })
  .meta({ id: 'SourceReport' });
export type SourceReport = z.infer<typeof SourceReport>;

export const SourcesAnswer = z
  .strictObject({ sources: z.array(SourceReport).describe('Every source that is queried over the network') })
  .meta({ id: 'SourcesAnswer' });
export type SourcesAnswer = z.infer<typeof SourcesAnswer>;
