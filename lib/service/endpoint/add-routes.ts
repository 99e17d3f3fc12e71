import type { FastifyInstance } from 'fastify';
import {
  BalanceAnswer,
  CompanyAnswer,
  CompanyRequest,
  PricingAnswer,
  PricingRequest,
  RepeatCompanyRequest,
  SearchAnswer,
} from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { balanceToPresent, pricingToPresent } from '#lib/contract/present/index.ts';
import { answerReplay } from '../company/answer-request.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { priceList } from '../pricing/price-list.ts';
import { balanceOf, inForm } from './add-present-routes.ts';
import { answer, failures, inline } from './describe-answers.ts';
import { callerOf, contextOf, guard } from './guard.ts';
import { retrieveCompany, sendAnswer } from './retrieve-company.ts';
import { answerSearch, SearchParameters } from './search-route.ts';

const security = [{ apiKey: [] }];

/** The operations of the interface. Each: a guard, a schema, a verb. */
export function addRoutes(ctx: ServiceContext, app: FastifyInstance): void {
  const onRequest = guard(ctx);

  app.get(
    '/v2/search',
    {
      onRequest,
      schema: {
        security,
        tags: ['Companies'],
        operationId: 'searchCompanies',
        summary: 'Search companies',
        description:
          'By name or registration number, in one country. Best match first, at most 50. Where files of the register are ' +
          'imported, they add what it does not find, and answer where it cannot be searched by name or does not answer: ' +
          '`source` of a result says so.',
        querystring: SearchParameters,
        response: {
          200: answer('Companies found, best match first', SearchAnswer),
          ...failures(400, 401, 402, 403, 406, 429, 500, 503),
        },
      },
    },
    (request, reply) => answerSearch(ctx, request, reply),
  );

  app.post('/v2/company', {
    ...retrieveCompany(ctx),
    schema: {
      security,
      tags: ['Companies'],
      operationId: 'retrieveCompany',
      summary: 'Retrieve company data',
      description:
        'A new request (`id`, `countryCode`, `dataPoints`, `documents`), or a replay of an earlier one (`requestId` ' +
        'alone, never billed). Items not ready after a short wait are `in_progress`: replay the request by its id. ' +
        'The data point `graph` traces shareholders upward from register to register: each company costs as much as its ' +
        '`companyProfile` (nothing if it is already paid for), within the limits of `graphOptions`.',
      body: CompanyRequest,
      response: {
        200: answer('The items that are ready so far', CompanyAnswer),
        ...failures(400, 401, 402, 403, 404, 406, 413, 415, 429, 500, 507),
      },
    },
  });

  app.get(
    '/v2/company/:requestId',
    {
      onRequest,
      schema: {
        security,
        tags: ['Companies'],
        operationId: 'repeatCompany',
        summary: 'Repeat an earlier request',
        description: 'The same result, with items that became ready since. Never billed, at any age.',
        params: inline(RepeatCompanyRequest),
        response: {
          200: answer('The same result, with items that became ready since', CompanyAnswer),
          ...failures(400, 401, 404, 429, 500),
        },
      },
    },
    async (request, reply) =>
      sendAnswer(request, reply, await answerReplay(contextOf(ctx, request), new Unparsed(request.params))),
  );

  app.post(
    '/v2/pricing',
    {
      onRequest,
      schema: {
        security,
        tags: ['Companies'],
        operationId: 'priceCountry',
        summary: 'Prices of a country',
        description:
          'In credits, by the plan of this account: search, each data point, each kind of document. With `id`, each has ' +
          '`outlook`: what is known of that company from answers that this account holds. No register is queried.',
        body: PricingRequest,
        response: {
          200: answer('Prices in credits', PricingAnswer),
          ...failures(400, 401, 406, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) =>
      inForm(request, reply, {
        answer: await priceList(contextOf(ctx, request), new Unparsed(request.body)),
        toPresent: pricingToPresent,
      }),
  );

  app.get(
    '/v2/balance',
    {
      onRequest,
      schema: {
        security,
        tags: ['Account'],
        operationId: 'readBalance',
        summary: 'Credits left',
        description:
          'Below zero, charged requests are refused; replays, cached items and pricing still work.',
        response: { 200: answer('Credits left', BalanceAnswer), ...failures(401, 429, 500) },
      },
    },
    (request, reply) =>
      inForm(request, reply, { answer: balanceOf(callerOf(request)), toPresent: balanceToPresent }),
  );
}
