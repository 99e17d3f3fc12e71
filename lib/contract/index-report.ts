import { z } from 'zod';
import { Country } from './country.ts';
import { text } from './text.ts';

const count = z.int().nonnegative();
const moment = (description: string) => z.iso.datetime().describe(`${description}, in UTC`);

export const IMPORT_STEPS = ['fetching', 'loading', 'preparing'] as const;

export const IndexSourceReport = z
  .strictObject({
    id: text('Short, permanent id, as `ie.companies`'),
    name: text('Name of the source'),
    countries: z.array(Country).describe('Whose companies its file holds'),
    home: z.url().describe('Its home page'),
    licence: text('Licence of its data'),
    attribution: text('The sentence that the licence asks for').optional(),
    everyHours: count.describe('How often a new file appears, in hours; absent: never again').optional(),
    isKept: z.boolean().describe('Whether the service imports each new file by itself'),
    canBeFetched: z
      .boolean()
      .describe('Whether it can be fetched; otherwise somebody obtains it and imports it by command'),
    obtainedFrom: z.url().describe('Where one applies for the file').optional(),
    live: z
      .strictObject({
        date: z.iso.date().describe('Day that the data refers to'),
        ageHours: count.describe('Hours since that day'),
        companies: count.describe('Companies in it'),
        parties: count.describe('Officers, owners and the like in it'),
      })
      .describe('The file that searches use; absent where none was imported')
      .optional(),
    importing: z
      .strictObject({
        step: z.enum(IMPORT_STEPS).describe('What is being done'),
        share: z
          .number()
          .min(0)
          .max(1)
          .describe('How much of the step is done; absent where that is not known')
          .optional(),
        fetchedBytes: count.describe('Bytes fetched so far').optional(),
        totalBytes: count.describe('Bytes of the whole file').optional(),
      })
      .describe('An import under way')
      .optional(),
    failure: z
      .strictObject({ message: text('Why, in a sentence'), at: moment('When') })
      .describe('How the last import failed; the file before it serves on')
      .optional(),
  })
  .meta({ id: 'IndexSourceReport' });
export type IndexSourceReport = z.infer<typeof IndexSourceReport>;

export const IndexAnswer = z
  .strictObject({ sources: z.array(IndexSourceReport).describe('Every source whose file can be imported') })
  .meta({ id: 'IndexAnswer' });
export type IndexAnswer = z.infer<typeof IndexAnswer>;

export const ImportRequest = z
  .strictObject({ source: text('Id of a source whose file can be fetched, as `ie.companies`') })
  .meta({ id: 'ImportRequest' });
export type ImportRequest = z.infer<typeof ImportRequest>;

export const ImportStarted = z
  .strictObject({ source: text('Id of the source that is being imported') })
  .meta({ id: 'ImportStarted' });
export type ImportStarted = z.infer<typeof ImportStarted>;
