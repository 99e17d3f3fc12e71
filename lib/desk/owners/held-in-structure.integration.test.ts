import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { viewOwners } from '../discrepancies/view-owners.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { gatherReport } from '../reports/gather-report.ts';
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

/** An answer that this workspace holds of a British company. */
async function hold(companyId: string, dataPoint: string, answer: object): Promise<string> {
  const requestId = randomUUID();
  const status = { status: 'succeeded', cost: 0, authoritative: true };
  await desk.given.lookup.create({
    data: {
      ...{ country: 'GB', companyId, requestId, dataPoints: [dataPoint], documents: [], quotedCredits: 8 },
      ...{ userId: asOfficer.actor.userId, serviceUrl: 'http://service.test', status: 'finished' },
      answer: asJson({
        request: { requestId, dataStatus: { dataPoints: { [dataPoint]: status }, documents: {} } },
        company: { legalName: companyId },
        ...answer,
      }),
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
  const read = await desk.db.auditEntry.findMany({ where: { action: 'owners-read' } });
  expect(read.map(({ object }) => object)).toContain('company GB 99000104');
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
});

test('what is held of another company does not count', async () => {
  await hold('99000203', 'companyProfile', { shareholders: [holder('99000204', 80)] });
  await hold('99000205', 'ultimateBeneficialOwners', { ultimateBeneficialOwners: [owner('Ada Roe')] });
  expect((await viewOf('99000203')).shown.owners).toEqual([]);
});
