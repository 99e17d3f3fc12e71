import { describe, expect, test } from 'vitest';
import { IE_COMPANIES } from '#lib/index/sources/ie/companies.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { readFixtures } from '#lib/registries/ie/testing/read-fixtures.ts';
import { ckanStandIn, cwsStandIn } from '#lib/registries/ie/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';
import { importRows } from '../testing/import-rows.ts';

const records = [...readFixtures().values()].map(({ record }) => record);
const sources = [ckanStandIn, cwsStandIn, gleifStandIn()];
const { service, account, standIns, found, answered, asked } = countryForTests('IE', sources);

describe('Ireland through the service', () => {
  test('search, profile, list of documents, and the same again for nothing', async () => {
    const [hit] = await found('ballymoyle creamery');
    expect(hit).toMatchObject({ companyNumber: '9912345', country: 'IE' });
    const bought = { dataPoints: ['companyProfile', 'availableDocuments'] };
    const profile = await answered('IE 9912345', bought);
    expect(profile.company).toMatchObject({ id: '9912345', legalAddress: { postalCode: 'K99 X1Y2' } });
    expect(profile.documents?.financialStatements?.[0]?.description).toContain('€2.50');
    expect(profile.request.provenance?.sources).toMatchObject({
      'ie.ckan': { outcome: 'merged', wireSha256: [expect.any(String)] },
      'ie.cws': { outcome: 'merged', limitations: [expect.stringContaining('€2.50')] },
    });
    const after = await account().balance();
    const again = await answered('09912345', bought);
    expect(again.company).toEqual(profile.company);
    expect(await account().balance()).toBe(after);
  });

  test('where the live data is silent, the imported file answers, with its day', async () => {
    await importRows(service(), IE_COMPANIES, records);
    // The service looks at each second which files serve.
    await awaited(
      () => found('kestrl wren'),
      ([hit]) => hit?.companyNumber === '9900017',
    );
    await standIns()[0]?.fault('503');
    const [hit] = await found('kestrl wren');
    expect(hit).toMatchObject({ companyNumber: '9900017', legalName: 'KESTREL & WREN TEORANTA' });
    const { company, request } = await answered('9900025', { dataPoints: ['companyProfile'] });
    expect(company?.status?.statusDetailsBeta?.status).toBe('PENDING_DISSOLUTION');
    expect(request.provenance?.sources['ie.ckan']).toMatchObject({
      ...{ outcome: 'merged', method: 'cached_from_registry', asOf: '2026-11-19' },
      limitations: [expect.stringContaining('2026-11-19')],
    });
  });

  test('owners are closed by law: it is said with where to apply, and nothing is charged for it', async () => {
    const before = await account().balance();
    const { status, body } = await asked('9912345', { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('https://rbo.gov.ie');
    expect(await account().balance()).toBe(before);
  });
});
