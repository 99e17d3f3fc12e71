import { describe, expect, test } from 'vitest';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { readFixtures } from '#lib/registries/pl/testing/read-fixtures.ts';
import { crbrStandIn, krsStandIn, whiteListStandIn } from '#lib/registries/pl/testing/stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const numberOf = (name: string): string => readFixtures().get(name)?.number ?? '';
const PROFILE = { dataPoints: ['companyProfile'] };

const sources = [krsStandIn, whiteListStandIn, crbrStandIn(), gleifStandIn(), viesStandIn];
const { service, account, standIns, found, answered, asked } = countryForTests('PL', sources);

describe('Poland through the service', () => {
  test('search by name and number, the profile, and the same under NIP, REGON and VAT number for nothing', async () => {
    const number = numberOf('spzoo-workshop');
    expect((await found('warsztat brumowski'))[0]).toMatchObject({ companyNumber: number, country: 'PL' });
    expect((await found('PL 999-000-01-03'))[0]?.companyNumber).toBe(number);
    const before = await account().balance();
    const { company, request, shareholders } = await answered(number, PROFILE);
    expect(company).toMatchObject({
      id: number,
      identifiers: { NIP: '9990000103', LEI: expect.any(String) },
    });
    expect(shareholders?.[0]).toMatchObject({ sharePercentage: 43.1875, company: { id: '0009990002' } });
    expect(request.provenance?.sources).toMatchObject({
      'pl.krs': { outcome: 'merged', wireSha256: [expect.any(String), expect.any(String)] },
      'pl.whitelist': { outcome: 'merged', note: expect.stringContaining('Czynny') },
      gleif: { outcome: 'merged' },
    });
    expect(Object.keys(request.provenance?.sources ?? {})).not.toContain('pl.crbr');
    const after = await account().balance();
    expect(after).toBeLessThan(before);
    for (const id of ['9990000103', 'PL9990000103', '99900010100000', ' krs 9990001 ']) {
      expect((await answered(id, PROFILE)).company, id).toEqual(company);
    }
    expect(await account().balance()).toBe(after);
  });

  test('a partner with a KRS number opens by that number', async () => {
    const { shareholders } = await answered(numberOf('spzoo-workshop'), PROFILE);
    const { company } = await answered(shareholders?.[0]?.company?.id ?? '', PROFILE);
    expect(company?.legalName).toBe('BRUMOWSKI HOLDING SPÓŁKA AKCYJNA');
  });

  test('owners are restricted by the law while the register is switched off, and cost nothing', async () => {
    const before = await account().balance();
    const { request } = await answered(numberOf('sa-holding'), {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
    });
    expect(request.dataStatus.dataPoints.ultimateBeneficialOwners).toMatchObject({
      status: 'failed',
      cost: 0,
    });
    expect(request.absence.ultimateBeneficialOwners).toMatchObject({
      reason: 'restricted',
      explanation: expect.stringContaining('https://crbr.podatki.gov.pl'),
    });
    expect(await account().balance()).toBe(before);
    const [, , register] = standIns();
    expect(register?.journal).toEqual([]);
  });

  test('who was struck off is closed, with the day', async () => {
    const { company } = await answered(numberOf('spzoo-deleted'), PROFILE);
    expect(company?.status).toMatchObject({
      active: false,
      statusDetailsBeta: { status: 'CLOSED', closureDate: '2025-09-10' },
    });
  });

  test('no name that the register masks, no PESEL and no bank account is in a table or a stored byte', async () => {
    await answered(numberOf('spzoo-workshop'), PROFILE);
    const { rows } = await service().pool.query('select s::text as row from service.snapshot s');
    expect(JSON.stringify(rows)).toContain('BRUMOWSKI HOLDING');
    expect(JSON.stringify(rows)).not.toMatch(/44051401359|SEKRETNA|ZENOBIUSZ|61109010140000071219812874/);
  });

  test('drift, a wrong check digit and an unknown number cost nothing', async () => {
    const before = await account().balance();
    const [register] = standIns();
    await register?.fault('drifted-shape');
    const drifted = await answered(numberOf('fundacja'), PROFILE);
    expect(drifted.request.dataStatus.dataPoints.companyProfile).toMatchObject({ status: 'failed', cost: 0 });
    expect(drifted.company).toBeUndefined();
    await register?.fault(null);
    expect(JSON.stringify((await asked('9990000104', PROFILE)).body)).toContain('check digit');
    await asked('0009990999', PROFILE);
    expect(await account().balance()).toBe(before);
  });
});
