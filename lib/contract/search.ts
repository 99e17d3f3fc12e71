import { z } from 'zod';
import { Address } from './company.ts';
import { Country } from './country.ts';
import { givenText, text } from './text.ts';

export const SearchQuery = z
  .strictObject({
    country: Country,
    query: givenText()
      .trim()
      .min(2, 'expected at least 2 characters')
      .max(200, 'expected 200 characters at most')
      .describe('A company name (legal, commercial or historical) or a registration number'),
  })
  .meta({ id: 'SearchQuery' });
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Why a result is in the list; results come in this order. */
export const MatchType = z.enum(['id', 'exactLegalName', 'partialId', 'default']);
export type MatchType = z.infer<typeof MatchType>;

/** Most results of one search. */
export const MAX_SEARCH_RESULTS = 50;

export const SearchResult = z
  .strictObject({
    address: Address.optional(),
    companyNumber: text('Number of the company; goes unchanged into `id` of the company operation'),
    legalName: text('Legal name in its own script'),
    legalNameInEnglish: z
      .string()
      .min(1)
      .nullable()
      .describe('English rendering of a non-Latin name, or null'),
    nameTransliterations: z
      .array(text('Transliteration'))
      .describe('The name in Latin letters, by a table (addition)')
      .optional(),
    country: Country,
    matchReason: z
      .strictObject({
        matchType: MatchType.describe('exact identifier, exact name, part of an identifier, other'),
        identifier: z
          .record(z.string().min(1), z.string().min(1))
          .describe('The identifier that matched, by its scheme')
          .optional(),
      })
      .describe('Why it matched (addition)')
      .optional(),
  })
  .meta({ id: 'SearchResult', description: 'A company found' });
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchAnswer = z.array(SearchResult).max(MAX_SEARCH_RESULTS).meta({ id: 'SearchAnswer' });
