import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { DataPoint } from '#lib/contract/index.ts';
import { orderCompany, replayCompany } from '#lib/desk/lookups/ask-company.ts';
import { findForm } from '#lib/desk/service-client/find-form.ts';
import { readBalance } from '#lib/desk/service-client/read-balance.ts';
import { readPricing } from '#lib/desk/service-client/read-pricing.ts';
import { searchService } from '#lib/desk/service-client/search-service.ts';
import type { ServiceAnswer, ServiceConnection } from '#lib/desk/service-client/service-connection.ts';
import { BLOCKED_ID, FAILING, startPresentServer } from './start-present-server.ts';
import { COMPANY_ID, LEGAL_NAME } from './their-company.ts';
import { ACCOUNTS_ID, EXTRACT_ID } from './their-documents.ts';
import { CUT_NODE } from './their-graph.ts';

const apiKey = 'their-key-0123456789-of-the-present';
let server: Awaited<ReturnType<typeof startPresentServer>>;
let connection: ServiceConnection;
beforeAll(async () => {
  server = await startPresentServer({ apiKey });
  connection = { serviceUrl: server.serviceUrl, apiKey, form: 'present' };
});
afterAll(() => server.stop());

/** The facts of the present form, as zod reads them: identifiers fit more than one country, so that any will do. */
const facts = readFileSync(
  join(import.meta.dirname, '../../../lib/contract/present/interface-present.json'),
  'utf8',
);
const { components } = z
  .object({ components: z.object({ schemas: z.record(z.string(), z.json()) }) })
  .parse(
    JSON.parse(facts.replaceAll('#/components/schemas/', '#/definitions/').replaceAll('"oneOf"', '"anyOf"')),
  );
const schemaOf = (name: string) =>
  z.fromJSONSchema(
    { $ref: `#/definitions/${name}`, definitions: Object(components.schemas) },
    { defaultTarget: 'openapi-3.0' },
  );

