import type { FastifyInstance } from 'fastify';
import { PeopleAnswer, PeopleQuery, SuggestionQuery, SuggestionsAnswer } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { searchPeople } from '../search/search-people.ts';
import { suggestCompanies } from '../search/suggest-companies.ts';
import { answer, failures, inline } from './describe-answers.ts';
import { contextOf, guard, guardSuggestions } from './guard.ts';

/** Searches in the imported files alone: companies while one types, and companies by the name of a person. */
export function addSearchAdditions(ctx: ServiceContext, app: FastifyInstance): void {
  const security = [{ apiKey: [] }];
  app.get(
    '/v2/suggestions',
    {
      onRequest: guardSuggestions(ctx),
      schema: {
        security,
        tags: ['Companies'],
        operationId: 'suggestCompanies',
        summary: 'Companies while one types (addition)',
        description:
          'From imported files of registers alone, over all countries where none is given: the 20 best matches, how many there ' +
          'are in each country, and which files there are. Free, with a number of calls per minute of its own.',
        querystring: inline(SuggestionQuery),
        response: {
          200: answer('Companies, best match first', SuggestionsAnswer),
          ...failures(400, 401, 429, 500),
        },
      },
    },
    (request) => suggestCompanies(contextOf(ctx, request), new Unparsed(request.query)),
  );

  app.post(
    '/v2/people',
    {
      onRequest: guard(ctx),
      schema: {
        security,
        tags: ['Companies'],
        operationId: 'searchPeople',
        summary: 'Companies by the name of a person (addition)',
        description:
          'Officers and owners in imported files of countries whose law lets anybody search them by name, for a stated reason. ' +
          'The name stands in the body and in no log. Free.',
        body: PeopleQuery,
        response: {
          200: answer('Persons and their companies, best match first', PeopleAnswer),
          ...failures(400, 401, 406, 413, 415, 429, 500),
        },
      },
    },
    (request) => searchPeople(contextOf(ctx, request), new Unparsed(request.body)),
  );
}
