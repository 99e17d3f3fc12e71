import { z } from 'zod';
import { ErrorBody, FlagsAnswer, RepeatCompanyRequest } from '#lib/contract/index.ts';
import { PresentCompanyAnswer } from '#lib/contract/present/company-schemas.ts';
import {
  PresentBalance,
  PresentNewRequest,
  PresentPricing,
  PresentSearchAnswer,
} from '#lib/contract/present/operation-schemas.ts';
import { PricedCountry } from './add-present-routes.ts';
import { API_FORM } from './api-form.ts';
import { NOT_OFFERED } from './not-offered.ts';
import { REFUSALS } from './refusals.ts';
import { SearchParameters } from './search-route.ts';
import { Flag } from './transliterate.ts';

const INTRODUCTION = [
  'The present form of the interface: other names and units for the same requests, the same prices, the same ledger. A',
  'request made in one form can be repeated in the other. Budgets, prices of documents and costs of graphs are in',
  'hundredths of a credit; costs and prices of data points are in credits. `/v2/openapi.json` describes the form of 2024.',
  '',
  'A call of `POST /v2/company` that has members or data points of this form is answered in it. The header',
  '`api-form: present` asks for it everywhere, and `api-form` of an answer says which form it has. What this form has no',
  'member for stands beside, under its name in the form of 2024. What no source says is left out.',
  '',
  'Not offered:',
  '',
  ...Object.entries(NOT_OFFERED).map(([path, why]) => `- \`${path}\`: ${why}`),
].join('\n');

type Schemas = Record<string, unknown>;
const PREFIX = '#/components/schemas/';

/** The OpenAPI description of the present form. */
export function describePresent(publicUrl: string): object {
  const schemas: Schemas = {};
  const given = (schema: z.ZodType) => hoist(schema, { schemas, io: 'output' });
  const taken = (schema: z.ZodType) => hoist(schema, { schemas, io: 'input' });
  const answers = (schema: z.ZodType, ...refusals: number[]) => ({
    200: { description: 'The answer', ...json(given(schema)) },
    ...Object.fromEntries(
      [401, 429, 500, 503, ...refusals].map((status) => [
        status,
        { description: REFUSALS.get(status)?.when ?? '', ...json(given(ErrorBody)) },
      ]),
    ),
  });
  const parameters = (schema: z.ZodObject, place: 'query' | 'path') =>
    Object.entries(schema.shape).map(([name, inner]) => ({
      name,
      in: place,
      required: !(inner instanceof z.ZodOptional),
      schema: taken(z.custom<z.ZodType>((value) => value instanceof z.ZodType).parse(inner)),
    }));
  const latin = parameters(z.object({ transliterate: Flag.optional() }), 'query');
  const operation = (operationId: string, summary: string, rest: object) => ({
    operationId,
    summary,
    security: [{ apiKey: [] }],
    ...rest,
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline company-data service: present form',
      version: '2.0.0',
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }, { url: publicUrl }],
    paths: {
      '/v2/search': {
        get: operation('searchCompanies', 'Search companies', {
          parameters: [...parameters(SearchParameters, 'query'), FORM],
          responses: answers(PresentSearchAnswer, 400, 402, 406),
        }),
      },
      '/v2/company': {
        post: operation('retrieveCompany', 'Retrieve company data', {
          parameters: [...latin, { ...FORM, required: false }],
          requestBody: {
            required: true,
            ...json({ oneOf: [taken(PresentNewRequest), taken(RepeatCompanyRequest)] }),
          },
          responses: answers(PresentCompanyAnswer, 400, 402, 404, 406, 413, 415, 507),
        }),
      },
      '/v2/company/{requestId}': {
        get: operation('repeatCompany', 'Repeat an earlier request', {
          parameters: [...parameters(RepeatCompanyRequest, 'path'), ...latin, FORM],
          responses: answers(PresentCompanyAnswer, 400, 404),
        }),
      },
      '/v2/pricing': {
        get: operation('priceCountry', 'Prices of a country', {
          parameters: parameters(PricedCountry, 'query'),
          responses: answers(PresentPricing, 400, 406),
        }),
      },
      '/v2/flags': {
        get: operation('listFlags', 'Codes of flags (addition)', { responses: answers(FlagsAnswer) }),
      },
      '/v2/billing/balance': {
        get: operation('readBalance', 'Credits left', { responses: answers(PresentBalance) }),
      },
    },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
  };
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

const FORM = {
  name: API_FORM,
  in: 'header',
  required: true,
  description: 'Asks for this form',
  schema: { type: 'string', enum: ['present'] },
};

/** The JSON Schema of a value: schemas that have a name stand once, under it, among those of the document. */
function hoist(schema: z.ZodType, { schemas, io }: { schemas: Schemas; io: 'input' | 'output' }): unknown {
  const made = z.toJSONSchema(schema, {
    io,
    // Generators of clients would demand a member that has a default: those of this form have none.
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${PREFIX}`);
  const { $schema: _, $defs = {}, id, ...root } = Described.parse(JSON.parse(text));
  Object.assign(schemas, $defs);
  if (id === undefined) return root;
  schemas[id] = root;
  return { $ref: `${PREFIX}${id}` };
}

const Described = z.looseObject({
  $schema: z.unknown(),
  id: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});