async function told(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${server.serviceUrl}${path}`, {
    headers: { 'x-api-key': apiKey },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return response.json();
}

test('what it answers is of the present form, at every look', async () => {
  const expectFits = (name: string, answer: unknown) =>
    expect(schemaOf(name).safeParse(answer).error?.issues ?? []).toEqual([]);
  expectFits('GetPricingResultDTO', await told('/v2/pricing?countryCode=FR'));
  expectFits('BalanceResponseDto', await told('/v2/billing/balance'));
  const results = z.array(z.unknown()).parse(await told('/v2/search?country=FR&query=Lanterne'));
  for (const result of results) expectFits('SearchResult', result);
  const points = ['company', 'legalRepresentatives', 'otherKeyPersons', 'establishments', 'shareholders'];
  const dataPoints = [...points, 'subsidiaries', 'ultimateBeneficialOwners', 'availableDocuments', 'graph'];
  const order = { id: COMPANY_ID, countryCode: 'FR', dataPoints, documents: [EXTRACT_ID, ACCOUNTS_ID, 'no'] };
  const orders = [
    order,
    { ...order, id: `${FAILING}onboarding_timeout`, mode: 'onboarding' },
    { ...order, dataPoints: ['graph'], graphContinueFromNodeIds: [CUT_NODE] },
  ];
  for (const each of orders) {
    const answer = await told('/v2/company', each);
    const { request } = z.object({ request: z.object({ requestId: z.string() }) }).parse(answer);
    const looks = [answer];
    for (const _ of [2, 3]) looks.push(await told(`/v2/company/${request.requestId}`));
    for (const look of looks) expectFits('GetCompanyResultDTO', look);
  }
});

function orThrow<T>(answer: ServiceAnswer<T>): T {
  if ('failure' in answer) throw answer.failure;
  return answer.value;
}

const order = (
  dataPoints: readonly DataPoint[],
  changes: Partial<Parameters<typeof orderCompany>[1]> = {},
): Parameters<typeof orderCompany>[1] => ({
  lookupId: 'l-1',
  country: 'FR',
  companyId: COMPANY_ID,
  dataPoints,
  documents: [],
  maxBudget: 3.6,
  isOpenEnded: false,
  ...changes,
});

test('it is found to speak the present form', async () => {
  expect(await findForm({ serviceUrl: server.serviceUrl, apiKey })).toEqual({ value: 'present' });
  expect(await findForm({ ...connection, apiKey: 'not-their-key-0123456789' })).toMatchObject({
    failure: { code: 'unauthorized' },
  });
});

test('prices are of blocks, by mode; a block counts in full for each data point that it covers', async () => {
  const prices = orThrow(await readPricing(connection, 'FR'));
  expect(prices.dataPoints).toMatchObject({
    companyProfile: { available: true, price: 3.6 },
    ultimateBeneficialOwners: { price: 2.1 },
    availableDocuments: { price: 0 },
    graph: { price: 1.5, pricingMode: 'variable' },
  });
  const fast = orThrow(await readPricing({ ...connection, mode: 'onboarding' }, 'FR'));
  expect(fast.dataPoints?.companyProfile?.price).toBe(0.1);
  expect(await readPricing(connection, 'GB')).toMatchObject({ failure: { code: 'invalid_request' } });
});

test('a search tells the identifier that matched, and the balance both units', async () => {
  expect(orThrow(await searchService(connection, { country: 'FR', query: COMPANY_ID }))).toMatchObject([
    {
      companyNumber: COMPANY_ID,
      legalName: LEGAL_NAME,
      country: 'FR',
      nameTransliterations: ['Verrerie de la Lanterne'],
      matchReason: { matchType: 'id', identifier: { siren: COMPANY_ID } },
    },
    { companyNumber: BLOCKED_ID },
  ]);
  expect(orThrow(await readBalance(connection))).toMatchObject({
    balance: 423.5,
    balanceInCreditCents: 42_350,
    blocked: false,
  });
});

test('company data come while they are added to, and are whole at last; the budget goes in hundredths', async () => {
  const first = orThrow(
    await orderCompany(
      connection,
      order(['companyProfile', 'ultimateBeneficialOwners', 'subsidiaries', 'availableDocuments']),
    ),
  );
  expect(server.record.orders.at(-1)).toMatchObject({
    mode: 'verification',
    maxBudget: 360,
    profileMaxBudget: 360,
    metadata: { lookup: 'l-1' },
    dataPoints: expect.arrayContaining(['company', 'subsidiaries', 'ultimateBeneficialOwners']),
  });
  expect(first.request.dataStatus?.dataPoints).toMatchObject({
    companyProfile: { status: 'in_progress', isEnriching: true },
    ultimateBeneficialOwners: { status: 'in_progress' },
    availableDocuments: { status: 'succeeded', cost: 0 },
  });
  expect(first.company?.legalName).toBe(LEGAL_NAME);
  expect(first.shareholders).toBeUndefined();

  await replayCompany(connection, first.request.requestId);
  const whole = orThrow(await replayCompany(connection, first.request.requestId));
  expect(whole.request).toMatchObject({
    country: 'FR',
    dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'subsidiaries', 'availableDocuments'],
    dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 3.6, authoritative: true } } },
    enrichmentReport: expect.stringContaining('two publications'),
  });
  expect(whole.company).toMatchObject({
    formerNames: ['Soufflerie Vernoux SARL'],
    formerCommercialNames: ['Le Souffle'],
    status: { statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING' } },
    legalForm: { serviceStandard: 'Corporation', isAIEnriched: true },
    activities: { NACE: [{ isAIInferred: true }], other: { NAF: [{ code: '23.13Z' }] } },
    taxId: { verification: { consultationNumber: 'WAPIAAAAZ0000000017' } },
    complianceFlags: { accountsOverdue: { active: true } },
  });
  expect(whole.legalRepresentatives).toMatchObject([
    { representationMode: { mode: 'sole' }, role: { serviceStandard: 'President' } },
    {
      representedBy: { name: { fullName: 'Basile Tournesac' } },
      representationMode: { minimumSignatories: 2 },
    },
  ]);
  expect(whole.ultimateBeneficialOwners?.[0]?.control).toMatchObject({
    controlType: 'ownership-of-shares',
    controlTypes: ['ownership-of-shares', 'voting-rights'],
    percentageDetails: [
      { range: { lower: 62.5, upper: 62.5 }, nature: 'direct' },
      { range: { lower: 50, upper: 75 } },
    ],
  });
  expect(whole.subsidiaries).toHaveLength(2);
  expect(whole.companyRelationships?.[0]).toMatchObject({ relation: 'mergedFrom' });
  const methods = Object.values(whole.request.provenance?.sources ?? {}).map((source) => source?.method);
  expect(new Set(methods)).toEqual(
    new Set(['live_from_registry', 'cached_from_registry', 'inferred', 'ai_analysis', 'private_source']),
  );
  expect(whole.documents?.tradeRegisterExtract?.price).toBe(1.1);
});

const CODES = [
  ...['resource_not_found', 'service_unavailable', 'processing_failed', 'invalid_request'],
  ...['datapoint_not_supported', 'fast_source_unavailable', 'onboarding_timeout', 'insufficient_funds'],
];

test.each(CODES)('a data point that fails alone says why and costs nothing: %s', async (code) => {
  const asked = order(['companyProfile', 'ultimateBeneficialOwners'], { companyId: `${FAILING}${code}` });
  const { request } = orThrow(await orderCompany(connection, asked));
  expect(request.dataStatus?.dataPoints?.ultimateBeneficialOwners).toMatchObject({
    status: 'failed',
    error: { code, source: 'rbe', retryable: code === 'service_unavailable' },
  });
  const isNotOffered = code === 'datapoint_not_supported' || code === 'fast_source_unavailable';
  expect(request.absence?.shareholders).toMatchObject({ reason: isNotOffered ? 'not_offered' : 'failed' });
});

test('a graph ends at its budget and goes on from there, in credits and percent', async () => {
  const graphOptions = { maxBudget: 3 };
  const { graphBeta } = orThrow(
    await orderCompany(connection, order(['graph'], { graphOptions, maxBudget: 3, isOpenEnded: true })),
  );
  expect(server.record.orders.at(-1)).toMatchObject({ graphMaxBudget: 300, maxBudget: 300 });
  expect(graphBeta?.metadata).toMatchObject({ amountSpent: 3, stoppedReason: 'budget_exhausted' });
  const cut = graphBeta?.nodes?.find(({ nodeId }) => nodeId === CUT_NODE);
  expect(cut).toMatchObject({ continuation: { estimatedCost: 1.5, accumulatedOwnership: 30, depth: 2 } });
  expect(graphBeta?.nodes?.[1]?.flags).toMatchObject({
    uboCalculationMethod: 'accumulation',
    uboCalculationMethods: ['accumulation', 'domination'],
  });

  const continueFrom = { requestId: '00000000-0000-4000-8000-000000000000', nodeId: CUT_NODE };
  const more = order(['graph'], { graphOptions: { maxBudget: 1.5, continueFrom }, maxBudget: 1.5 });
  const continued = orThrow(await orderCompany(connection, more));
  expect(server.record.orders.at(-1)).toMatchObject({
    graphContinueFromNodeIds: [CUT_NODE],
    graphMaxBudget: 150,
  });
  expect(continued.graphBeta?.edges).toHaveLength(1);
});

test('documents come by id, with the address of the paper and of the PDF made from it', async () => {
  const asked = order([], { documents: [EXTRACT_ID, ACCOUNTS_ID, 'no'], maxBudget: 3.35 });
  const { request } = orThrow(await orderCompany(connection, asked));
  await replayCompany(connection, request.requestId);
  const { documents, request: done } = orThrow(await replayCompany(connection, request.requestId));
  expect(done.dataStatus?.documents).toMatchObject({
    [EXTRACT_ID]: { status: 'succeeded', cost: 1.1 },
    [ACCOUNTS_ID]: { status: 'succeeded', cost: 2.25 },
    no: { status: 'failed', error: { code: 'resource_not_found' } },
  });
  expect(documents?.financialStatements?.[0]).toMatchObject({
    url: expect.stringContaining('/blob/'),
    pdfUrl: expect.stringContaining('made.pdf'),
    extractedFinancialData: { figures: { 'incomeStatement.netIncome': -42_000.5 } },
  });
});

test.each([
  ['what is over the budget', { maxBudget: 3.59 }, 402, 'budget_exceeded', '360 credit cents'],
  ['what cannot be paid', { companyId: BLOCKED_ID }, 402, 'insufficient_credits', 'used up'],
  ['who is not there', { companyId: '900000404' }, 404, 'resource_not_found', 'no such company'],
  ['a country that it lacks', { country: 'GB' }, 400, 'invalid_request', 'not valid'],
] as const)('%s is refused before anything is bought', async (_, changes, statusCode, code, message) => {
  const before = server.record.orders.length;
  expect(await orderCompany(connection, order(['companyProfile'], changes))).toMatchObject({
    failure: { statusCode, code, message: expect.stringContaining(message) },
  });
  expect(server.record.orders).toHaveLength(before);
});
