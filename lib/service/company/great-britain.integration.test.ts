import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CompanyAnswer, Failure, SearchAnswer } from '#lib/contract/index.ts';
import { composed } from '#lib/registries/composition/composed.ts';
import { companiesHouse } from '#lib/registries/gb/index.ts';
import { type CompaniesHouseStandIn, startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

// Great Britain through the whole service, from its register on this machine: search, company, documents, ownership.

/** An index of other companies. */
const DELAWARE = stubRegistry('US-DE', {
  search: async () => [],
  fetchDataPoint: async () => {
    throw new Failure('resource_not_found', 'No such company.');
  },
});

let house: CompaniesHouseStandIn;
let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  house = await startStandIn();
  const settings = { ...house.settings, COMPANY_WAIT_MS: '30000' };
  service = await startTestService({ GB: composed(companiesHouse, []), 'US-DE': DELAWARE }, settings);
});
beforeEach(async () => {
  account = await service.openAccount({ credits: 1_000 });
});
afterEach(() => house.noViolations());
afterAll(async () => {
  await service.stop();
  await house.close();
});

const post = (members: object) => account.call('/v2/company', { body: { countryCode: 'GB', ...members } });
const bought = async (members: object) => CompanyAnswer.parse((await post(members)).body);

test('search, company, owners, documents: one purchase, and the same answer again for nothing', async () => {
  const search = await account.call('/v2/search?country=GB&query=topstream%20example');
  const [hit] = SearchAnswer.parse(search.body);
  expect(hit?.companyNumber).toBe('99000004');
  const dataPoints = ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'];
  const documents = ['last_fiscal_year_financial_statement'];
  const answer = await bought({ id: hit?.companyNumber, dataPoints, documents });
  expect(answer.company?.legalName).toBe('TOPSTREAM EXAMPLE GROUP LIMITED');
  expect(answer.ultimateBeneficialOwners).toHaveLength(1);
  expect(answer.documents?.financialStatements).toHaveLength(1);
  expect(answer.request.provenance?.sources['gb.companies-house']).toMatchObject({
    outcome: 'merged',
    licence: 'Open Government Licence v3.0',
  });
  const { url = '' } = answer.documents?.lastFiscalYearFinancialStatement ?? {};
  const { pathname, search: signature } = new URL(url);
  const file = await fetch(new URL(`${pathname}${signature}`, service.address));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  const balance = await account.balance();
  expect(balance).toBeLessThan(1_000);
  const before = house.register.journal.length;
  // Another spelling of the number is the same company, which is paid.
  await bought({ id: ' 9900 0004 ', dataPoints });
  expect(await account.balance()).toBe(balance);
  expect(house.register.journal).toHaveLength(before);
});

test.each(['BR990001', 'FC990001'])('owners of %s, of which the form has none, cost nothing', async (id) => {
  const { request } = await bought({ id, dataPoints: ['ultimateBeneficialOwners'] });
  expect(await account.balance()).toBe(1_000);
  expect(request.dataStatus.dataPoints.ultimateBeneficialOwners).toMatchObject({
    status: 'succeeded',
    cost: 0,
  });
  expect(request.absence.ultimateBeneficialOwners).toMatchObject({
    reason: 'not_offered',
    explanation: expect.stringContaining('no register of people with significant control'),
  });
  const both = await bought({ id, dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] });
  expect(both.request.absence.ultimateBeneficialOwners).toMatchObject({
    reason: 'exempt',
    explanation: expect.stringContaining('no register of people with significant control'),
  });
  expect(await account.balance()).toBe(990);
});

test('a number of nobody is 404 and free', async () => {
  const { request } = await bought({ id: '00000000', dataPoints: ['companyProfile'] });
  expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(request.dataStatus)).toContain('resource_not_found');
  expect(await account.balance()).toBe(1_000);
});

test('the ownership graph goes on through legal entities with control, and closes the circle', async () => {
  const { graphBeta } = await bought({ id: '99000003', dataPoints: ['graph'] });
  const found = graphBeta?.nodes.flatMap(({ nodeId, type, flags }) =>
    type === 'company' && flags.status === 'found' ? [nodeId] : [],
  );
  expect(found).toEqual(['GB:99000003', 'GB:99000004', 'GB:99000005']);
  const links = graphBeta?.edges.map(({ fromId, toId, percentageRange }) => [fromId, toId, percentageRange]);
  const band = { lower: 25, upper: 50, lowerIsInclusive: false };
  expect(links).toEqual(
    expect.arrayContaining([
      ['GB:99000003', 'GB:99000004', { lower: 75, upper: 100 }],
      ['GB:99000004', 'GB:99000005', band],
      ['GB:99000005', 'GB:99000003', band],
    ]),
  );
});

test('the owner whom the company above declares is found, as declared', async () => {
  const { graphBeta } = await bought({
    ...{ id: '99000003', dataPoints: ['graph'] },
    graphOptions: { maxBudget: 100, declaredOwners: 'whereOpen' },
  });
  const { nodes = [], edges = [], metadata } = graphBeta ?? {};
  // The largest open part first: the owners of Topstream, of Midstream, of Millpond.
  expect(metadata).toMatchObject({ companiesFetched: 3, ownersFetched: 3, amountSpent: 54 });
  const owner = nodes.find(({ individual }) => individual?.name?.fullName === 'Adaeze Ngozi Ekwuemesi-Bell');
  expect(owner?.flags).toMatchObject({ isUbo: true, uboBasis: 'declared' });
  const to = (nodeId: string | undefined) => edges.filter(({ toId }) => toId === nodeId);
  expect(to(owner?.nodeId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        fromId: 'GB:99000004',
        percentageRange: { lower: 50, upper: 75, lowerIsInclusive: false },
        declared: true,
        natures: ['ownership-of-shares-50-to-75-percent', 'voting-rights-50-to-75-percent'],
      }),
    ]),
  );
  expect(to('US-DE:9990017')).toMatchObject([
    { fromId: 'GB:99000003', role: 'influence', declared: true, since: '2016-04-06' },
  ]);
});

test('a register that takes no more calls costs nothing', async () => {
  await house.register.fault('429-with-retry-after');
  const answer = await bought({ id: '99000001', dataPoints: ['companyProfile'] });
  expect(answer.company).toBeUndefined();
  expect(await account.balance()).toBe(1_000);
  await house.register.fault(null);
});
