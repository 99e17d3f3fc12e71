import { describe, expect, test } from 'vitest';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { archivesStandIn, dataStandIn, fileAt } from '#lib/registries/us-sec/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const LEI = 'ZZZZ0000000000162976';
const PROFILE = { dataPoints: ['companyProfile'] };

const delaware = countryForTests('US-DE', [gleifStandIn(), dataStandIn, archivesStandIn]);

describe('Delaware, which the LEI index leads, with EDGAR beside it', () => {
  test('holders of an issuer, found by name and state, before the parent that consolidates it', async () => {
    const { company, shareholders, request } = await delaware.answered(LEI, PROFILE);
    expect(company?.identifiers).toMatchObject({ LEI, CIK: '0009990001' });
    expect(shareholders?.map(({ sharePercentage }) => sharePercentage)).toEqual([6.4, 31.25, undefined]);
    expect(shareholders?.[0]?.source).toContain('accession number 0009990100-26-000012');
    expect(request.provenance?.sources['us.sec']).toMatchObject({
      outcome: 'merged',
      url: expect.stringContaining('CIK=0009990001'),
      wireSha256: [expect.any(String), expect.any(String), expect.any(String)],
    });
    expect(request.provenance?.facts).toMatchObject({
      '/shareholders': 'us.sec',
      '/shareholders/2': 'gleif',
    });
  });

  test('its annual report: listed, as it was filed, and the same again for nothing', async () => {
    const { documents } = await delaware.answered(LEI, { dataPoints: ['availableDocuments'] });
    const id = documents?.financialStatements?.[0]?.id ?? '';
    expect(id).toBe('us.sec-filings:annual-0009990100-26-000011');
    const ordered = await delaware.answered(LEI, { documents: [id] });
    const { pathname, search } = new URL(ordered.documents?.financialStatements?.[0]?.url ?? '');
    const file = await fetch(`${delaware.service().address}${pathname}${search}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(
      fileAt('/9990001/000999010026000011/tsh-20251231.htm'),
    );
    const balance = await delaware.account().balance();
    await delaware.answered(LEI, { documents: [id] });
    expect(await delaware.account().balance()).toBe(balance);
  });

  test('a report of another issuer costs nothing', async () => {
    const before = await delaware.account().balance();
    const id = 'us.sec-filings:annual-0009990100-26-000021';
    const { request } = await delaware.answered(LEI, { documents: [id] });
    expect(request.dataStatus.documents[id]).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code: 'resource_not_found' } },
    });
    expect(await delaware.account().balance()).toBe(before);
  });

  test('where EDGAR is silent the profile stands, without holders', async () => {
    await delaware.standIns()[1]?.fault('500');
    const other = await delaware.service().openAccount({ credits: 100 });
    const { body: answer } = await other.call('/v2/company', {
      body: { id: LEI, countryCode: 'US-DE', ...PROFILE },
    });
    expect(answer).toMatchObject({
      company: { identifiers: { LEI } },
      shareholders: [{ consolidatingParent: ['direct', 'ultimate'] }],
      request: {
        dataStatus: { dataPoints: { companyProfile: { status: 'succeeded' } } },
        provenance: { sources: { 'us.sec': { outcome: 'no_answer' } } },
      },
    });
  });
});

const alone = countryForTests('US-DE', [gleifStandIn()]);

test('without a contact EDGAR is not asked, offers no documents, and says why', async () => {
  const { request } = await alone.answered(LEI, PROFILE);
  expect(request.provenance?.sources['us.sec']).toMatchObject({
    outcome: 'needs_key',
    note: expect.stringContaining('US_SEC_CONTACT'),
  });
  const { status } = await alone.asked(LEI, { dataPoints: ['availableDocuments'] });
  expect(status).toBe(406);
});
