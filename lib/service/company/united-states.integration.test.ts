import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompanyAnswer, PricingAnswer, SearchAnswer } from '#lib/contract/index.ts';
import { floridaCorporations } from '#lib/index/sources/us-fl/corporations.ts';
import { SAMPLES as FLORIDA } from '#lib/index/sources/us-fl/testing/samples.ts';
import { iowaActiveEntities } from '#lib/index/sources/us-ia/active-entities.ts';
import { SAMPLES as IOWA } from '#lib/index/sources/us-ia/testing/samples.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { standInForTests } from '#lib/registries/testing/stand-in-for-tests.ts';
import { districtStandIn } from '#lib/registries/us/testing/district-stand-in.ts';
import { sodaStandIn } from '#lib/registries/us/testing/soda-stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';
import { importSample } from '../testing/import-sample.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';

const PROFILE = { dataPoints: ['companyProfile'] };

const florida = countryForTests('US-FL', [gleifStandIn()]);

describe('Florida through the service', () => {
  test('rests on the LEI index before the file is imported', async () => {
    expect(await florida.found('gulf lantern')).toEqual([]);
    const { request } = await florida.answered('L12000012345', PROFILE);
    expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code: 'resource_not_found' } },
    });
  });

  test('is led by its file: search, officers, agent, the day of the file, one charge', async () => {
    await importSample(florida, 'US-FL', floridaCorporations, FLORIDA[0]);
    const [hit] = await florida.found('gulf lantern');
    expect(hit).toMatchObject({ companyNumber: 'L12000012345' });
    const bought = await florida.answered('L12000012345', PROFILE);
    expect(bought.legalRepresentatives?.map(({ role }) => role?.localName)).toEqual(['MGRM', 'AMBR']);
    expect(bought.otherKeyPersons?.[0]?.role?.serviceStandard).toBe('Registered Agent');
    expect(bought.request.provenance?.sources).toMatchObject({
      'us-fl.sunbiz': { outcome: 'merged', method: 'cached_from_registry', authoritative: true },
      gleif: { outcome: 'nothing' },
    });
    const after = await florida.account().balance();
    expect((await florida.answered(' l 12000012345', PROFILE)).company).toEqual(bought.company);
    expect(await florida.account().balance()).toBe(after);
  });

  test('a daily file changes it for whoever asks anew', async () => {
    await importSample(florida, 'US-FL', floridaCorporations, FLORIDA[1]);
    const other = await florida.service().openAccount({ credits: 100 });
    const body = { id: 'L12000012345', countryCode: 'US-FL', ...PROFILE };
    const { body: answer } = await other.call('/v2/company', { body });
    expect(JSON.stringify(answer)).toContain('GULF LANTERN GROUP LLC');
    expect(await florida.found('barrier island boatworks')).toHaveLength(1);
  });

  test('owners are nobody’s to show', async () => {
    const { status, body } = await florida.asked('L12000012345', {
      dataPoints: ['ultimateBeneficialOwners'],
    });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('Corporate Transparency Act');
  });
});

const iowa = countryForTests('US-IA', [gleifStandIn()]);

describe('Iowa through the service', () => {
  test('tells active companies by their number once the file is imported', async () => {
    await importSample(iowa, 'US-IA', iowaActiveEntities, IOWA[0]);
    const [hit] = await iowa.found('hayloft');
    expect(hit).toMatchObject({ companyNumber: '441200', address: { city: 'AMES' } });
    const { company, request } = await iowa.answered('441200', PROFILE);
    expect(company).toMatchObject({ status: { active: true }, registrationDate: '1961-07-01' });
    expect(request.provenance?.sources['us-ia.sos']).toMatchObject({ outcome: 'merged' });
    expect(request.absence.legalRepresentatives?.explanation).toContain('https://sos.iowa.gov');
  });

  test('a company that is not in the file costs nothing', async () => {
    const before = await iowa.account().balance();
    const { request } = await iowa.answered('999999', PROFILE);
    expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({ status: 'failed', cost: 0 });
    expect(await iowa.account().balance()).toBe(before);
  });
});

