import { describe, expect, test } from 'vitest';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { readFixtures } from '#lib/registries/no/testing/read-fixtures.ts';
import { accountsStandIn, brregStandIn, copyOf } from '#lib/registries/no/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const fixtures = readFixtures();
const numberOf = (name: string): string => fixtures.get(name)?.unit.organisasjonsnummer ?? '';

const sources = [brregStandIn, accountsStandIn, gleifStandIn()];
const { service, account, standIns, found, answered, asked: ask } = countryForTests('NO', sources);

describe('Norway through the service', () => {
  test('search, profile, list of documents, the very bytes, and the same again for nothing', async () => {
    const [hit] = await found('fjordkvist');
    const number = numberOf('as-industry');
    expect(hit).toMatchObject({ companyNumber: number, country: 'NO' });
    const before = await account().balance();
    const profile = await answered(number, { dataPoints: ['companyProfile', 'availableDocuments'] });
    expect(profile.legalRepresentatives?.[0]?.individual?.birthDate?.year).toBe(1975);
    expect(profile.request.provenance?.sources).toMatchObject({
      'no.brreg': {
        outcome: 'merged',
        wireSha256: [expect.any(String), expect.any(String), expect.any(String)],
      },
      'no.accounts': { outcome: 'merged', wireSha256: [expect.any(String), expect.any(String)] },
      gleif: { outcome: 'nothing' },
    });
    expect(profile.request.provenance?.facts['/documents']).toBe('no.accounts');
    const id = profile.documents?.financialStatements?.[3]?.id ?? '';
    const ordered = await answered(`NO${number}MVA`, { documents: [id] });
    const url = new URL(ordered.documents?.financialStatements?.[0]?.url ?? '');
    const file = await fetch(`${service().address}${url.pathname}${url.search}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(copyOf(number, '2022'))).toBe(true);
    const after = await account().balance();
    expect(after).toBeLessThan(before);
    const again = await answered(` ${number.slice(0, 3)} ${number.slice(3)}`, {
      dataPoints: ['companyProfile', 'availableDocuments'],
      documents: [id],
    });
    expect(again.company).toEqual(profile.company);
    expect(await account().balance()).toBe(after);
  });

  test('the graph follows the partners of a partnership to their own registers', async () => {
    const { graphBeta } = await answered(numberOf('da-partnership'), {
      dataPoints: ['graph'],
      graphOptions: { maxDepth: 3 },
    });
    const names = graphBeta?.nodes.map((node) => JSON.stringify(node)).join();
    for (const name of ['FJORDKVIST MASKIN AS', 'KVISTHOLM INVEST AS', 'Harald Brattås']) {
      expect(names).toContain(name);
    }
  });

  test('owners are closed by law: it is said, and nothing is charged for it', async () => {
    const number = numberOf('as-holding');
    const { request } = await answered(number, {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
    });
    expect(request.absence?.ultimateBeneficialOwners).toMatchObject({ reason: 'restricted' });
    expect(request.absence?.ultimateBeneficialOwners?.explanation).toContain('https://www.brreg.no');
    expect(request.dataStatus?.dataPoints.ultimateBeneficialOwners).toMatchObject({
      status: 'failed',
      cost: 0,
    });
  });

  test('owners alone are refused with the law and where to apply', async () => {
    const { status, body } = await ask(numberOf('as-holding'), { dataPoints: ['ultimateBeneficialOwners'] });
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain('Since 1 October 2024');
    expect(JSON.stringify(body)).toContain('https://www.brreg.no');
  });

  test.each([
    ['a wrong check digit', '999800131', 'invalid_request'],
    ['a number that nobody has', '999999972', 'resource_not_found'],
  ])('%s costs nothing', async (_, id, code) => {
    const before = await account().balance();
    const { request } = await answered(id, { dataPoints: ['companyProfile'] });
    expect(request.dataStatus?.dataPoints.companyProfile).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code } },
    });
    expect(await account().balance()).toBe(before);
    const asked = standIns().flatMap(({ journal }) => journal);
    expect(asked.length > 0).toBe(code === 'resource_not_found');
  });

  test('a profile without roles is not sold', async () => {
    const before = await account().balance();
    await standIns()[0]?.fault('drifted-shape', '/enheter/:number/roller');
    const { request } = await answered(numberOf('enk-sole-trader'), { dataPoints: ['companyProfile'] });
    expect(request.dataStatus?.dataPoints.companyProfile).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code: 'processing_failed' } },
    });
    expect(await account().balance()).toBe(before);
  });
});
