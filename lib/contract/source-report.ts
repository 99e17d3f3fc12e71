import { z } from 'zod';
import { text } from './company.ts';
import { Country } from './country.ts';
import { FilledSection, SourceKind } from './pricing.ts';

/** How a source is: from its calls of the last day. */
export const SOURCE_STATES = ['up', 'slow', 'down', 'changed', 'needs_key', 'not_asked'] as const;
export const SourceState = z.enum(SOURCE_STATES);
export type SourceState = z.infer<typeof SourceState>;

const count = z.int().nonnegative();
const moment = (description: string) => z.iso.datetime().describe(`${description}, in UTC`);

export const SourceReport = z
  .strictObject({
    id: text('Short and lasting: facts name their source by it'),
    name: text('Name of the source'),
    kind: SourceKind.describe('Whether it is an official register or an index'),
    home: z.url().describe('Its home page'),
    licence: text('Licence of its data'),
    countries: z.array(Country).describe('Countries that it is asked for'),
    fills: z.array(FilledSection).describe('The sections it can fill'),
    state: SourceState.describe(
      'up: its last call was answered; slow: so, but in more than 5 seconds on average; down: its last call was not; ' +
        'changed: it answers in a form that is not known; needs_key: it is not asked for want of a key',
    ),
    keyFrom: z.url().describe('Where one applies for its key').optional(),
    answeredAt: moment('When it last answered').optional(),
    failedAt: moment('When a call to it last failed').optional(),
    heldUntil: moment('Until when it is not asked, since it said so').optional(),
    lastDay: z
      .strictObject({
        answered: count.describe('Calls that were answered'),
        failed: count.describe('Calls that were not'),
        averageMs: count.describe('Time to answer on average, in milliseconds').optional(),
      })
      .describe('Calls of the last 24 hours, by the hour'),
    limits: z
      .array(
        z.strictObject({
          calls: count.describe('Most calls'),
          seconds: count.describe('in any so many seconds'),
          used: count.describe('Calls of the last so many seconds'),
        }),
      )
      .describe('What it allows, and how much of it is used now, by all instances'),
  })
  .meta({ id: 'SourceReport' });
export type SourceReport = z.infer<typeof SourceReport>;

export const SourcesAnswer = z
  .strictObject({ sources: z.array(SourceReport).describe('Every source that is asked over the network') })
  .meta({ id: 'SourcesAnswer' });
export type SourcesAnswer = z.infer<typeof SourcesAnswer>;