describe('states with open data through the service', () => {
  const standIns = standInForTests(
    () =>
      Promise.all([
        gleifStandIn().start(),
        districtStandIn.start(),
        ...(['co', 'ct', 'ny', 'or', 'pa', 'tx'] as const).map((state) => sodaStandIn(state).start()),
      ]),
    (started) => started,
  );
  let running: { service: TestService; account: TestAccount } | undefined;
  const account = (): TestAccount => {
    if (running === undefined) throw new Error('The service runs from the first test on, not before.');
    return running.account;
  };
  beforeAll(async () => {
    const settings: Record<string, string> = Object.assign({}, ...standIns().map((each) => each.settings));
    const service = await startTestService(registriesFor(parseEnv(settings)), settings);
    running = { service, account: await service.openAccount({ credits: 1_000 }) };
  });
  afterAll(() => running?.service.stop());

  test.each([
    ['US-CO', '20200900055', 'Colorado Revised Statutes'],
    ['US-PA', '0009900221', 'Pennsylvania'],
  ])(
    'the structure above a company of %s costs nothing: its register records no shareholders',
    async (countryCode, id, law) => {
      const before = await account().balance();
      const body = { id, countryCode, dataPoints: ['graph'] };
      const { request } = CompanyAnswer.parse((await account().call('/v2/company', { body })).body);
      expect(request.dataStatus.dataPoints.graph).toMatchObject({
        ...{ status: 'failed', cost: 0, error: { code: 'datapoint_not_supported', retryable: false } },
      });
      expect(JSON.stringify(request.dataStatus)).toContain(law);
      expect(request.absence.graphBeta?.explanation).toContain('records no shareholders');
      expect(await account().balance()).toBe(before);
      // Bought with its profile: that one is delivered, and is all that is paid for.
      const both = { ...body, dataPoints: ['companyProfile', 'graph'] };
      const { request: two } = CompanyAnswer.parse(
        (await account().call('/v2/company', { body: both })).body,
      );
      expect(two.dataStatus.dataPoints).toMatchObject({
        companyProfile: { status: 'succeeded', cost: 10 },
        graph: { status: 'failed', cost: 0 },
      });
      expect(await account().balance()).toBe(before - 10);
    },
  );

  const search = async (country: string, query: string) => {
    const { status, body } = await account().call(`/v2/search?${new URLSearchParams({ country, query })}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return SearchAnswer.parse(body).map(({ companyNumber }) => companyNumber);
  };
  const buy = async (country: string, id: string, dataPoints: readonly string[]) => {
    const { status, body } = await account().call('/v2/company', {
      body: { id, countryCode: country, dataPoints },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return CompanyAnswer.parse(body);
  };

  test.each([
    [
      'US-CO',
      '20260900011',
      'roofing juniper',
      ['2026-0900011', 'CO 20260900011'],
      'otherKeyPersons',
      'Registered agent',
    ],
    [
      'US-CT',
      '0990011',
      'mystic whale oil',
      ['990011', 'US-CT.BER:0990011'],
      'legalRepresentatives',
      'President/Director',
    ],
    [
      'US-DC',
      'L00009900110',
      'linden comfort',
      ['l 00009900110', 'US-DC-L00009900110'],
      'otherKeyPersons',
      'Registered agent',
    ],
    [
      'US-NY',
      '9910011',
      'lakemont glass works',
      ['0009910011', 'DOS ID 9910011'],
      'legalRepresentatives',
      'Chief Executive Officer',
    ],
    [
      'US-OR',
      '990001192',
      'bindery hollow drive',
      ['990001-192', '0990001192'],
      'legalRepresentatives',
      'PRESIDENT',
    ],
    ['US-PA', '0009900110', 'emberly trucking', ['9900110', '9900-110'], 'legalRepresentatives', 'President'],
    ['US-TX', '0809900110', 'cura sagebrush', ['809900110', '32099000110'], null, null],
  ] as const)(
    '%s: found by name and number, bought once, replayed for nothing',
    async (country, id, name, spellings, people, role) => {
      expect(await search(country, name)).toContain(id);
      for (const typed of [id, ...spellings]) expect(await search(country, typed)).toEqual([id]);

      const { body: prices } = await account().call('/v2/pricing', { body: { country } });
      const before = await account().balance();
      const bought = await buy(country, spellings[0], ['companyProfile']);
      const item = bought.request.dataStatus.dataPoints.companyProfile;
      expect(item).toMatchObject({ status: 'succeeded' });
      const cost = item !== undefined && 'cost' in item ? item.cost : undefined;
      expect(before - (await account().balance())).toBe(cost);
      expect(cost).toBeGreaterThan(0);
      expect(cost).toBe(PricingAnswer.parse(prices).dataPoints.companyProfile.price);
      expect(bought.company).toMatchObject({ id, countryCode: country });
      expect(bought.request.provenance?.sources).toMatchObject({
        [country.toLowerCase().replace('-', '.')]: { outcome: 'merged', wireSha256: expect.any(Array) },
        gleif: { outcome: 'nothing' },
      });
      if (people !== null) expect(bought[people]?.[0]?.role?.localName).toBe(role);
      const { absence } = bought.request;
      expect(absence.shareholders?.reason).toBe(bought.shareholders ? undefined : 'not_offered');
      expect(absence.legalRepresentatives === undefined).toBe(bought.legalRepresentatives !== undefined);

      const after = await account().balance();
      expect((await buy(country, spellings[1], ['companyProfile'])).company).toEqual(bought.company);
      const replay = await account().call(`/v2/company/${bought.request.requestId}`);
      expect(CompanyAnswer.parse(replay.body).company).toEqual(bought.company);
      expect(await account().balance()).toBe(after);
    },
  );

  test.each(['US-CT', 'US-NY'] as const)('%s lists what was filed; no file is sold here', async (country) => {
    const [id] = await search(country, country === 'US-CT' ? '0990011' : '9910011');
    const { documents } = await buy(country, id ?? '', ['availableDocuments']);
    expect(documents?.articlesOfAssociation?.length).toBeGreaterThan(0);
    expect(JSON.stringify(documents)).not.toContain('"id"');
  });

  test.each(['US-CO', 'US-DC', 'US-NY', 'US-TX'] as const)(
    '%s: owners are nobody’s to show',
    async (country) => {
      const { status, body } = await account().call('/v2/company', {
        body: { id: '9910011', countryCode: country, dataPoints: ['ultimateBeneficialOwners'] },
      });
      expect(status).toBe(406);
      expect(JSON.stringify(body)).toContain('31 U.S.C. 5336');
    },
  );

  test('any other state answers from the LEI index and says so; no state is refused', async () => {
    const { body } = await account().call('/v2/pricing', { body: { country: 'US-NV' } });
    expect(JSON.stringify(body)).toContain('companies that have an LEI');
    const { status } = await account().call('/v2/company', {
      body: { id: '1', countryCode: 'US-XX', dataPoints: ['companyProfile'] },
    });
    expect(status).toBe(400);
    expect((await account().call('/v2/search?country=US-XX&query=lakemont')).status).toBe(400);
  });
});
