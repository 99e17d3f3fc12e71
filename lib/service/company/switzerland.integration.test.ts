import { describe, expect, test } from 'vitest';
import { readFixtures } from '#lib/registries/ch/testing/read-fixtures.ts';
import { fileOf, gazetteStandIn, lindasStandIn, zefixStandIn } from '#lib/registries/ch/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const fixtures = readFixtures();
const uidOf = (name: string): string => fixtures.get(name)?.uid ?? '';

const { found, answered, asked, account, service, standIns } = countryForTests('CH', [
  gazetteStandIn(),
  lindasStandIn,
  zefixStandIn,
  gleifStandIn(),
]);
const PROFILE = { dataPoints: ['companyProfile'] };

describe('Switzerland through the service', () => {
  test('search, profile, list of documents, the signed file, and the same again for nothing', async () => {
    const [hit] = await found('räderwerk');
    expect(hit).toMatchObject({ companyNumber: uidOf('gmbh-partners'), country: 'CH' });
    const before = await account().balance();
    const both = { dataPoints: ['companyProfile', 'availableDocuments'] };
    const profile = await answered(hit?.companyNumber ?? '', both);
    expect(profile.shareholders?.map(({ sharePercentage }) => sharePercentage)).toEqual([30, 70]);
    expect(profile.request.absence.ultimateBeneficialOwners?.reason).toBe('restricted');
    const [paper] = profile.documents?.officialPublications ?? [];
    const ordered = await answered('che999800014', { documents: [paper?.id ?? ''] });
    const url = new URL(ordered.documents?.officialPublications?.[0]?.url ?? '');
    const file = await fetch(`${service().address}${url.pathname}${url.search}`);
    const id = paper?.id?.replace('notice/', '') ?? '';
    expect(Buffer.from(await file.arrayBuffer()).equals(fileOf(id))).toBe(true);
    const after = await account().balance();
    expect(after).toBeLessThan(before);
    // Under the VAT number and the CH-ID it is the same company, and paid for.
    for (const number of ['CHE-999.800.014 MWST', 'CH-020.9.990.000-1']) {
      const again = await answered(number, { ...both, documents: [paper?.id ?? ''] });
      expect(again.company).toEqual(profile.company);
    }
    expect(await account().balance()).toBe(after);
  });

  test('people and partners are derived, with the notices as proof; the rest is the register’s word', async () => {
    const { request } = await answered(uidOf('gmbh-partners'), PROFILE);
    const { sources, facts } = request.provenance ?? {};
    expect(facts).toMatchObject({ '/company': 'ch.gazette', '/shareholders': 'ch.replay' });
    expect(sources?.['ch.gazette']).toMatchObject({ outcome: 'merged', authoritative: true });
    expect(sources?.['ch.replay']).toMatchObject({ authoritative: false, method: 'inferred' });
    expect(sources?.['ch.replay']?.wireSha256).toEqual(sources?.['ch.gazette']?.wireSha256);
    // Two notices, and that of the company it took over, with the lists of three rubrics.
    expect(sources?.['ch.gazette']?.wireSha256).toHaveLength(6);
  });

  test('a deleted and an insolvent company say so', async () => {
    const deleted = await answered(uidOf('ag-deleted'), PROFILE);
    expect(deleted.company?.status).toMatchObject({ active: false, statusDetailsBeta: { status: 'CLOSED' } });
    const insolvent = await answered(uidOf('ag-insolvent'), PROFILE);
    expect(insolvent.company?.status?.statusDetailsBeta?.status).toBe('UNDER_INSOLVENCY_PROCEEDING');
    expect(insolvent.request.absence.shareholders?.explanation).toContain('Article 686');
  });

  test('owners have no public register, and cost nothing', async () => {
    await answered(uidOf('sa-prose'), PROFILE);
    const before = await account().balance();
    const { request } = await answered(uidOf('sa-prose'), {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
    });
    expect(request.absence.ultimateBeneficialOwners).toMatchObject({
      ...{ reason: 'restricted', explanation: expect.stringContaining('no public register') },
    });
    expect(await account().balance()).toBe(before);
  });

  test('a gazette that drifts, a wrong check digit and an unknown number cost nothing', async () => {
    const before = await account().balance();
    await standIns()[0]?.fault('drifted-shape');
    await asked(uidOf('sagl-ticino'), PROFILE);
    await standIns()[0]?.fault(null);
    const wrong = await asked('CHE-999.800.015', PROFILE);
    expect(JSON.stringify(wrong.body)).toContain('check digit');
    await asked('CHE-999.800.149', PROFILE);
    expect(await account().balance()).toBe(before);
  });
});
