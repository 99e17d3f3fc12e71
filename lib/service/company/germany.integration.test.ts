import { describe, expect, test } from 'vitest';
import { PricingAnswer } from '#lib/contract/index.ts';
import { offeneRegister } from '#lib/index/sources/de/offene-register.ts';
import { SAMPLES } from '#lib/index/sources/de/testing/samples.ts';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';
import { importSample } from '../testing/import-sample.ts';

const LEI = 'ZZZZ0000000000129608';
/** Bought before the snapshot is there: what is bought stays as it was bought for a day. */
const OTHER_LEI = 'ZZZZ0000000000133391';
const PROFILE = { dataPoints: ['companyProfile'] };

const germany = countryForTests('DE', [gleifStandIn(), esefStandIn]);
const { account, found, answered, asked } = germany;

describe('Germany through the service', () => {
  test('rests on the LEI index before the snapshot is imported', async () => {
    expect(await found('Kaimauer Segelmacherei')).toEqual([]);
    const { request, legalRepresentatives } = await answered(OTHER_LEI, PROFILE);
    expect(legalRepresentatives).toBeUndefined();
    expect(request.provenance?.sources['de.offeneregister']).toMatchObject({ outcome: 'not_asked' });
    expect(request.absence.legalRepresentatives?.explanation).toContain('https://www.handelsregister.de');
  });

  test('a company without an LEI: found, told as of 2018, one charge for all of its numbers', async () => {
    await importSample(germany, 'DE', offeneRegister, SAMPLES[0]);
    const [hit] = await found('kaimauer segelmacherei');
    expect(hit).toMatchObject({ companyNumber: 'Hamburg HRB 150148', country: 'DE' });
    const { company, request } = await answered(hit?.companyNumber ?? '', PROFILE);
    expect(company?.status?.statusDetailsBeta?.status).toBe('UNKNOWN');
    expect(request.provenance?.sources['de.offeneregister']).toMatchObject({
      ...{ outcome: 'merged', method: 'cached_from_registry', asOf: '2018-11-09', authoritative: false },
      wireSha256: [expect.any(String)],
    });
    const after = await account().balance();
    for (const spelling of ['HRB 150148 B Hamburg', 'K1101R_HRB150148', 'DEK1101R.HRB150148']) {
      const again = await answered(spelling, PROFILE);
      expect(again.company).toEqual(company);
      expect(await account().balance()).toBe(after);
    }
    // Subsidiaries are found by the LEI: a profile without one shows that before they are bought.
    const id = 'HRB 150148 B Hamburg';
    const { body } = await account().call('/v2/pricing', { body: { country: 'DE', id } });
    expect(PricingAnswer.parse(body).dataPoints).toMatchObject({
      companyProfile: { outlook: { forCompany: 'available' } },
      subsidiaries: { outlook: { forCompany: 'nothing', absence: { reason: 'not_offered' } } },
      ultimateBeneficialOwners: { outlook: { forCompany: 'nothing', absence: { reason: 'restricted' } } },
    });
  });

  test('a company with an LEI is led by its record, by its number too', async () => {
    const { company, legalRepresentatives, request } = await answered('Frankfurt am Main HRB 6684', PROFILE);
    expect(company).toMatchObject({ id: LEI, status: { active: true } });
    expect(legalRepresentatives?.[0]?.individual?.name?.lastName).toBe('Grauwacker');
    expect(request.provenance?.facts['/legalRepresentatives']).toBe('de.offeneregister');
    expect(request.provenance?.conflicts).toEqual([]);
  });

  test.each([
    ['several companies under one number', 'Mannheim HRA 700001', 'invalid_request'],
    ['a number that is not in the snapshot', 'Hamburg HRB 1', 'resource_not_found'],
  ])('%s: nothing is charged', async (_, id, code) => {
    const before = await account().balance();
    const { request } = await answered(id, PROFILE);
    expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code } },
    });
    expect(await account().balance()).toBe(before);
  });

  test('owners are refused with the law and where to apply', async () => {
    const { status, body } = await asked(LEI, { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('https://www.transparenzregister.de');
  });
});
