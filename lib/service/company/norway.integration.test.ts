import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { noShareholders } from '#lib/index/sources/no/shareholders.ts';
import { SAMPLES } from '#lib/index/sources/no/testing/samples.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { requireSetting } from '#lib/platform/env.ts';
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

describe('shareholders of Norwegian companies', () => {
  const INDUSTRY = numberOf('as-industry');
  const HOLDING = numberOf('as-holding');

  /** From an account that has bought nothing yet. */
  const boughtAnew = async (id: string, rest: object): Promise<CompanyAnswer> => {
    const buyer = await service().openAccount({ credits: 1_000 });
    const { status, body } = await buyer.call('/v2/company', { body: { id, countryCode: 'NO', ...rest } });
    expect(status, JSON.stringify(body)).toBe(200);
    return CompanyAnswer.parse(body);
  };
  const isListedAsMissing = async () => {
    const { body } = await account().call('/v2/pricing', { body: { country: 'NO' } });
    return JSON.stringify(body).includes('"needsFile":true');
  };

  test('are not there before the file is imported: the reason says where it is to be had', async () => {
    const { shareholders, request } = await boughtAnew(INDUSTRY, { dataPoints: ['companyProfile'] });
    expect(shareholders).toBeUndefined();
    expect(request.absence?.shareholders).toMatchObject({
      reason: 'not_offered',
      explanation: expect.stringContaining('where the operator has obtained and imported it'),
    });
    expect(request.provenance?.sources['no.shareholders']).toMatchObject({ outcome: 'not_asked' });
    expect(await isListedAsMissing()).toBe(true);
  });

  test('come from the file once it serves, with its day; who is not in it has none', async () => {
    const [{ file }] = SAMPLES['no.shareholders'];
    const lines = readFileSync(file, 'utf8').split('\r\n');
    // As the role that the product runs as: the tables are that role's.
    const pool = createIndexPool(requireSetting(service().env, 'DATABASE_URL'), { max: 2 });
    await loadRecords(postgresIndex(pool), noShareholders, lines, { date: '2025-12-31' });
    await pool.end();
    await expect.poll(isListedAsMissing, { interval: 200 }).toBe(false);
    const { shareholders, request } = await boughtAnew(INDUSTRY, { dataPoints: ['companyProfile'] });
    const told = shareholders?.map(({ individual, company, sharePercentage }) => [
      individual?.name?.fullName ?? company?.legalName,
      sharePercentage,
    ]);
    expect(told).toEqual([
      ['KVISTHOLM INVEST AS', 60],
      ['HARALD BRATTÅS', 25],
      ['SVARTSJÖ TRÄ AB', 15],
    ]);
    expect(shareholders?.[1]?.individual?.birthDate).toEqual({ year: 1975 });
    expect(shareholders?.[2]?.company?.countryCode).toBe('SE');
    expect(request.provenance?.facts['/shareholders']).toBe('no.shareholders');
    expect(request.provenance?.sources['no.shareholders']).toMatchObject({
      outcome: 'merged',
      method: 'cached_from_registry',
      asOf: '2025-12-31',
      limitations: expect.arrayContaining([expect.stringContaining('Percentages are computed')]),
      wireSha256: [expect.any(String)],
    });
    const poor = await boughtAnew(numberOf('as-liquidation'), { dataPoints: ['companyProfile'] });
    expect(poor.shareholders).toBeUndefined();
    expect(poor.request.absence?.shareholders?.explanation).toContain('names no shareholder of this unit');
  });

  test('are followed upward: whom the holding company belongs to owns the company below', async () => {
    const { graphBeta } = await boughtAnew(INDUSTRY, {
      dataPoints: ['graph'],
      graphOptions: { maxDepth: 4 },
    });
    const nodes = graphBeta?.nodes ?? [];
    const ofPerson = (name: string) => nodes.filter(({ individual }) => individual?.name?.fullName === name);
    expect(nodes.find(({ nodeId }) => nodeId === `NO:${HOLDING}`)?.flags.status).toBe('found');
    // 60 % of 60 %, through both classes of shares; of one name and year two holders stay two. The company abroad, whose
    // holders nobody here knows, may add to each.
    const least = (name: string) => ofPerson(name).map((node) => node.totalOwnershipRange?.lower);
    expect(least('SIGRUN KVISTHOLM')).toEqual([36]);
    expect(least('OLA NORDLYS')).toEqual([9.6, 14.4]);
  });
});
