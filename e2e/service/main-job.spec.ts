import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { BalanceAnswer, CompanyAnswer, PricingAnswer, SearchAnswer } from '#lib/contract/index.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/test.ts';

/** What a customer's program does: a call with its key, an answer that the contract's own schema accepts. */
function customer({ serviceUrl, serviceApiKey }: RunningProduct) {
  return async <Schema extends z.ZodType>(schema: Schema, path: string, body?: unknown) => {
    const response = await fetch(`${serviceUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': serviceApiKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status, path).toBe(200);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    return schema.parse(await response.json());
  };
}

const statusOf = ({ request }: CompanyAnswer, document: string) =>
  request.dataStatus.documents[document]?.status;

const SUCCEEDED = expect.objectContaining({ status: 'succeeded' });

test.describe.configure({ mode: 'serial' });

test('search, price, buy, replay, download, pay once', async ({ product }) => {
  const call = customer(product);
  const found = await call(SearchAnswer, '/v2/search?country=TEST&query=Insolvent%20Example%20Foundri');
  const company = found[0];
  if (company === undefined) throw new Error('expected a company');
  expect(company.legalName).toContain('Insolvent Example Foundry');

  const { balance: before } = await call(BalanceAnswer, '/v2/balance');
  const pricing = await call(PricingAnswer, '/v2/pricing', { country: 'TEST' });
  const extract = pricing.documents.trade_register_extract?.price ?? Number.NaN;
  const price =
    pricing.dataPoints.companyProfile.price + pricing.dataPoints.ultimateBeneficialOwners.price + extract;

  const order = {
    id: company.companyNumber,
    countryCode: 'TEST',
    dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'],
    documents: ['trade_register_extract'],
    metadata: { reference: 'CRM-4411' },
  };
  // A service that has just started may need longer for its first answer than a call waits.
  const { request } = await call(CompanyAnswer, '/v2/company', order);
  const replayPath = `/v2/company/${request.requestId}`;
  await expect
    .poll(async () => Object.values((await call(CompanyAnswer, replayPath)).request.dataStatus.dataPoints))
    .toEqual([SUCCEEDED, SUCCEEDED, SUCCEEDED]);
  const first = await call(CompanyAnswer, replayPath);
  expect(first.company).toMatchObject({
    id: company.companyNumber,
    legalName: company.legalName,
    status: { statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING' } },
  });
  expect(first.request).toMatchObject({
    metadata: { reference: 'CRM-4411' },
    sources: { dataPoints: { companyProfile: { method: 'live_from_registry', authoritative: true } } },
  });

  await expect
    .poll(async () => statusOf(await call(CompanyAnswer, replayPath), 'trade_register_extract'))
    .toBe('succeeded');
  const replay = await call(CompanyAnswer, replayPath);
  const posted = await call(CompanyAnswer, '/v2/company', { requestId: first.request.requestId });
  expect(posted.request).toEqual(replay.request);
  expect(replay.company).toEqual(first.company);

  const { balance: after } = await call(BalanceAnswer, '/v2/balance');
  expect(before - after).toBe(price);
  const again = await call(CompanyAnswer, '/v2/company', order);
  expect(again.company).toEqual(first.company);
  expect((await call(BalanceAnswer, '/v2/balance')).balance).toBe(after);

  const address = replay.documents?.tradeRegisterExtract?.url;
  if (address === undefined) throw new Error('expected the address of the extract');
  const download = await fetch(address);
  expect(download.status).toBe(200);
  expect(download.headers.get('content-type')).toContain('application/pdf');
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const once = await fetch(posted.documents?.tradeRegisterExtract?.url ?? address);
  const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(sha256(Buffer.from(await once.arrayBuffer()))).toBe(sha256(bytes));

  const forged = address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
  expect(forged).not.toBe(address);
  expect((await fetch(forged)).status).toBe(404);
});

test('what is slow is in progress, then there; what fails costs nothing', async ({ product }) => {
  const call = customer(product);
  const { balance: before } = await call(BalanceAnswer, '/v2/balance');
  const slow = await call(CompanyAnswer, '/v2/company', {
    id: `E2E_${Date.now()}_DELAY_10`,
    countryCode: 'TEST',
    dataPoints: ['companyProfile'],
  });
  expect(slow.request.dataStatus.dataPoints.companyProfile).toMatchObject({ status: 'in_progress' });
  expect(slow.request.absence.company?.reason).toBe('in_progress');
  const replay = () => call(CompanyAnswer, `/v2/company/${slow.request.requestId}`);
  await expect
    .poll(async () => (await replay()).request.dataStatus.dataPoints.companyProfile?.status)
    .toBe('succeeded');
  expect((await replay()).company?.legalName).toBeTruthy();
  const { balance: afterSlow } = await call(BalanceAnswer, '/v2/balance');
  expect(before - afterSlow).toBe(10);

  const failed = await call(CompanyAnswer, '/v2/company', {
    id: 'PROCESSING_FAILED',
    countryCode: 'TEST',
    dataPoints: ['companyProfile'],
  });
  await expect
    .poll(
      async () =>
        (await call(CompanyAnswer, `/v2/company/${failed.request.requestId}`)).request.dataStatus.dataPoints
          .companyProfile,
    )
    .toMatchObject({ status: 'failed', cost: 0 });
  expect((await call(BalanceAnswer, '/v2/balance')).balance).toBe(afterSlow);
});
