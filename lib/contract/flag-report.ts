import { z } from 'zod';
import { Country } from './country.ts';
import { FLAG_CATEGORIES, FLAG_CODES, FLAG_ORIGINS, FLAG_SEVERITIES, FLAG_SUBJECTS } from './flag-list.ts';
import { text } from './text.ts';

export const FlagReport = z
  .strictObject({
    code: z.enum(FLAG_CODES).describe('Code of the flag'),
    category: z.enum(FLAG_CATEGORIES).describe('What it concerns'),
    severity: z.enum(FLAG_SEVERITIES).describe('Default weight; a flag of an answer may differ'),
    about: z.array(z.enum(FLAG_SUBJECTS)).describe('What it can be about'),
    origin: z
      .enum(FLAG_ORIGINS)
      .describe(
        'register: stated by a source; derived: computed from the facts of an answer; list: from a list of countries',
      ),
    value: z
      .record(z.string(), z.unknown())
      .describe('JSON Schema of `value`, which a raised flag has; left out: none has one')
      .optional(),
    title: text('Title, in English'),
    sentence: text(
      'One sentence, in English, as an ICU message. Its arguments are the members of `value`, `since`, `until` and `dueDate` of ' +
        'the flag, and `subject`, the name of the subject; an argument without a value is `none`',
    ),
    sources: z
      .array(
        z.strictObject({
          id: text('Id of the source'),
          countries: z.array(Country).describe('Countries for which it can give the code'),
        }),
      )
      .describe(
        'Sources that can give it. For any other country no connected source gives it: a missing flag does not mean that it is clear',
      ),
  })
  .meta({ id: 'FlagReport', description: 'What a code of a flag means, and who can give it' });
export type FlagReport = z.infer<typeof FlagReport>;

export const FlagsAnswer = z
  .strictObject({
    version: text('Version of the list of codes'),
    flags: z.array(FlagReport).describe('Every code'),
  })
  .meta({ id: 'FlagsAnswer' });
export type FlagsAnswer = z.infer<typeof FlagsAnswer>;
