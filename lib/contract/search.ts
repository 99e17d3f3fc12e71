import { z } from 'zod';
import { Address, CompanyStatusCode } from './company.ts';
import { Country } from './country.ts';
import { givenText, text } from './text.ts';

/** Where a search looks: at the register itself, or in the files of registers that are imported. */
export const SearchSource = z.enum(['register', 'index']);
export type SearchSource = z.infer<typeof SearchSource>;

const searched = givenText()
  .trim()
  .min(2, 'expected at least 2 characters')
  .max(200, 'expected 200 characters at most');

export const SearchQuery = z
  .strictObject({
    country: Country,
    query: searched.describe('A company name (legal, commercial or historical) or a registration number'),
    source: SearchSource.describe(
      'register: the register alone; index: the imported files alone. Left out: the register, and what the imported ' +
        'files add to it (addition)',
    ).optional(),
  })
  .meta({ id: 'SearchQuery' });
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Why a result is in the list; results come in this order. */
export const MatchType = z.enum(['id', 'exactLegalName', 'partialId', 'default']);
export type MatchType = z.infer<typeof MatchType>;

/** Which name of a company matched, where it is not its current legal one. */
export const MatchedNameKind = z.enum(['former', 'trading', 'other', 'transliterated']);

/** Why imported files answered; left out where they add to what the register said. */
export const FileReason = z.enum(['requested', 'no_name_search', 'register_slow', 'register_unavailable']);
export type FileReason = z.infer<typeof FileReason>;

/** The imported file of a register that says something. */
export const FileSource = z
  .strictObject({
    id: text('Id of the source'),
    name: text('Name of the source'),
    date: z.iso.date().describe('Day that its data refers to'),
    method: z.literal('cached_from_registry').describe('Read from a file of the register'),
    reason: FileReason.describe(
      'Why the file answered: requested; no_name_search: the register cannot be searched by name; register_slow, ' +
        'register_unavailable: the register did not answer. Left out: beside the register',
    ).optional(),
  })
  .meta({ id: 'FileSource', description: 'An imported file of a register' });
export type FileSource = z.infer<typeof FileSource>;

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
    status: z
      .strictObject({
        localName: text("The register's own words").optional(),
        active: z.boolean().describe('Whether the company is registered and active').optional(),
        status: CompanyStatusCode.describe('Normalised status').optional(),
      })
      .describe('Status of the company, as far as the search says it (addition)')
      .optional(),
    registrationDate: z.iso.date().describe('Registered since (addition)').optional(),
    legalForm: z
      .strictObject({ localName: text("The register's own name of the legal form") })
      .describe('Legal form, as far as the search says it (addition)')
      .optional(),
    matchedName: z
      .strictObject({
        name: text('The name that matched'),
        kind: MatchedNameKind.describe(
          'former, trading, in another language or script, or in Latin letters by a table of ours',
        ),
      })
      .describe('The name that matched, if it is not the legal name (addition)')
      .optional(),
    source: FileSource.describe(
      'The imported file that the result comes from; left out: the register answered (addition)',
    ).optional(),
  })
  .meta({ id: 'SearchResult', description: 'A company found' });
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchAnswer = z.array(SearchResult).max(MAX_SEARCH_RESULTS).meta({ id: 'SearchAnswer' });

/** Most results while one types. */
export const MAX_SUGGESTIONS = 20;

export const SuggestionQuery = z
  .strictObject({
    query: searched
      .describe('The beginning of a name, words of it, or a number. Left out: the sources alone')
      .optional(),
    country: Country.describe('One country; left out: all').optional(),
  })
  .meta({ id: 'SuggestionQuery' });
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

export const ImportedFile = z
  .strictObject({
    id: text('Id of the source'),
    name: text('Name of the source'),
    countries: z.array(Country).describe('Whose companies it holds'),
    date: z.iso.date().describe('Day that its data refers to'),
    companies: z.int().nonnegative().describe('How many companies it holds'),
    licence: text('Licence of its data').optional(),
    attribution: text('The sentence that the licence asks for').optional(),
    personsSearchable: z
      .boolean()
      .describe('Whether the law lets persons be searched in it by name (`POST /v2/people`)'),
  })
  .meta({ id: 'ImportedFile', description: 'An imported file of a register' });
export type ImportedFile = z.infer<typeof ImportedFile>;

export const SuggestionsAnswer = z
  .strictObject({
    results: z.array(SearchResult).max(MAX_SUGGESTIONS).describe('Companies, best match first'),
    countries: z
      .array(
        z.strictObject({
          country: Country,
          count: z.int().positive().describe('Matching companies among those compared'),
        }),
      )
      .describe('Matches by country, whichever country was asked for; most first'),
    sources: z.array(ImportedFile).describe('The imported files; none: nothing can be suggested'),
  })
  .meta({ id: 'SuggestionsAnswer' });
export type SuggestionsAnswer = z.infer<typeof SuggestionsAnswer>;
