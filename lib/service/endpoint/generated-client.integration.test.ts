import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestService, type TestService } from '../testing/start-test-service.ts';

// What integrators do with the description: lint it, generate a client, check values by its patterns.

let service: TestService;
let text: string;
beforeAll(async () => {
  service = await startTestService({});
  text = await (await fetch(`${service.address}/v2/openapi.json`)).text();
});
afterAll(() => service.stop());

test('the recommended rules of the linter hold, warnings included', async () => {
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

test('a generated TypeScript client compiles with the calls of the README', async () => {
  const generated = astToString(await openapiTS(text));
  // Below this folder, so that the compiler finds nothing of another project.
  const folder = await mkdtemp(join(import.meta.dirname, '.client-'));
  try {
    await writeFile(join(folder, 'generated.ts'), generated);
    await writeFile(join(folder, 'client.ts'), CLIENT);
    const program = ts.createProgram([join(folder, 'client.ts')], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
    });
    const problems = ts.getPreEmitDiagnostics(program);
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

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
