import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestService, type TestService } from '../testing/start-test-service.ts';

let service: TestService;
let document: z.infer<typeof OpenApi>;
beforeAll(async () => {
  service = await startTestService({});
  document = OpenApi.parse(await (await fetch(`${service.address}/v2/openapi.json`)).json());
});
afterAll(() => service.stop());

const Content = z.record(
  z.string(),
  z.strictObject({
    schema: z.looseObject({}),
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.unknown()).optional(),
  }),
);
const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['query', 'path', 'header']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: z.looseObject({}),
        example: z.unknown().optional(),
      }),
    )
    .optional(),
  requestBody: z
    .strictObject({ content: Content, description: z.string().optional(), required: z.boolean().optional() })
    .optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: Content.optional(),
      headers: z.record(z.string(), z.strictObject({ $ref: z.string() })),
    }),
  ),
});
const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.looseObject({}),
    headers: z.record(z.string(), z.looseObject({ description: z.string() })),
  }),
  tags: z.array(z.looseObject({ name: z.string() })),
  servers: z.array(z.looseObject({ url: z.string() })).min(1),
});

const KEYED = {
  'get /v2/search': ['200', '400', '401', '402', '403', '406', '429', '500', '503'],
  'post /v2/company': [
    '200',
    '400',
    '401',
    '402',
    '403',
    '404',
    '406',
    '413',
    '415',
    '429',
    '500',
    '503',
    '507',
  ],
  'get /v2/company/{requestId}': ['200', '400', '401', '404', '429', '500', '503'],
  'get /v2/company/{requestId}/wire/{sha256}': ['200', '400', '401', '404', '409', '429', '500', '503'],
  'post /v2/pricing': ['200', '400', '401', '406', '413', '415', '429', '500', '503'],
  'get /v2/balance': ['200', '401', '429', '500', '503'],
  'get /v2/suggestions': ['200', '400', '401', '429', '500', '503'],
  'post /v2/people': ['200', '400', '401', '406', '413', '415', '429', '500', '503'],
  'get /v2/sources': ['200', '401', '429', '500', '503'],
  'get /v2/flags': ['200', '401', '429', '500', '503'],
  'get /v2/index': ['200', '401', '403', '429', '500', '503'],
  'post /v2/index/imports': ['202', '400', '401', '403', '409', '413', '415', '429', '500', '503'],
  'get /v2/invoices': ['200', '401', '429', '500', '503'],
  'get /v2/invoices/{number}': ['200', '400', '401', '404', '429', '500', '503'],
  'get /v2/payments/means': ['200', '401', '429', '500', '503'],
  'post /v2/payments': ['201', '400', '401', '406', '409', '413', '415', '429', '500', '503'],
  'get /v2/payments/{payment}': ['200', '400', '401', '404', '429', '500', '503'],
  'get /v2/webhooks': ['200', '401', '429', '500', '503'],
  'post /v2/webhooks': ['201', '400', '401', '409', '413', '415', '429', '500', '503'],
  'patch /v2/webhooks/{id}': ['200', '400', '401', '404', '413', '415', '429', '500', '503'],
  'delete /v2/webhooks/{id}': ['200', '400', '401', '404', '429', '500', '503'],
  'post /v2/webhooks/{id}/secret': ['200', '400', '401', '404', '429', '500', '503'],
  'get /v2/webhooks/{id}/deliveries': ['200', '400', '401', '404', '429', '500', '503'],
  'post /v2/webhooks/{id}/deliveries/{delivery}/replay': ['202', '400', '401', '404', '429', '500', '503'],
};
const OPEN = {
  'get /v2/documents/{requestId}/{documentId}': ['200', '400', '404', '409', '410', '500', '503'],
};

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );

test('every operation with every status that it answers with', () => {
  const found = Object.fromEntries(
    operations().map(({ name, operation }) => [name, Object.keys(operation?.responses ?? {}).sort()]),
  );
  expect(found).toEqual({ ...KEYED, ...OPEN });
});

test('an operation that needs a key says so, a signed address needs none', () => {
  for (const { name, operation } of operations()) {
    expect(operation?.security, name).toEqual(name in OPEN ? [] : [{ apiKey: [] }]);
  }
  expect(document.components.securitySchemes.apiKey).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
  });
});

