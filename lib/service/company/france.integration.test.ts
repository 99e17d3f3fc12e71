import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CompanyAnswer, SearchAnswer } from '#lib/contract/index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { readFixtures } from '#lib/registries/fr/testing/read-fixtures.ts';
import { annuaireStandIn, bodaccStandIn, fileOf, rneStandIn } from '#lib/registries/fr/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { noViolations } from '#lib/registries/testing/no-violations.ts';
import type { RunningStandIn } from '#lib/registries/testing/stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';

const fixtures = readFixtures();
const sirenOf = (name: string): string => fixtures.get(name)?.unit.siren ?? '';

const register = rneStandIn();
let standIns: RunningStandIn[];
let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  const sources = [annuaireStandIn, register, bodaccStandIn, gleifStandIn(), viesStandIn];
  standIns = await Promise.all(sources.map((each) => each.start()));
  const settings = Object.assign({ COMPANY_WAIT_MS: '20000' }, ...standIns.map((each) => each.settings));
  service = await startTestService({ FR: registriesFor(parseEnv(settings))('FR') }, settings);
  account = await service.openAccount({ credits: 1_000 });
});
afterEach(async () => {
  for (const standIn of standIns) {
    noViolations(standIn);
    await standIn.reset();
  }
});
afterAll(async () => {
  await service.stop();
  for (const standIn of standIns) await standIn.close();
});

async function answered(id: string, rest: object): Promise<CompanyAnswer> {
  const { status, body } = await account.call('/v2/company', { body: { id, countryCode: 'FR', ...rest } });
  expect(status, JSON.stringify(body)).toBe(200);
  return CompanyAnswer.parse(body);
}

describe('France through the service', () => {
  test('search, profile, list of documents, the very bytes, and the same again for nothing', async () => {
    const found = await account.call('/v2/search?country=FR&query=brumacier');
    const [hit] = SearchAnswer.parse(found.body);
    const siren = sirenOf('sas-workshop');
    expect(hit).toMatchObject({ companyNumber: siren, country: 'FR' });
    const before = await account.balance();
    const profile = await answered(siren, { dataPoints: ['companyProfile', 'availableDocuments'] });
    expect(profile.legalRepresentatives?.[0]?.company?.id).toBe('999800121');
    expect(profile.request.provenance?.sources).toMatchObject({
      'fr.search': { outcome: 'merged', wireSha256: [expect.any(String)] },
      'fr.rne': { outcome: 'merged' },
      'fr.bodacc': { outcome: 'merged' },
    });
    expect(profile.request.absence.ultimateBeneficialOwners?.reason).toBe('restricted');
    const id = profile.documents?.financialStatements?.[0]?.id ?? '';
    const ordered = await answered('99980011300014', { documents: [id] });
    const url = new URL(ordered.documents?.financialStatements?.[0]?.url ?? '');
    const file = await fetch(`${service.address}${url.pathname}${url.search}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(fileOf('b2025'))).toBe(true);
    const after = await account.balance();
    expect(after).toBeLessThan(before);
    // Under the VAT number it is the same company, and paid for.
    const again = await answered('FR10999800113', {
      dataPoints: ['companyProfile', 'availableDocuments'],
      documents: [id],
    });
    expect(again.company).toEqual(profile.company);
    expect(await account.balance()).toBe(after);
    expect(register.logins()).toBe(1);
  });

  test('owners are closed by law, and cost nothing', async () => {
    const dataPoints = ['companyProfile', 'ultimateBeneficialOwners'];
    await answered(sirenOf('sci-partners'), { dataPoints: ['companyProfile'] });
    const before = await account.balance();
    const { request } = await answered(sirenOf('sci-partners'), { dataPoints });
    expect(request.dataStatus.dataPoints.ultimateBeneficialOwners).toMatchObject({
      status: 'failed',
      cost: 0,
    });
    expect(request.absence.ultimateBeneficialOwners).toMatchObject({
      reason: 'restricted',
      explanation: expect.stringContaining('INPI'),
    });
    expect(await account.balance()).toBe(before);
  });

  test('who has objected to publication is in no table and no stored byte', async () => {
    const { request, documents } = await answered(sirenOf('ei-hidden'), {
      dataPoints: ['companyProfile', 'availableDocuments'],
    });
    expect(documents).toBeUndefined();
    const { 'fr.search': lead, ...others } = request.provenance?.sources ?? {};
    expect(lead?.outcome).toBe('merged');
    // VIES and the LEI index would tell the name too.
    expect(new Set(Object.values(others).map(({ outcome }) => outcome))).toEqual(new Set(['not_asked']));
    const { rows } = await service.pool.query('select s::text as row from service.snapshot s');
    expect(JSON.stringify(rows)).not.toMatch(/secretperson|hiddenname|fontbelle/i);
  });

  test('an insolvency of the gazette raises the status', async () => {
    const { company, request } = await answered(sirenOf('sarl-insolvent'), {
      dataPoints: ['companyProfile'],
    });
    expect(company?.status?.statusDetailsBeta?.status).toBe('UNDER_INSOLVENCY_PROCEEDING');
    expect(request.provenance?.conflicts[0]?.path).toBe('/company/status');
  });

  test('a wrong check digit and an unknown number cost nothing', async () => {
    const before = await account.balance();
    const wrong = await account.call('/v2/company', {
      body: { id: '999800114', countryCode: 'FR', dataPoints: ['companyProfile'] },
    });
    expect(JSON.stringify(wrong.body)).toContain('check digit');
    await account.call('/v2/company', {
      body: { id: '999800980', countryCode: 'FR', dataPoints: ['companyProfile'] },
    });
    expect(await account.balance()).toBe(before);
  });
});
