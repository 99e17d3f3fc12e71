import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isOpen } from '#lib/domain/lookup/lookup-view.ts';
import { totalOf } from '#lib/domain/quote/quote.ts';
import { readingKind } from '#lib/domain/report/reading-of.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestService } from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { quoteCompany } from '../lookups/index.ts';
import { answerOf } from '../lookups/stored-lookup.ts';
import { buyData, type Purchase } from '../purchases/buy-data.ts';
import { refreshLookup } from '../purchases/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { compareVersions, listReports, saveRechecked, saveReport, viewReport } from './index.ts';
import { lookupsOfOthers, quoteRecheck } from './recheck-report.ts';

let desk: TestDesk;
let officer: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  officer = await desk.addUser('officer');
});
afterAll(() => desk.close());

/** A report of a company, and the lookup of its re-check, which has all come. */
async function rechecked(rule: { policy?: string; thresholdPercent?: number; operator?: '>=' | '>' } = {}) {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const given = { ...world.place, ...rule };
  const { id } = await saveReport(world.as(officer), given);
  return { ...world, id, given, lookupId: await newAnswer(world) };
}

async function newAnswer({ answer, place }: ReturnType<typeof ownersDesk>): Promise<string> {
  await answer(DISAGREEING);
  const where = { companyId: place.companyId };
  return (await desk.db.lookup.findFirstOrThrow({ where, orderBy: { createdAt: 'desc' } })).id;
}

const savedActs = (id: string) =>
  desk.db.auditEntry.count({ where: { object: `report ${id}`, action: 'report-saved' } });

describe('saveRechecked', () => {
  test('ten at once: one version, one act, and all are led to it', async () => {
    const { id, lookupId, as } = await rechecked();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => saveRechecked(as(officer), { id, lookupId })),
    );
    expect(all).toEqual(Array(10).fill({ id, version: 2, previous: 1 }));
    expect((await viewReport(as(officer), { id })).versions).toHaveLength(2);
    expect(await savedActs(id)).toBe(2);
  });

  test('asked again when there are newer versions, it is the version that it became', async () => {
    const world = await rechecked();
    const { id, lookupId, as, given } = world;
    await saveRechecked(as(officer), { id, lookupId });
    await saveReport(as(officer), given);
    const later = await newAnswer(world);
    expect(await saveRechecked(as(officer), { id, lookupId: later })).toMatchObject({
      version: 4,
      previous: 3,
    });
    expect(await saveRechecked(as(officer), { id, lookupId })).toMatchObject({
      version: 2,
      previous: 1,
    });
    expect((await viewReport(as(officer), { id })).version).toBe(4);
  });

  test('a version that was saved of a part of it does not stand for the whole', async () => {
    const { id, lookupId: model, place, as, given } = await rechecked();
    const { id: _, answer, ...row } = await desk.db.lookup.findUniqueOrThrow({ where: { id: model } });
    const requestId = randomUUID();
    const answered = (status: string) =>
      JSON.parse(
        JSON.stringify(answer)
          .replaceAll(row.requestId ?? '', requestId)
          .replace(
            '"ultimateBeneficialOwners":{"cost":0,"status":"succeeded"',
            `"ultimateBeneficialOwners":{"cost":0,"status":"${status}"`,
          ),
      );
    const { id: lookupId } = await desk.given.lookup.create({
      data: {
        ...{ ...place, userId: officer.userId, serviceUrl: row.serviceUrl, requestId, documents: [] },
        ...{ dataPoints: row.dataPoints, quotedCredits: 0, status: 'in_progress' },
        answer: answered('in_progress'),
      },
    });
    await saveReport(as(officer), given);
    await desk.given.lookup.update({
      where: { id: lookupId },
      data: { answer: answered('succeeded'), status: 'finished' },
    });
    expect(await saveRechecked(as(officer), { id, lookupId })).toMatchObject({
      version: 3,
      previous: 2,
    });
  });

  test.each([
    [{ policy: 'eu-amlr', thresholdPercent: 10 }],
    [{ policy: 'eu-amlr', thresholdPercent: 12.5, operator: '>' }],
    [{ policy: 'uk-psc' }],
  ] as const)('under the rule of the version before: %o', async (rule) => {
    const { id, lookupId, as } = await rechecked(rule);
    const before = (await viewReport(as(officer), { id })).report?.policy;
    await saveRechecked(as(officer), { id, lookupId });
    const { version, report } = await viewReport(as(officer), { id });
    expect([version, report?.policy]).toEqual([2, before]);
  });

  test('a lookup of another company is not saved', async () => {
    const [one, other] = [await rechecked(), await rechecked()];
    const mixed = saveRechecked(one.as(officer), { id: one.id, lookupId: other.lookupId });
    await expect(mixed).rejects.toMatchObject({ code: 'resource_not_found' });
  });
});

