import { describe, expect, test } from 'vitest';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { cirStandIn } from '#lib/registries/nl/testing/cir-stand-in.ts';
import { kvkStandIn } from '#lib/registries/nl/testing/kvk-stand-in.ts';
import { openStandIn } from '#lib/registries/nl/testing/open-stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const PROFILE = { dataPoints: ['companyProfile'] };

describe('the Netherlands through the service, with a key and the courts', () => {
  const { account, found, answered, asked } = countryForTests('NL', [
    kvkStandIn,
    openStandIn,
    cirStandIn,
    gleifStandIn(),
    esefStandIn,
  ]);

  test('search, profile, and the same again for nothing under each of its numbers', async () => {
    const [hit] = await found('kaasboerderij grutto');
    expect(hit).toMatchObject({
      ...{ companyNumber: '09876543', legalName: 'Weidevogel Groep B.V.', country: 'NL' },
      matchedName: { kind: 'trading' },
    });
    const bought = await answered('KVK 0987 6543', PROFILE);
    expect(bought.company).toMatchObject({ id: '09876543', legalAddress: { postalCode: '1316AB' } });
    expect(bought.company?.identifiers).toMatchObject({ RSIN: '899012345', LEI: 'ZZZZ0000000000144449' });
    expect(bought.establishments).toHaveLength(3);
    expect(bought.request.provenance?.sources).toMatchObject({
      'nl.kvk': { outcome: 'merged', wireSha256: expect.arrayContaining([expect.any(String)]) },
      'nl.open': { outcome: 'merged' },
      'nl.cir': { outcome: 'nothing' },
    });
    const after = await account().balance();
    for (const id of ['9876543', '000090010002', 'ZZZZ0000000000144449']) {
      expect((await answered(id, PROFILE)).company).toEqual(bought.company);
      expect(await account().balance()).toBe(after);
    }
  });

  test('an open case of the courts raises the status, and both sources are shown', async () => {
    const { company, legalRepresentatives, request } = await answered('90220022', PROFILE);
    expect(company?.status?.statusDetailsBeta).toMatchObject({
      ...{ status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-09-01' },
    });
    expect(legalRepresentatives?.map(({ role, capacity }) => [role?.localName, capacity])).toEqual([
      ['Curator', 'trustee_in_bankruptcy'],
      ['Curator', 'trustee_in_bankruptcy'],
    ]);
    expect(request.provenance?.conflicts).toMatchObject([{ path: '/company/status', kept: 'nl.cir' }]);
    expect(request.absence.legalRepresentatives).toBeUndefined();
  });

  test('owners are closed by law: it is said with where to apply, and nothing is charged for it', async () => {
    const before = await account().balance();
    const { status, body } = await asked('09876543', { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('https://www.kvk.nl/en/ubo/');
    expect(await account().balance()).toBe(before);
  });

  test('a number that nobody has costs nothing, nor does a list of documents that nobody has', async () => {
    const before = await account().balance();
    const nobody = await answered('99999998', { dataPoints: ['companyProfile'] });
    expect(nobody.request.dataStatus.dataPoints.companyProfile).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code: 'resource_not_found' } },
    });
    const { request } = await answered('90220022', { dataPoints: ['availableDocuments'] });
    expect(request.dataStatus.dataPoints.availableDocuments).toMatchObject({ status: 'succeeded', cost: 0 });
    expect(request.absence.documents?.reason).toBe('not_offered');
    expect(await account().balance()).toBe(before);
  });
});

describe('the Netherlands through the service, without key and account', () => {
  const { answered, asked } = countryForTests('NL', [openStandIn, gleifStandIn()]);

  test('rests on the LEI index, with what the register opens beside it', async () => {
    const { company, request } = await answered('9876543', PROFILE);
    expect(company).toMatchObject({
      ...{ id: '09876543', legalName: 'Weidevogel Groep B.V.' },
      activities: { NACE: [{ code: '10.51' }, { code: '46.33' }] },
    });
    expect(request.provenance?.sources).toMatchObject({
      gleif: { outcome: 'merged' },
      'nl.open': { outcome: 'merged', licence: 'CC BY 4.0' },
      'nl.kvk': { outcome: 'needs_key', note: 'Needs a paid key: https://developers.kvk.nl' },
      'nl.cir': { outcome: 'needs_key', note: 'Needs a free account: https://insolventies.rechtspraak.nl' },
    });
    expect(request.absence.legalRepresentatives?.explanation).toContain('https://developers.kvk.nl');
    const { status, body } = await asked('9876543', { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('16 July 2025');
  });
});
