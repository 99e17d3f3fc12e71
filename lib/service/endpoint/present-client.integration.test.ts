import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import facts from '#lib/contract/present/interface-present.json' with { type: 'json' };
import { composed } from '#lib/registries/composition/composed.ts';
import { companiesHouse } from '#lib/registries/gb/index.ts';
import { type CompaniesHouseStandIn, startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';

// A client that is generated from the facts of the present form alone, and knows nothing of ours.

let house: CompaniesHouseStandIn;
let service: TestService;
let folder: string;
beforeAll(async () => {
  house = await startStandIn();
  const settings = { ...house.settings, COMPANY_WAIT_MS: '30000' };
  service = await startTestService({ GB: composed(companiesHouse, []), TEST: testRegistry }, settings);
  folder = await mkdtemp(join(import.meta.dirname, '.client-'));
  await createClient({
    input: z.record(z.string(), z.unknown()).parse(structuredClone(facts)),
    output: { path: folder, module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await service.stop();
  await house.close();
});

type Call = (given: object) => Promise<unknown>;
const call = z.custom<Call>((value) => typeof value === 'function');
const Sdk = z.object({
  getV2Search: call,
  getV2Pricing: call,
  postV2Company: call,
  getV2CompanyByRequestId: call,
  getV2BillingBalance: call,
});
const Called = z.object({ data: z.unknown(), error: z.unknown().optional() });
const Found = z.array(z.looseObject({ id: z.string(), countryCode: z.string() }));
const Bought = z.looseObject({
  request: z.looseObject({
    requestId: z.string(),
    countryCode: z.string(),
    dataStatus: z.object({ dataPoints: z.record(z.string(), z.looseObject({ status: z.string() })) }).loose(),
  }),
  company: z.looseObject({ legalName: z.string() }),
  documents: z.looseObject({
    tradeRegisterExtract: z.looseObject({ url: z.string() }).optional(),
    lastFiscalYearFinancialStatement: z.looseObject({ url: z.string() }).optional(),
  }),
});

test.each([
  ['TEST', 'insolvent exampel', 'trade_register_extract', 'tradeRegisterExtract' as const],
  [
    'GB',
    'topstream example',
    'last_fiscal_year_financial_statement',
    'lastFiscalYearFinancialStatement' as const,
  ],
])('%s: search, prices, company, replay, document, balance', async (country, query, documentId, member) => {
  const { key } = await service.openAccount({ credits: 100 });
  const sdk = Sdk.parse(await import(join(folder, 'sdk.gen.ts')));
  const ask = async (operation: keyof typeof Sdk.shape, given: object = {}) => {
    const headers = { 'x-api-key': key, 'api-form': 'present' };
    const { data, error } = Called.parse(
      await sdk[operation]({ baseUrl: service.address, headers, ...given }),
    );
    expect(error, operation).toBeUndefined();
    return data;
  };
  const [hit] = Found.parse(await ask('getV2Search', { query: { country, query } }));
  expect(hit?.countryCode).toBe(country);
  const { blocks } = z
    .looseObject({ blocks: z.array(z.looseObject({ sku: z.string() })) })
    .parse(await ask('getV2Pricing', { query: { countryCode: country } }));
  expect(blocks.map(({ sku }) => sku)).toContain('companyProfile');
  const body = {
    id: hit?.id,
    countryCode: country,
    dataPoints: ['company', 'legalRepresentatives', 'ultimateBeneficialOwners'],
    documents: [documentId],
    mode: 'verification',
    maxBudget: 3_000,
  };
  const bought = Bought.parse(await ask('postV2Company', { body }));
  const points = bought.request.dataStatus.dataPoints;
  expect(Object.keys(points)).toEqual(body.dataPoints);
  expect(new Set(Object.values(points).map(({ status }) => status))).toEqual(new Set(['succeeded']));
  const { requestId } = bought.request;
  const replay = Bought.parse(await ask('getV2CompanyByRequestId', { path: { requestId } }));
  expect(replay.company).toEqual(bought.company);
  const { pathname, search } = new URL(replay.documents[member]?.url ?? '');
  const file = await fetch(new URL(`${pathname}${search}`, service.address));
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  expect(await ask('getV2BillingBalance')).toMatchObject({ balanceInCreditCents: 7_800 });
});

test('the second description keeps the recommended rules of the linter', async () => {
  const source = await (await fetch(`${service.address}/v2/openapi-present.json`)).text();
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi-present.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