describe('asked of a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ TEST: testRegistry });
  });
  afterAll(() => service.stop());

  /** An officer of a desk that buys from it. */
  async function buyer(companyId: string) {
    const account = await service.openAccount({ credits: 2_000 });
    const ctx: ActorContext = {
      ...ownersDesk(desk).as(officer),
      connection: async () => ({ serviceUrl: service.address, apiKey: account.key }),
      now: () => new Date(),
    };
    const place = { country: 'TEST', companyId } as const;
    const buy = async (wanted: Partial<z.input<typeof Purchase>>) => {
      const order = { ...place, confirmedCredits: 500, reason: 'Onboarding', ...wanted };
      const { id: lookupId } = await buyData(ctx, order);
      await awaited(
        () => refreshLookup(ctx, { lookupId }),
        (lookup) => !isOpen(lookup),
        { everyMs: 200 },
      );
      return desk.db.lookup.findUniqueOrThrow({ where: { id: lookupId } });
    };
    return { ctx, place, buy };
  }

  test('declarations of another company are asked for too, at their price', async () => {
    const { ctx, place, buy } = await buyer('T0000331');
    const other = { country: 'TEST', companyId: 'T0000332' } as const;
    await buy({ dataPoints: ['companyProfile'] });
    await buy({ ...other, dataPoints: ['ultimateBeneficialOwners'] });
    const { id } = await saveReport(ctx, { ...place, policy: 'eu-amlr' });
    const { items, others } = await quoteRecheck(ctx, { id });
    expect(items.map((item) => item.id)).toEqual(['companyProfile']);
    expect(others).toMatchObject([
      {
        ...other,
        items: [{ id: 'ultimateBeneficialOwners', priceCredits: 8, freeUntil: expect.any(String) }],
      },
    ]);
    const above = await buy({ ...other, dataPoints: ['ultimateBeneficialOwners'], confirmedCredits: 0 });
    const own = await buy({ dataPoints: ['companyProfile'], confirmedCredits: 0 });
    expect(await lookupsOfOthers(ctx, { id, lookupIds: [above.id] })).toMatchObject([{ id: above.id }]);
    expect(await saveRechecked(ctx, { id, lookupId: own.id })).toMatchObject({ version: 2 });
    const { report } = await viewReport(ctx, { id });
    expect(report?.answers.map(({ requestId }) => requestId)).toEqual(
      [own.requestId, above.requestId].sort(),
    );
    const stranger = await buy({ companyId: 'T0000102', dataPoints: ['companyProfile'] });
    await expect(lookupsOfOthers(ctx, { id, lookupIds: [stranger.id] })).rejects.toMatchObject({
      code: 'resource_not_found',
    });
  });

  test('owners that no source offers are not requested again', async () => {
    const { ctx, place, buy } = await buyer('T0000702');
    await buy({ dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] });
    const { id } = await saveReport(ctx, { ...place, policy: 'eu-amlr' });
    const { items } = await quoteRecheck(ctx, { id });
    expect(items.map((item) => item.id)).toEqual(['companyProfile']);
    const quote = await quoteCompany(ctx, place);
    expect(quote.items.find((item) => item.id === 'ultimateBeneficialOwners')).toMatchObject({
      isAvailable: false,
      absence: { reason: 'not_offered' },
    });
    expect(totalOf(quote.items.filter((item) => item.id === 'ultimateBeneficialOwners')).credits).toBe(0);
  });

  test('a graph is asked anew as far as it came in all, and loses nobody', async () => {
    const { ctx, place, buy } = await buyer('GRAPH_DEEP');
    const first = await buy({ dataPoints: ['companyProfile', 'graph'] });
    expect(answerOf(first)?.graphBeta?.metadata?.stoppedReason).toBe('max_depth_reached');
    const continueFrom = { requestId: first.requestId ?? '' };
    await buy({ dataPoints: ['graph'], graphOptions: { continueFrom } });
    const { id } = await saveReport(ctx, place);

    const { items, graph } = await quoteRecheck(ctx, { id });
    expect(items.map((item) => item.id)).toEqual(['companyProfile', 'graph']);
    expect(graph).toEqual({
      ...{ maxDepth: 20, maxNodes: 500, timeoutSeconds: 600, companies: 12 },
      declaredOwners: 'whereOpen',
    });
    const { companies: _, ...graphOptions } = graph ?? { companies: 0 };
    const { id: lookupId } = await buy({ dataPoints: ['companyProfile', 'graph'], graphOptions });
    const saved = await saveRechecked(ctx, { id, lookupId });
    expect(saved).toMatchObject({ version: 2, previous: 1 });
    const { isUnchanged, groups, reading } = await compareVersions(ctx, { id, from: 1, to: 2 });
    expect(groups.flatMap(({ rows }) => rows)).toEqual([]);
    expect(isUnchanged).toBe(true);

    // Within the cache period nothing was read again, though the requests are other ones: page, list and audit log say so.
    expect(reading && readingKind(reading)).toBe('itself');
    const { versions } = await viewReport(ctx, { id });
    expect(versions.map((each) => each.reading)).toEqual([reading, null]);
    const { reports } = await listReports(ctx, { q: 'GRAPH_DEEP' });
    expect(reports.find((each) => each.id === id)?.summary.reading).toEqual(reading);
    const where = { object: `report ${id}`, action: 'report-saved' };
    const entry = await desk.db.auditEntry.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
    expect(entry.details).toMatchObject({ reading: 'itself', readSince: reading?.since });
  });
});
