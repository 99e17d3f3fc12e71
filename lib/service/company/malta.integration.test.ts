import { describe, expect, test } from 'vitest';
import { MT_COMPANIES } from '#lib/index/sources/mt/companies.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { readFixtures } from '#lib/registries/mt/testing/read-fixtures.ts';
import { registerStandIn } from '#lib/registries/mt/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';
import { importRows } from '../testing/import-rows.ts';

const records = [...readFixtures().values()].map(({ data }) => data);
const { service, account, standIns, found, answered, asked } = countryForTests('MT', [
  registerStandIn,
  gleifStandIn(),
  esefStandIn,
]);

describe('Malta through the service', () => {
  test('profile by any spelling of its number, once for nothing', async () => {
    const { company, request } = await answered('c990117', { dataPoints: ['companyProfile'] });
    expect(company).toMatchObject({ id: 'C 990117', legalName: 'MARSAMXETT HOLDING LIMITED' });
    expect(request.provenance?.sources['mt.mbr']).toMatchObject({
      ...{ outcome: 'merged', wireSha256: [expect.any(String)] },
    });
    const after = await account().balance();
    await answered('C 990117', { dataPoints: ['companyProfile'] });
    expect(await account().balance()).toBe(after);
  });

  test('annual reports of an issuer are found by its number in the register', async () => {
    const { documents, request } = await answered('C 99386', { dataPoints: ['availableDocuments'] });
    expect(documents?.financialStatements).toHaveLength(1);
    expect(request.provenance?.facts['/documents']).toBe('eu.esef');
    const before = await account().balance();
    const asked = { dataPoints: ['availableDocuments', 'subsidiaries'] };
    const { request: none } = await answered('C 990117', asked);
    expect(none.dataStatus.dataPoints).toMatchObject({
      availableDocuments: { status: 'succeeded', cost: 0 },
      subsidiaries: { status: 'succeeded', cost: 0 },
    });
    expect(none.absence).toMatchObject({
      documents: { reason: 'not_offered', explanation: expect.stringContaining('found by the LEI') },
      subsidiaries: { reason: 'not_offered', explanation: expect.stringContaining('C 990117') },
    });
    expect(none.provenance?.sources['gleif.group']).toBeDefined();
    expect(await account().balance()).toBe(before);
  });

  test('the file finds names, and answers where the firewall refuses us, with its day', async () => {
    expect(await found('ghajn rihana')).toEqual([]);
    await importRows(service(), MT_COMPANIES, records);
    // The service looks at each second which files serve.
    await awaited(
      () => found('ghajn rihana'),
      ([hit]) => hit?.companyNumber === 'C 990125',
    );
    await standIns()[0]?.fault('403');
    const { company, request } = await answered('C 990133', { dataPoints: ['companyProfile'] });
    expect(company?.status?.statusDetailsBeta).toMatchObject({ status: 'CLOSED', closureDate: '2019-08-14' });
    expect(request.provenance?.sources['mt.mbr']).toMatchObject({
      ...{ method: 'cached_from_registry', asOf: '2026-11-19' },
      limitations: [expect.stringContaining('2026-11-19')],
    });
  });

  test('owners are closed by law: it is said with where to apply, and nothing is charged for it', async () => {
    const before = await account().balance();
    const { status, body } = await asked('C 990117', { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('S.L. 386.19');
    expect(await account().balance()).toBe(before);
  });
});
