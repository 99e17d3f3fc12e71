import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAnswer, Failure, readAs } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { viewOwners } from '../discrepancies/view-owners.ts';
import { recordAnswer } from '../lookups/record-answer.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { gatherReport } from '../reports/gather-report.ts';
import { purgeReport, saveReport, viewReport } from '../reports/index.ts';
import { ageReport } from '../reports/testing/age-report.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';

let desk: TestDesk;
let asOfficer: ActorContext;

beforeAll(async () => {
  desk = await openTestDesk();
  asOfficer = {
    ...desk.as(await desk.addUser('officer')),
    // Prices are not known then, and nothing could be bought.
    connection: () => Promise.reject(new Failure('service_unavailable', 'The service is not connected.')),
    now: () => new Date('2026-11-28T10:00:00Z'),
  };
});
afterAll(() => desk.close());

const answerTo = (requestId: string, dataPoint: string, answer: object) => {
  const status = { status: 'succeeded', cost: 0, authoritative: true };
  return {
    request: { requestId, dataStatus: { dataPoints: { [dataPoint]: status }, documents: {} } },
    ...answer,
  };
};

/** An answer that this workspace holds of a British company. */
async function hold(companyId: string, dataPoint: string, answer: object, state = 'finished') {
  const requestId = randomUUID();
  await desk.given.lookup.create({
    data: {
      ...{ country: 'GB', companyId, requestId, dataPoints: [dataPoint], documents: [], quotedCredits: 8 },
      ...{ userId: asOfficer.actor.userId, serviceUrl: 'http://service.test', status: state },
      answer: asJson(answerTo(requestId, dataPoint, { company: { legalName: companyId }, ...answer })),
    },
  });
  return requestId;
}

const holder = (id: string, sharePercentage: number) => ({
  type: 'company',
  company: { legalName: `Company ${id}`, countryCode: 'GB', id },
  sharePercentage,
});
const owner = (fullName: string) => ({
  name: { fullName },
  control: { percentageDetails: [{ type: 'shares', range: { lower: 50, upper: 75 } }] },
});
const answerOf = async (requestId: string) =>
  JSON.stringify((await desk.db.lookup.findFirstOrThrow({ where: { requestId } })).answer);
async function purge(id: string): Promise<void> {
  await ageReport(desk.pool, id);
  await desk.pool.query(`update desk.report set relationship_ended_on = '2015-01-01' where id = $1`, [id]);
  await purgeReport(desk.as(await desk.addUser('administrator')), { id, reason: 'Over' });
}
const actsOf = (action: string) =>
  desk.db.auditEntry.findMany({
    where: { action },
    orderBy: { id: 'asc' },
    select: { object: true, details: true },
  });
const viewOf = async (companyId: string) =>
  viewOwners(asOfficer, { country: 'GB', companyId, choice: { policy: 'eu-amlr' } });

test('declared owners that were bought one level up make the owner known, and nothing is bought', async () => {
  await hold('99000103', 'companyProfile', { shareholders: [holder('99000104', 100)] });
  expect((await viewOf('99000103')).shown.owners).toEqual([]);
  const requestId = await hold('99 000 104', 'ultimateBeneficialOwners', {
    ultimateBeneficialOwners: [owner('Ada Roe')],
  });
  const { shown, structure } = await viewOf('99000103');
  expect(shown.owners).toMatchObject([
    { person: { name: 'Ada Roe' }, verdict: 'yes', declaredBy: ['Company 99000104'] },
  ]);
  expect(structure?.joined).toMatchObject([{ name: 'Company 99000104', requestId, isOutdated: false }]);
  expect((await actsOf('owners-read')).map(({ object }) => object)).toContain('company GB 99000104');
});

test('a report rests on the same answers, and keeps them', async () => {
  const own = await hold('99000303', 'companyProfile', { shareholders: [holder('99000304', 100)] });
  const above = await hold('99000304', 'ultimateBeneficialOwners', {
    ultimateBeneficialOwners: [owner('Ada Roe')],
  });
  const place = { country: 'GB', companyId: '99000303' } as const;
  // No service answers with prices there.
  const connection = async () => ({ serviceUrl: 'http://127.0.0.1:9', apiKey: 'none' });
  const report = await gatherReport({ ...asOfficer, connection }, { place, choice: { policy: 'eu-amlr' } });
  expect(report.owners.owners).toMatchObject([{ person: { name: 'Ada Roe' }, verdict: 'yes' }]);
  expect(report.answers.map(({ requestId }) => requestId)).toEqual([own, above].sort());
  expect(report.structure?.joined).toMatchObject([{ requestId: above }]);
  const ctx = { ...asOfficer, connection };
  const { id } = await saveReport(ctx, { ...place, policy: 'eu-amlr' });
  expect(await actsOf('structure-joined')).toEqual([
    { object: 'company GB 99000304', details: { report: `${id} v1`, requestIds: [above] } },
  ]);
  // Computed again on these answers, it is the same.
  expect((await viewReport(ctx, { id })).computedAgain).toBeUndefined();
});

