import { describe, expect, test } from 'vitest';
import { numberOf, readFixtures } from '#lib/registries/at/testing/read-fixtures.ts';
import { contentOf, firmenbuchStandIn } from '#lib/registries/at/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const fixtures = readFixtures();
const numberAt = (name: string): string => {
  const fixture = fixtures.get(name);
  return fixture === undefined ? name : numberOf(fixture);
};

const sources = [firmenbuchStandIn, gleifStandIn()];
const { service, account, standIns, found, answered, asked } = countryForTests('AT', sources);

describe('Austria through the service', () => {
  test('search, profile, list of documents, the very bytes, and the same again for nothing', async () => {
    const [hit] = await found('maschinenbau zirbenthal');
    expect(hit).toMatchObject({ companyNumber: '999001w', country: 'AT' });
    const before = await account().balance();
    const profile = await answered('999001w', { dataPoints: ['companyProfile', 'availableDocuments'] });
    expect(profile.legalRepresentatives?.[0]).toMatchObject({
      individual: { birthDate: { day: 15, month: 6, year: 1985 } },
      representationMode: { mode: 'sole' },
    });
    expect(profile.company?.capital?.formatted).toContain('annual accounts of 2025-12-31');
    expect(profile.request.provenance?.facts['/company/capital']).toBe('at.accounts');
    expect(profile.request.provenance?.sources).toMatchObject({
      // The extract of the profile, and the list of documents.
      'at.firmenbuch': { outcome: 'merged', wireSha256: [expect.any(String), expect.any(String)] },
      'at.accounts': {
        outcome: 'merged',
        asOf: '2025-12-31',
        wireSha256: [expect.any(String), expect.any(String)],
      },
      gleif: { outcome: 'nothing' },
    });
    const id = profile.documents?.articlesOfAssociation?.[0]?.id ?? '';
    const ordered = await answered('FN 999001 W', { documents: [id] });
    const url = new URL(ordered.documents?.articlesOfAssociation?.[0]?.url ?? '');
    const file = await fetch(`${service().address}${url.pathname}${url.search}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(contentOf(id.slice(id.indexOf('/') + 1)))).toBe(true);
    const after = await account().balance();
    expect(after).toBeLessThan(before);
    const again = await answered('0999001w', {
      dataPoints: ['companyProfile', 'availableDocuments'],
      documents: [id],
    });
    expect(again.company).toEqual(profile.company);
    expect(await account().balance()).toBe(after);
  });

  test('a deleted and an insolvent company say so, with the day', async () => {
    const dataPoints = ['companyProfile'];
    const deleted = await answered(numberAt('gmbh-deleted'), { dataPoints });
    expect(deleted.company?.status).toMatchObject({
      ...{ active: false, statusDetailsBeta: { status: 'CLOSED', closureDate: '2023-06-30' } },
    });
    expect(deleted.legalRepresentatives?.[0]?.endDate).toBe('2023-06-30');
    const insolvent = await answered(numberAt('gmbh-insolvent'), { dataPoints });
    expect(insolvent.company?.status?.statusDetailsBeta).toMatchObject({
      ...{ status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-06-18' },
    });
  });

  test('the graph follows the general partner to its own extract', async () => {
    const { graphBeta } = await answered(numberAt('kg-partners'), {
      dataPoints: ['graph'],
      graphOptions: { maxDepth: 3 },
    });
    const names = JSON.stringify(graphBeta?.nodes);
    expect(names).toContain('Zirbenthal & Söhne Maschinenbau GmbH');
    expect(names).toContain('Erika Zirbenthal');
  });

  test('owners are closed by law: it is said with the law and the address, and nothing is charged for it', async () => {
    const id = numberAt('og-foreign-partner');
    await answered(id, { dataPoints: ['companyProfile'] });
    const before = await account().balance();
    const { request } = await answered(id, { dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] });
    expect(request.absence.ultimateBeneficialOwners).toMatchObject({
      reason: 'restricted',
      explanation: expect.stringMatching(/1 October 2025.*WiEReG.*https:\/\/www\.bmf\.gv\.at/),
    });
    expect(await account().balance()).toBe(before);
  });

  test('a wrong letter, a number of nobody and half an answer cost nothing', async () => {
    const before = await account().balance();
    const wrong = await asked('999001x', { dataPoints: ['companyProfile'] });
    expect(JSON.stringify(wrong.body)).toContain('does not fit its digits');
    const nobody = await asked('999015s', { dataPoints: ['companyProfile'] });
    expect(JSON.stringify(nobody.body)).toContain('resource_not_found');
    await standIns()[0]?.fault('drifted-shape');
    const half = await asked(numberAt('ag-board'), { dataPoints: ['companyProfile'] });
    expect(JSON.stringify(half.body)).toContain('unexpected answer: no SOAP body. Nothing was charged.');
    expect(await account().balance()).toBe(before);
  });

  test('accounts that do not come fail nothing: the source says so', async () => {
    await standIns()[1]?.fault('503');
    const { request, company } = await answered(numberAt('eu-sole-trader'), {
      dataPoints: ['companyProfile'],
    });
    expect(company?.legalForm?.serviceStandard).toBe('Sole Proprietorship');
    expect(request.provenance?.sources).toMatchObject({
      'at.accounts': { outcome: 'nothing' },
      gleif: { outcome: 'no_answer' },
    });
  });
});
