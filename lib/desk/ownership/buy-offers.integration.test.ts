import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAnswer, type DataPoint, type DeclaredOwners, readAs } from '#lib/contract/index.ts';
import { offerKey } from '#lib/domain/owners/index.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { readOwners } from '../discrepancies/index.ts';
import { quoteCompany } from '../lookups/index.ts';
import { buyData, refreshLookup } from '../purchases/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { viewTraceTerms } from './index.ts';

let service: TestService;
let desk: TestDesk;
let account: TestAccount;
let dataDir: string;
let asOfficer: ActorContext;
let asColleague: ActorContext;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-offers-'));
  service = await startTestService({ TEST: testRegistry }, { COMPANY_WAIT_MS: '5000' });
  desk = await openTestDesk();
  account = await service.openAccount({ credits: 1_000 });
  const as = async (): Promise<ActorContext> => ({
    ...desk.as(await desk.addUser('officer')),
    blobs: openBlobs(parseEnv({ DATA_DIR: dataDir })),
    connection: async () => ({ serviceUrl: service.address, apiKey: account.key }),
  });
  asOfficer = await as();
  asColleague = await as();
});
afterAll(async () => {
  await desk.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const POLL = { timeout: 20_000, interval: 100 };

// T0000332 holds 80 % of it, has no list of holders, and declares Ines Ullensvåg.
const ROOT = { country: 'TEST', companyId: 'T0000331' } as const;
const ABOVE = { country: 'TEST', companyId: 'T0000332' } as const;

// T0000335 holds a part of T0000334, which holds all of it; only T0000335 declares owners.
const CHAIN = { country: 'TEST', companyId: 'T0000333' } as const;
const TOP = { country: 'TEST', companyId: 'T0000335' } as const;

const openPage = () => readOwners(asOfficer, { ...ROOT, choice: { policy: 'eu-amlr' } });
/** Buys, and asks again (free) until it is over, however busy the machine is. */
async function buy(
  place: typeof ROOT | typeof ABOVE | typeof CHAIN | typeof TOP,
  dataPoints: DataPoint[],
  confirmedCredits: number,
  declaredOwners?: DeclaredOwners,
) {
  const { id, status } = await buyData(asOfficer, {
    ...place,
    ...{ dataPoints, documents: [], confirmedCredits, reason: 'Onboarding', reference: 'Case 7' },
    ...(declaredOwners && { graphOptions: { declaredOwners } }),
  });
  for (let current = status; current !== 'finished'; ) {
    current = (await refreshLookup(asOfficer, { lookupId: id })).status;
  }
}

test('the page of owners has what is on offer, and what was bought twice at once is charged once', async () => {
  await buy(ROOT, ['companyProfile'], 10);
  // A page waits two seconds for prices, and says that they are shown later: asked again, they are there.
  await expect.poll(async () => (await openPage()).onOffer?.trace, POLL).toEqual({ credits: 10 });
  const { onOffer, mayBuy } = await openPage();
  expect(mayBuy).toBe(true);
  expect(onOffer).toMatchObject({ requestId: undefined, way: [] });
  const keys = onOffer?.list.map(offerKey) ?? [];
  expect(keys).toEqual(
    expect.arrayContaining(['TEST/T0000332/companyProfile', 'TEST/T0000332/ultimateBeneficialOwners']),
  );
  expect(keys.at(-1), 'documents are last').toContain('ultimateBeneficialOwnersCertificate');

  const before = await account.balance();
  const both: DataPoint[] = ['companyProfile', 'ultimateBeneficialOwners'];
  await Promise.all([1, 2].map(() => buy(ABOVE, both, 18)));
  expect(before - (await account.balance())).toBe(18);
  const after = await openPage();
  expect(after.onOffer?.list.map(({ item }) => item)).not.toContain('ultimateBeneficialOwners');
  const ines = after.shown.owners.find(({ person }) => person.name === 'Ines Ullensvåg');
  expect(ines).toMatchObject({ verdict: 'yes' });
});

test('what a trace costs is told of the companies that are known, and the choice is the user’s own', async () => {
  await expect
    .poll(() => viewTraceTerms(asOfficer, ROOT), POLL)
    .toEqual({
      ...{ declaredOwners: 'whereOpen', companies: 2, profileCredits: 20, ownersCredits: 16 },
      prices: [{ country: 'TEST', profileCredits: 10, ownersCredits: 8 }],
    });
  await buy(ROOT, ['graph'], 30, 'never');
  expect(await viewTraceTerms(asOfficer, ROOT)).toMatchObject({ declaredOwners: 'never' });
  expect(await viewTraceTerms(asColleague, ROOT)).toMatchObject({ declaredOwners: 'whereOpen' });
});

test('what a structure of another company paid for is free on the page of the company, and says until when', async () => {
  const freeOf = async (now: Date) => {
    const { items } = await quoteCompany({ ...asOfficer, now: () => now }, TOP);
    const wanted = items.filter(({ id }) => id === 'companyProfile' || id === 'ultimateBeneficialOwners');
    return wanted.map(({ freeUntil }) => freeUntil);
  };
  expect(await freeOf(new Date())).toEqual([null, null]);
  const before = await account.balance();
  await buy(CHAIN, ['graph'], 100, 'always');
  const [request] = await desk.db.lookup.findMany({ where: { ...CHAIN, status: 'finished' } });
  const { nodes } = readAs(CompanyAnswer, request?.answer).graphBeta ?? {};
  const charges = nodes?.find(({ company }) => company?.id === TOP.companyId)?.charges ?? [];
  const ends = charges.map(({ chargedAt = '' }) => Date.parse(chargedAt) + 86_400_000);
  expect((await freeOf(new Date())).map((end) => Date.parse(end ?? ''))).toEqual(ends);
  const paid = before - (await account.balance());
  expect(paid).toBe(54);
  await buy(TOP, ['companyProfile', 'ultimateBeneficialOwners'], 0);
  expect(before - (await account.balance())).toBe(paid);
  expect(await freeOf(new Date(Math.max(...ends))), 'the period is over').toEqual([null, null]);
});
