import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';

// What integrators do with the description: lint it, generate a client, check values by its patterns.

let service: TestService;
let text: string;
beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
  text = await (await fetch(`${service.address}/v2/openapi.json`)).text();
});
afterAll(() => service.stop());

test('the recommended rules of the linter hold, warnings included', { tags: ['all'] }, async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

/** A client's program: README's own calls, with no more members than they have. */
const CLIENT = `
import type { components, operations } from './generated.ts';
type Body = operations['retrieveCompany']['requestBody']['content']['application/json'];
const bodies: Body[] = [
  { id: 'T0000102', countryCode: 'TEST', dataPoints: ['companyProfile'] },
  { id: 'T0000102', countryCode: 'TEST', documents: ['trade_register_extract'], maxBudget: 25 },
  { id: 'GRAPH_CIRCULAR', countryCode: 'TEST', dataPoints: ['graph'], graphOptions: { maxBudget: 100, maxDepth: 5 } },
  { requestId: '0198b3a0-7c5e-7000-8000-3f1d9a6b2c4d' },
];
type Pdf = operations['deliverDocument']['responses']['200']['content']['application/pdf'];
type Limit = operations['searchCompanies']['responses']['200']['headers']['ratelimit-limit'];
export const priceOf = (answer: components['schemas']['PricingAnswer']): number => answer.dataPoints.graph.price;
export const used: [Body[], Pdf?, Limit?] = [bodies];
`;

test('a generated TypeScript client compiles with the calls of the README', { tags: ['all'] }, async () => {
  const generated = astToString(await openapiTS(text));
  await inFolder(async (folder) => {
    await writeFile(join(folder, 'generated.ts'), generated);
    await writeFile(join(folder, 'client.ts'), CLIENT);
    expect(await problemsOf(join(folder, 'client.ts'))).toEqual([]);
  });
});

/** What every operation of a generated client gives. */
const Called = z.object({ data: z.unknown(), error: z.unknown().optional() });
type Call = (given: object) => Promise<unknown>;
const Sdk = z.object({
  searchCompanies: z.custom<Call>((value) => typeof value === 'function'),
  priceCountry: z.custom<Call>((value) => typeof value === 'function'),
  retrieveCompany: z.custom<Call>((value) => typeof value === 'function'),
  repeatCompany: z.custom<Call>((value) => typeof value === 'function'),
  readBalance: z.custom<Call>((value) => typeof value === 'function'),
});

test('a generated client that checks requests and answers by schemas of its own does the walk of the README', {
  tags: ['all'],
}, async () => {
  const { key } = await service.openAccount({ credits: 100 });
  await inFolder(async (folder) => {
    await createClient({
      input: z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
      output: { path: folder, module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', { name: '@hey-api/sdk', validator: true }, 'zod'],
      logs: { level: 'silent', file: false },
    });
    expect(await problemsOf(join(folder, 'sdk.gen.ts'))).toEqual([]);
    const sdk = Sdk.parse(await import(join(folder, 'sdk.gen.ts')));
    const call = async (operation: keyof typeof Sdk.shape, given: object = {}) => {
      const { data, error } = Called.parse(
        await sdk[operation]({ baseUrl: service.address, headers: { 'x-api-key': key }, ...given }),
      );
      expect(error, operation).toBeUndefined();
      return data;
    };
    const country = 'TEST';
    await call('searchCompanies', { query: { country, query: 'insolvent exampel' } });
    await call('priceCountry', { body: { country } });
    const bought = await call('retrieveCompany', {
      body: {
        id: 'T0000102',
        countryCode: country,
        dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
        documents: ['trade_register_extract'],
        maxBudget: 25,
      },
    });
    const { request } = z.object({ request: z.object({ requestId: z.string() }) }).parse(bought);
    expect(await call('repeatCompany', { path: { requestId: request.requestId } })).toMatchObject({
      request,
    });
    expect(await call('readBalance')).toMatchObject({ balance: 100 - 10 - 8 - 4 });
  });
});

/** Below this folder, so that the compiler finds nothing of another project. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(import.meta.dirname, '.client-'));
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** What the compiler says of a file of an integrator, a line each. */
async function problemsOf(file: string): Promise<string[]> {
  const strict = ['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[COMPILER, ...strict, '--types', '', '--module', 'nodenext', '--singleThreaded', file],
  ]).catch((error: unknown) => Said.parse(error));
  return stdout.split('\n').filter((line) => line !== '');
}

/** It ends with a code of its own where it found something. */
const Said = z.object({ stdout: z.string().min(1) });
const COMPILER = join(import.meta.dirname, '../../../node_modules/typescript-native/bin/tsc');

/** Every value of a keyword, wherever it stands. */
function valuesOf(keyword: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(keyword, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, each]) =>
    member === keyword && typeof each === 'string' ? [each] : valuesOf(keyword, each),
  );
}

test('patterns need no flag, and nothing that only some languages have', () => {
  const patterns = z.array(z.string()).parse(valuesOf('pattern', JSON.parse(text)));
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern), pattern).not.toThrow();
    // Named classes, look-behind and named groups are written in another way elsewhere.
    expect(pattern).not.toMatch(/\\[pPkK]|\(\?<|\\u\{/);
  }
  const given = patterns.find((pattern) => pattern.includes('u001f')) ?? '';
  expect(new RegExp(given).test('甲公司 & Söhne 🙂')).toBe(true);
  expect(new RegExp(given).test('a\u0000b')).toBe(false);
});

test('no member has a default: generators would demand it', () => {
  expect(text).not.toContain('"default":');
});
