import { describe, expect, test } from 'vitest';
import { esefStandIn, packageAt, readFixtures } from '#lib/registries/esef/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const issuer = readFixtures().get('it-two-languages');
const LEI = issuer?.entity.attributes.identifier ?? '';

const italy = countryForTests('IT', [gleifStandIn(), viesStandIn, esefStandIn]);

describe('Italy, which the LEI index leads', () => {
  test('annual reports of an issuer: listed, the very package, and the same again for nothing', async () => {
    const dataPoints = ['companyProfile', 'availableDocuments'];
    const { documents, request } = await italy.answered(LEI, { dataPoints });
    expect(documents?.financialStatements).toHaveLength(4);
    expect(request.provenance?.facts['/documents']).toBe('eu.esef');
    expect(request.absence.ultimateBeneficialOwners).toMatchObject({
      reason: 'restricted',
      explanation: expect.stringContaining('Legislative Decree 231/2007'),
    });
    const id = documents?.financialStatements?.[0]?.id ?? '';
    const ordered = await italy.answered(LEI, { documents: [id] });
    const { pathname, search } = new URL(ordered.documents?.financialStatements?.[0]?.url ?? '');
    const file = await fetch(`${italy.service().address}${pathname}${search}`);
    const path = issuer?.filings[0]?.attributes.package_url ?? '';
    expect(Buffer.from(await file.arrayBuffer()).equals(packageAt(path))).toBe(true);
    const balance = await italy.account().balance();
    await italy.answered(LEI, { dataPoints, documents: [id] });
    expect(await italy.account().balance()).toBe(balance);
  });

  test('a list that the index did not give is not sold', async () => {
    const before = await italy.account().balance();
    await italy.standIns()[2]?.fault('500');
    const { request } = await italy.answered('TS-198765', { dataPoints: ['availableDocuments'] });
    expect(request.dataStatus.dataPoints.availableDocuments).toMatchObject({ status: 'failed', cost: 0 });
    expect(await italy.account().balance()).toBe(before);
  });

  test('a report of another issuer costs nothing', async () => {
    const before = await italy.account().balance();
    const { request } = await italy.answered(LEI, { documents: ['eu.esef:filing/99200'] });
    expect(request.dataStatus.documents['eu.esef:filing/99200']).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code: 'resource_not_found' } },
    });
    expect(await italy.account().balance()).toBe(before);
  });
});

const spain = countryForTests('ES', [gleifStandIn(), viesStandIn, esefStandIn]);

test('an issuer of another name under the same LEI is another company', async () => {
  const { entity } = readFixtures().get('es-another-name') ?? {};
  const lei = entity?.attributes.identifier ?? '';
  const { documents, request } = await spain.answered(lei, { dataPoints: ['availableDocuments'] });
  expect(documents).toBeUndefined();
  expect(request.provenance?.sources['eu.esef']).toMatchObject({
    outcome: 'another_company',
    note: expect.stringContaining('Molinos del Norte Ficticios'),
  });
  expect(request.absence.documents?.explanation).toContain('Registro Mercantil');
});
