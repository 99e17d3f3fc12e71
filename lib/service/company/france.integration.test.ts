import { describe, expect, test } from 'vitest';
import { readFixtures } from '#lib/registries/fr/testing/read-fixtures.ts';
import { annuaireStandIn, bodaccStandIn, fileOf, rneStandIn } from '#lib/registries/fr/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const fixtures = readFixtures();
const sirenOf = (name: string): string => fixtures.get(name)?.unit.siren ?? '';

const register = rneStandIn();
const sources = [annuaireStandIn, register, bodaccStandIn, gleifStandIn(), viesStandIn];
const { service, account, found, answered, asked } = countryForTests('FR', sources);

describe('France through the service', () => {
  test('search, profile, list of documents, the very bytes, and the same again for nothing', async () => {
    const [hit] = await found('brumacier');
    const siren = sirenOf('sas-workshop');
    expect(hit).toMatchObject({ companyNumber: siren, country: 'FR' });
    const before = await account().balance();
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
    const file = await fetch(`${service().address}${url.pathname}${url.search}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(fileOf('b2025'))).toBe(true);
    const after = await account().balance();
    expect(after).toBeLessThan(before);
    // Under the VAT number it is the same company, and paid for.
    const again = await answered('FR10999800113', {
      dataPoints: ['companyProfile', 'availableDocuments'],
      documents: [id],
    });
    expect(again.company).toEqual(profile.company);
    expect(await account().balance()).toBe(after);
    expect(register.logins()).toBe(1);
  });

  test('a company that manages another opens by its SIREN', async () => {
    const { legalRepresentatives } = await answered(sirenOf('sas-workshop'), {
      dataPoints: ['companyProfile'],
    });
    const { id = '', countryCode } = legalRepresentatives?.[0]?.company ?? {};
    expect(countryCode).toBe('FR');
    const { company } = await answered(id, { dataPoints: ['companyProfile'] });
    expect(company?.legalName).toBe('HOLDING ORVENNE');
  });

  test('owners are closed by law, and cost nothing', async () => {
    const dataPoints = ['companyProfile', 'ultimateBeneficialOwners'];
    await answered(sirenOf('sci-partners'), { dataPoints: ['companyProfile'] });
    const before = await account().balance();
    const { request } = await answered(sirenOf('sci-partners'), { dataPoints });
    expect(request.dataStatus.dataPoints.ultimateBeneficialOwners).toMatchObject({
      status: 'failed',
      cost: 0,
    });
    expect(request.absence.ultimateBeneficialOwners).toMatchObject({
      reason: 'restricted',
      explanation: expect.stringContaining('INPI'),
    });
    expect(await account().balance()).toBe(before);
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
    const { rows } = await service().pool.query('select s::text as row from service.snapshot s');
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
    const before = await account().balance();
    const wrong = await asked('999800114', { dataPoints: ['companyProfile'] });
    expect(JSON.stringify(wrong.body)).toContain('check digit');
    await asked('999800980', { dataPoints: ['companyProfile'] });
    expect(await account().balance()).toBe(before);
  });
});