test('who reads owners that a tracing looked up reads them of each company', async () => {
  const flags = { isUbo: false, isUboProxy: false, status: 'found' };
  const node = (id: string, isRoot: boolean, owners?: object) => ({
    ...{ nodeId: `GB:${id}`, type: 'company', flags: { ...flags, isRoot } },
    ...{ company: { legalName: `Company ${id}`, countryCode: 'GB', id }, ...(owners && { owners }) },
  });
  await hold('99000403', 'graph', {
    graphBeta: {
      nodes: [
        node('99000403', true),
        node('99000404', false, { status: 'read', retrievedAt: '2026-11-27T10:00:00.000Z', statements: [] }),
        node('99000405', false),
      ],
      edges: [
        { id: '1', fromId: 'GB:99000403', toId: 'GB:99000404', percentage: 50 },
        { id: '2', fromId: 'GB:99000403', toId: 'GB:99000405', percentage: 50 },
      ],
      metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 2, companiesSkipped: 0 },
    },
  });
  await viewOf('99000403');
  await viewOf('99000403');
  const read = (await actsOf('owners-read')).filter(({ object }) => /9900040\d$/.test(object));
  expect(read.map(({ object }) => object)).toEqual(['company GB 99000403', 'company GB 99000404']);
});

test('what is held of another company does not count', async () => {
  await hold('99000203', 'companyProfile', { shareholders: [holder('99000204', 80)] });
  await hold('99000205', 'ultimateBeneficialOwners', { ultimateBeneficialOwners: [owner('Ada Roe')] });
  expect((await viewOf('99000203')).shown.owners).toEqual([]);
});

/** A structure in which a tracing read the owners of the company above. */
const traced = (id: string, above: string, name: string) => {
  const flags = { isUbo: false, isUboProxy: false, status: 'found' };
  const ids = [`GB:${id}`, `GB:${above}`, 'person/1'] as const;
  const edge = (fromId: string, toId: string) => ({ id: toId, fromId, toId, percentage: 100 });
  const company = (number: string) => ({ legalName: `Company ${number}`, countryCode: 'GB', id: number });
  return {
    graphBeta: {
      nodes: [
        { nodeId: ids[0], type: 'company', company: company(id), flags: { ...flags, isRoot: true } },
        { nodeId: ids[1], type: 'company', company: company(above), flags: { ...flags, isRoot: false } },
        {
          ...{ nodeId: ids[2], type: 'individual', flags: { ...flags, isRoot: false } },
          individual: { name: { fullName: name } },
        },
      ],
      edges: [edge(ids[0], ids[1]), edge(ids[1], ids[2])],
      metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 2, companiesSkipped: 0 },
    },
  };
};

test('what is erased of a company counts in no structure; versions keep what they rest on', async () => {
  await hold('99000503', 'companyProfile', { shareholders: [holder('99000504', 100)] });
  await hold('99 000 504', 'ultimateBeneficialOwners', { ultimateBeneficialOwners: [owner('Ada Roe')] });
  const ctx = {
    ...asOfficer,
    connection: async () => ({ serviceUrl: 'http://127.0.0.1:9', apiKey: 'none' }),
  };
  const kept = await saveReport(ctx, { country: 'GB', companyId: '99000503', policy: 'eu-amlr' });
  const erased = await saveReport(ctx, { country: 'GB', companyId: '99000504' });
  const loose = await hold('99000505', 'graph', traced('99000505', '99000504', 'Ada Roe'));
  const versioned = await hold('99000506', 'graph', traced('99000506', '99000504', 'Ada Roe'));
  await saveReport(ctx, { country: 'GB', companyId: '99000506' });
  const change = desk.pool.query(`update desk.lookup set answer = '{}' where request_id = $1`, [loose]);
  await expect(change).rejects.toThrow('a request that is over does not change');
  await purge(erased.id);
  const { shown, structure } = await viewOf('99000503');
  expect(JSON.stringify(shown)).not.toContain('Ada Roe');
  expect(structure?.joined).toEqual([]);
  expect(await answerOf(loose)).not.toContain('Ada Roe');
  expect(await answerOf(loose)).toContain('99000504');
  expect(await answerOf(versioned)).toContain('Ada Roe');
  const { report } = await viewReport(ctx, { id: kept.id });
  expect(JSON.stringify(report)).toContain('Ada Roe');
});

test('a structure in progress is erased too, and does not bring the company back when it arrives', async () => {
  const connection = async () => ({ serviceUrl: 'http://127.0.0.1:9', apiKey: 'none' });
  const ctx = { ...asOfficer, connection, now: () => new Date() };
  await hold('99000604', 'companyProfile', { shareholders: [] });
  const { id } = await saveReport(ctx, { country: 'GB', companyId: '99000604' });
  const structure = traced('99000605', '99 000 604', 'Ada Roe');
  const requestId = await hold('99000605', 'graph', structure, 'in_progress');
  await purge(id);
  expect((await viewReport(ctx, { id })).certificate?.removed.structures).toBe(1);
  expect(await answerOf(requestId)).not.toContain('Ada Roe');
  const { id: lookupId } = await desk.db.lookup.findFirstOrThrow({ where: { requestId } });
  await recordAnswer(ctx, lookupId, readAs(CompanyAnswer, answerTo(requestId, 'graph', structure)));
  expect(await desk.db.lookup.findFirstOrThrow({ where: { requestId } })).toMatchObject({
    status: 'finished',
  });
  expect(await answerOf(requestId)).not.toContain('Ada Roe');
  expect(await answerOf(requestId)).toContain('99 000 604');
  // Requested after the purge, it is new.
  const later = await hold('99000606', 'graph', structure);
  expect(await answerOf(later)).toContain('Ada Roe');
});
