import { describe, expect, test } from 'vitest';
import { HK_COMPANIES } from '#lib/index/sources/hk/companies.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { readFixtures } from '#lib/registries/hk/testing/read-fixtures.ts';
import { registerStandIn } from '#lib/registries/hk/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';
import { importRows } from '../testing/import-rows.ts';

const records = [...readFixtures().values()].map((each) => ('local' in each ? each.local : each.foreign));
const { service, account, standIns, found, answered, asked } = countryForTests('HK', [
  registerStandIn,
  gleifStandIn(),
]);

describe('Hong Kong through the service', () => {
  test('search in either language, profile, and the same again for nothing', async () => {
    for (const query of ['danxia smart', '丹霞智能', '09900117']) {
      expect((await found(query))[0]).toMatchObject({ companyNumber: '09900117', country: 'HK' });
    }
    const { company, request } = await answered('09900117', { dataPoints: ['companyProfile'] });
    expect(company).toMatchObject({ commercialNames: ['丹霞智能科技有限公司'], status: { active: true } });
    expect(request.provenance?.sources['hk.cr']).toMatchObject({ outcome: 'merged' });
    const after = await account().balance();
    await answered('09900117-000-08-25-2', { dataPoints: ['companyProfile'] });
    expect(await account().balance()).toBe(after);
  });

  test('the file finds within names and answers where the live data is silent, with its day', async () => {
    await importRows(service(), HK_COMPANIES, records);
    // The service looks at each second which files serve.
    await awaited(
      () => found('aviation kestrl'),
      ([hit]) => hit?.companyNumber === '09900208',
    );
    await standIns()[0]?.fault('503');
    expect((await found('雾山'))[0]).toMatchObject({ companyNumber: '09900141' });
    const { company, request } = await answered('09900208', { dataPoints: ['companyProfile'] });
    expect(company).toMatchObject({ legalName: 'KESTREL AVIATION LEASING DAC' });
    expect(request.provenance?.sources['hk.cr']).toMatchObject({
      ...{ method: 'cached_from_registry', asOf: '2026-11-19' },
      limitations: [expect.stringContaining('2026-11-19')],
    });
  });

  test('a number that is not there, seven digits and controllers: refused with the reason, nothing is charged', async () => {
    const before = await account().balance();
    for (const [id, code] of [
      ['09999999', 'resource_not_found'],
      ['9990133', 'invalid_request'],
    ] as const) {
      const { request } = await answered(id, { dataPoints: ['companyProfile'] });
      expect(request.dataStatus?.dataPoints.companyProfile).toMatchObject({ cost: 0, error: { code } });
    }
    const { status, body } = await asked('09900117', { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('Cap. 622');
    expect(await account().balance()).toBe(before);
  });
});