test('each refusal has the one error body, each answer its own schema', () => {
  for (const { name, operation } of operations()) {
    for (const [status, { content }] of Object.entries(operation?.responses ?? {})) {
      const schema = content?.['application/json']?.schema;
      if (Number(status) >= 400)
        expect(schema?.$ref, `${name} ${status}`).toBe('#/components/schemas/ErrorBody');
    }
  }
  const answerOf = (path: string, method: 'get' | 'post') =>
    document.paths[path]?.[method]?.responses['200']?.content?.['application/json']?.schema;
  expect(answerOf('/v2/company', 'post')).toMatchObject({ $ref: '#/components/schemas/CompanyAnswer' });
  expect(answerOf('/v2/company/{requestId}', 'get')).toMatchObject({
    $ref: '#/components/schemas/CompanyAnswer',
  });
  expect(answerOf('/v2/search', 'get')).toMatchObject({ $ref: '#/components/schemas/SearchAnswer' });
  expect(answerOf('/v2/pricing', 'post')).toMatchObject({ $ref: '#/components/schemas/PricingAnswer' });
  expect(answerOf('/v2/balance', 'get')).toMatchObject({ $ref: '#/components/schemas/BalanceAnswer' });
  const delivered = document.paths['/v2/documents/{requestId}/{documentId}']?.get?.responses['200'];
  expect(delivered?.content).toEqual({
    'application/pdf': { schema: expect.objectContaining({ type: 'string', format: 'binary' }) },
  });
});

describe('references', () => {
  function refsIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(refsIn);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([member, inner]) =>
      member === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
    );
  }
  test('each leads somewhere in the document, and every schema is used', () => {
    const refs = new Set(refsIn(document));
    const schemas = (['schemas', 'headers'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...refs].sort()).toEqual(schemas.sort());
  });
  test.each([
    'CompanyAnswer',
    'RequestEcho',
    'ItemStatus',
    'Source',
    'Absence',
    'Company',
    'Address',
    'Individual',
    'LegalRepresentative',
    'OtherKeyPerson',
    'Shareholder',
    'Establishment',
    'UltimateBeneficialOwner',
    'Documents',
    'Document',
    'FinancialStatement',
    'ArticlesOfAssociation',
    'Graph',
    'NewCompanyRequest',
    'RepeatCompanyRequest',
    'SearchResult',
    'PricingAnswer',
    'BalanceAnswer',
    'ErrorBody',
  ])('%s is a schema of its own', (name) => {
    expect(document.components.schemas).toHaveProperty(name);
  });
});

test('descriptions travel, requirements too', () => {
  const company = z
    .looseObject({ properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })) })
    .parse(document.components.schemas.Company);
  expect(company.properties.legalName?.description).toBe('Legal name in its own script');
  const request = z
    .looseObject({ required: z.array(z.string()) })
    .parse(document.components.schemas.NewCompanyRequest);
  expect(request.required.sort()).toEqual(['countryCode', 'id']);
  const search = document.paths['/v2/search']?.get?.parameters ?? [];
  expect(search.map(({ name, required, description }) => [name, required, Boolean(description)])).toEqual([
    ['country', true, true],
    ['query', true, true],
    ['source', false, true],
    ['stream', false, true],
    ['transliterate', false, true],
  ]);
  expect(document.paths['/v2/company/{requestId}']?.get?.parameters).toMatchObject([
    { name: 'requestId', in: 'path', required: true },
  ]);
});

describe('/docs', () => {
  test('a page whose scripts and styles its own policy lets run', async () => {
    const page = await fetch(`${service.address}/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|https:|upgrade-insecure-requests/);
    const html = await page.text();
    expect(html.match(/<script(?![^>]* src=)/g)).toBeNull();
    expect(html.match(/<style|\sstyle=|\son\w+=/g)).toBeNull();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(parts.length).toBeGreaterThan(4);
    for (const path of parts) {
      const url = new URL(path, page.url);
      expect(url.origin).toBe(new URL(service.address).origin);
      const part = await fetch(url);
      expect(part.status, path).toBe(200);
      await part.body?.cancel();
    }
  });
  test('needs no key, and no session', async () => {
    const page = await fetch(`${service.address}/docs`);
    expect(page.headers.get('set-cookie')).toBeNull();
    await page.body?.cancel();
  });
});
