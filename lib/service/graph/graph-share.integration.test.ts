import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { attemptRequest } from '../company/continue-request.ts';
import { serviceContextForTests } from '../testing/service-context-for-tests.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { filling, stubRegistry } from '../testing/stub-registry.ts';
import { ask, costOf, FRENCH, graphOfDraft } from './testing/ask-graph.ts';

/** Of 28 calls in 5 minutes a trace uses 7: a lookup, of up to four, begins while fewer than 4 were made. */
const LIMITS = [{ calls: 28, seconds: 300 }];
const CALLS_A_LOOKUP = 2;

const { manifest } = stubRegistry('FR');
const source = { ...manifest.source, limits: LIMITS, fills: filling('company', 'shareholders') };
/** Each company is held by the next: A1 by A2, and so on up to A5. */
const registry = stubRegistry('FR', {
  manifest: { ...manifest, source },
  fetchDataPoint: async ({ shared, takenBy }, { companyId }) => {
    for (let call = 0; call < CALLS_A_LOOKUP; call += 1) await shared.take(source.id, LIMITS, takenBy);
    const [series = '', level = ''] = companyId;
    const above = { id: `${series}${Number(level) + 1}`, countryCode: 'FR', legalName: 'Next above' };
    const isLast = level === '5';
    return {
      value: {
        company: { id: companyId, countryCode: 'FR', legalName: `Company ${companyId}` },
        ...(!isLast && { shareholders: [{ type: 'company', company: above, sharePercentage: 100 }] }),
      },
      absence: isLast ? { shareholders: { reason: 'declared_none' } } : {},
      source: { register: 'Stub register', authoritative: true, licence: 'CC0' },
    };
  },
});

/** Pause while the service itself has the lease of this graph. */
const LEASED_MS = 1_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: registry }, { COMPANY_WAIT_MS: '200' });
});
afterAll(() => service.stop());

test('a trace that has used its quarter waits, and one of another account goes on', async () => {
  const { pool, env } = service;
  const ctx = serviceContextForTests({ pool, env, registryOf: () => registry });
  const [first, second] = [
    await service.openAccount({ credits: 100 }),
    await service.openAccount({ credits: 100 }),
  ];
  const { requestId } = (await ask(first, 'A1', FRENCH)).request;
  /** In milliseconds, from now; and how many companies are read. */
  const attempt = async () => {
    let waitMs = await attemptRequest(ctx, requestId);
    while (waitMs === LEASED_MS) waitMs = await attemptRequest(ctx, requestId);
    const { body } = await first.call(`/v2/company/${requestId}`);
    return { waitMs, read: graphOfDraft(CompanyAnswer.parse(body)).metadata.companiesFetched };
  };
  const waiting = await attempt();
  expect(waiting.read).toBe(2);
  expect(waiting.waitMs).toBeGreaterThan(200_000);
  expect(waiting.waitMs).toBeLessThanOrEqual(300_000);
  expect(registry.calls.dataPoint).toBe(2);

  // Its own quarter: the calls of the first trace are not its.
  const begun = await ask(second, 'B4', FRENCH);
  const other = await awaited(
    async () => CompanyAnswer.parse((await second.call(`/v2/company/${begun.request.requestId}`)).body),
    (each) => costOf(each) !== 'in_progress',
  );
  expect(graphOfDraft(other).metadata).toMatchObject({ stoppedReason: 'completed', companiesFetched: 2 });

  // Five minutes later, without waiting for them.
  const older = "update service.source_call set at = at - interval '300 seconds' where taken_by = $1";
  await run(pool, older, [requestId]);
  expect(await attempt()).toMatchObject({ read: 4, waitMs: expect.any(Number) });
  await run(pool, older, [requestId]);
  expect(await attempt()).toEqual({ waitMs: null, read: 5 });
  expect(await first.balance()).toBe(50);
});
