import { z } from 'zod';
import { Country } from './country.ts';
import { FileSource } from './search.ts';
import { givenText, text } from './text.ts';

/** What a person is to a company, as a search for persons tells it. */
export const PersonRole = z.enum(['officer', 'owner', 'shareholder', 'parent', 'signatory']);
export type PersonRole = z.infer<typeof PersonRole>;

export const PeopleQuery = z
  .strictObject({
    name: givenText()
      .trim()
      .min(4, 'expected at least 4 characters')
      .max(200, 'expected 200 characters at most')
      .describe('Name of a person, in any order of its words'),
    reason: givenText()
      .trim()
      .min(10, 'expected at least 10 characters')
      .max(500, 'expected 500 characters at most')
      .refine((reason) => (reason.match(/\p{L}/gu) ?? []).length >= 3, 'expected words: at least 3 letters')
      .describe('Why the person is searched for'),
    country: Country.describe('One country; left out: each whose law allows it').optional(),
  })
  .meta({ id: 'PeopleQuery' });
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** One role of a person in a company, with the file that tells of it. */
const RoleFound = z.strictObject({
  role: PersonRole.describe('What the person is to the company'),
  localName: text('The register’s own word for the role, where its file has one').optional(),
  startDate: text('Since, as exact as the source').optional(),
  endDate: text('Until, as exact as the source; left out while the role lasts').optional(),
  source: FileSource,
});
export type RoleFound = z.infer<typeof RoleFound>;

export const PersonFound = z
  .strictObject({
    name: text('As the source writes it'),
    birthDate: z
      .strictObject({ year: z.int(), month: z.int().min(1).max(12).optional() })
      .describe('Year and month of birth, as far as the source gives them')
      .optional(),
    roles: z
      .array(RoleFound)
      .min(1)
      .describe(
        'Everything that this person is to the company: present roles first, the newest before older ones',
      ),
    company: z
      .strictObject({
        country: Country,
        companyNumber: text('Goes unchanged into `id` of the company operation'),
        legalName: z.string().min(1).nullable().describe('Its name; null where no imported file has it'),
      })
      .describe('The company'),
  })
  .meta({ id: 'PersonFound', description: 'A person and a company, with all roles of the one in the other' });
export type PersonFound = z.infer<typeof PersonFound>;

export const PeopleAnswer = z
  .strictObject({
    results: z.array(PersonFound).max(50).describe('Best match first, at most 50'),
    countries: z.array(Country).describe('Countries whose files were searched'),
  })
  .meta({ id: 'PeopleAnswer' });
export type PeopleAnswer = z.infer<typeof PeopleAnswer>;
