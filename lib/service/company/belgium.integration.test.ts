import { describe, expect, test } from 'vitest';
import type { SearchIndex } from '#lib/index/search-index.ts';
import { beKbo } from '#lib/index/sources/be/kbo.ts';
import { SAMPLE, UPDATE } from '#lib/index/sources/be/testing/samples.ts';
import { loadSample } from '#lib/index/testing/load-file.ts';
import { nbbStandIn, fileOf as pdfOf } from '#lib/registries/be/testing/stand-in.ts';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const WINDMILL = '0999000030';
const PROFILE = { dataPoints: ['companyProfile'] };
const OPEN = [gleifStandIn(), viesStandIn, esefStandIn];
const withFile = (index: SearchIndex) => loadSample(index, beKbo, SAMPLE);

describe('Belgium with the file of the Crossroads Bank and a key of the National Bank', () => {
  const { service, account, standIns, found, answered, asked } = countryForTests(
    'BE',
    [nbbStandIn, ...OPEN],
    {},
    withFile,
  );

  test('three spellings and the number of a place of business are one company and one charge', async () => {
    const [hit] = await found('windmolenhuis');
    expect(hit).toMatchObject({ companyNumber: WINDMILL, country: 'BE' });
    const before = await account().balance();
    const profile = await answered('0999.000.030', PROFILE);
    const after = await account().balance();
    expect(after).toBeLessThan(before);
    for (const id of ['BE 0999 000 030', '999000030', WINDMILL, '2.199.900.011', '2199900011']) {
      expect((await answered(id, PROFILE)).company).toEqual(profile.company);
    }
    expect(await account().balance()).toBe(after);
  });

  test('the register tells who exists, the accounts who runs and holds it, each with its day', async () => {
    const { request, ...profile } = await answered(WINDMILL, PROFILE);
    expect(request.provenance?.sources).toMatchObject({
      'be.kbo': {
        outcome: 'merged',
        asOf: SAMPLE.date,
        method: 'cached_from_registry',
        wireSha256: [expect.any(String)],
      },
      'be.accounts': {
        outcome: 'merged',
        asOf: '2025-12-31',
        wireSha256: [expect.any(String), expect.any(String)],
      },
      'eu.vies': { outcome: 'merged' },
      gleif: { outcome: 'nothing' },
    });
    expect(profile.legalRepresentatives).toHaveLength(2);
    expect(profile.shareholders).toHaveLength(3);
    expect(profile.establishments).toHaveLength(2);
    expect(request.sources?.dataPoints.companyProfile?.register).toBe(beKbo.name);
  });

  test('accounts are listed, and come as the very bytes', async () => {
    const { documents } = await answered(WINDMILL, { dataPoints: ['availableDocuments'] });
    const id = documents?.financialStatements?.[2]?.id ?? '';
    const ordered = await answered('2.199.900.011', { documents: [id] });
    const url = new URL(ordered.documents?.financialStatements?.[0]?.url ?? '');
    const file = await fetch(`${service().address}${url.pathname}${url.search}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdfOf('2024-00290651'))).toBe(true);
  });

  test('without an answer of the National Bank the profile is sold, and no list', async () => {
    await standIns()[0]?.fault('drifted-shape');
    const { request, company, legalRepresentatives } = await answered('0999010126', {
      dataPoints: ['companyProfile', 'availableDocuments'],
    });
    expect(company?.legalName).toBe('Atelier Fictif');
    expect(legalRepresentatives).toBeUndefined();
    expect(request.provenance?.sources['be.accounts']?.outcome).toBe('changed');
    expect(request.absence?.legalRepresentatives?.explanation).toContain('annual accounts');
    expect(request.dataStatus?.dataPoints.availableDocuments).toMatchObject({ status: 'failed', cost: 0 });
  });

  test('owners are closed by law: it is said, and nothing is charged for it', async () => {
    const { status, body } = await asked(WINDMILL, { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('Law of 18 September 2017');
  });

  test.each([
    ['a wrong check digit', '0999000031', 'invalid_request'],
    ['a sole trader, who is left out', '0999040414', 'resource_not_found'],
  ])('%s costs nothing', async (_, id, code) => {
    const before = await account().balance();
    const { request } = await answered(id, PROFILE);
    expect(request.dataStatus?.dataPoints.companyProfile).toMatchObject({ cost: 0, error: { code } });
    expect(await account().balance()).toBe(before);
  });
});

describe('Belgium with the file and its update, and no key', () => {
  const { answered } = countryForTests('BE', OPEN, {}, async (index) => {
    await withFile(index);
    await loadSample(index, beKbo, UPDATE);
  });

  test('has what the register says, of the day of the update, and says where the rest is', async () => {
    const { company, request, shareholders } = await answered(WINDMILL, PROFILE);
    expect(company?.legalName).toBe('Windmolenhuis Groep');
    expect(shareholders).toBeUndefined();
    expect(request.provenance?.sources).toMatchObject({
      'be.kbo': { asOf: UPDATE.date },
      'be.accounts': { outcome: 'needs_key', note: expect.stringContaining('https://developer.cbso.nbb.be') },
    });
    expect((await answered('0999010126', PROFILE)).company?.status?.statusDetailsBeta?.status).toBe(
      'UNDER_INSOLVENCY_PROCEEDING',
    );
  });
});

describe('Belgium without the file, with a key of the National Bank', () => {
  const { answered, account } = countryForTests('BE', [nbbStandIn, ...OPEN]);

  test('lists the accounts of a company that the LEI index does not have, and delivers them', async () => {
    const { request, documents } = await answered('0999.000.030', {
      dataPoints: ['companyProfile', 'availableDocuments'],
    });
    const { companyProfile, availableDocuments } = request.dataStatus?.dataPoints ?? {};
    expect(companyProfile).toMatchObject({ cost: 0, error: { code: 'resource_not_found' } });
    expect(availableDocuments).toMatchObject({ status: 'succeeded' });
    const id = documents?.financialStatements?.[0]?.id ?? '';
    const ordered = await answered(WINDMILL, { documents: [id] });
    expect(ordered.documents?.financialStatements?.[0]?.url).toBeDefined();
    const before = await account().balance();
    const other = await answered('0999010027', { dataPoints: ['availableDocuments'] });
    expect(other.request.dataStatus?.dataPoints.availableDocuments).toMatchObject({ cost: 0 });
    expect(await account().balance()).toBe(before);
  });
});

describe('Belgium without the file', () => {
  const { answered, account } = countryForTests('BE', OPEN);

  test('rests on the LEI index as before, and says that the file can be imported', async () => {
    const { company, request } = await answered('BE 0777.888.923', PROFILE);
    expect(company?.legalName).toBe('Zilvermeeuw Logistiek');
    expect(request.sources?.dataPoints.companyProfile?.register).toContain('GLEIF');
    expect(request.provenance?.sources['be.kbo']).toMatchObject({
      outcome: 'not_asked',
      note: expect.stringContaining('not imported here'),
    });
    const { body } = await account().call('/v2/pricing', { body: { country: 'BE' } });
    expect(body).toMatchObject({
      register: {
        kind: 'index',
        sources: expect.arrayContaining([expect.objectContaining({ name: beKbo.name, needsFile: true })]),
      },
    });
  });
});
