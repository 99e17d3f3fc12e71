import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { assertOffered, withFees } from '#lib/registries/composition/with-fees.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

// A register that takes a fee of its own for its documents: what was offered is the most that is charged.

const LISTED = 25;
let feeNow = LISTED;
const inner = stubRegistry('IE');
const registry = withFees({
  ...inner,
  fetchDataPoint: async (ctx, order) => ({
    ...(await inner.fetchDataPoint(ctx, order)),
    value: {
      documents: { otherDocuments: [{ id: 'other-1', name: 'Return', format: 'txt', price: LISTED }] },
    },
  }),
  fetchDocument: async (ctx, order) => {
    assertOffered(order, feeNow, 'Stub register');
    return inner.fetchDocument(ctx, order);
  },
});

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ IE: registry });
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 1_000 });
  feeNow = LISTED;
});

const ask = async (members: object) =>
  CompanyAnswer.parse(
    (await account.call('/v2/company', { body: { id: '7', countryCode: 'IE', ...members } })).body,
  );

async function listed() {
  const { documents } = await ask({ dataPoints: ['availableDocuments'] });
  const [entry] = documents?.otherDocuments ?? [];
  return { id: entry?.id ?? '', price: entry?.price ?? 0, priceMarkup: entry?.priceMarkup ?? 0 };
}

test('the list shows the whole price and our part of it, and that is what the document costs', async () => {
  const { id, price, priceMarkup } = await listed();
  expect(price - priceMarkup).toBe(LISTED);
  expect(id).toMatch(/^other-1~25~/);
  const before = await account.balance();
  const { documents } = await ask({ documents: [id] });
  expect(documents?.otherDocuments?.[0]?.url).toBeDefined();
  expect(before - (await account.balance())).toBe(price);
  await ask({ documents: [id] });
  expect(before - (await account.balance())).toBe(price);
});

test('dearer at the register since then: the item fails, says so, and is free', async () => {
  const { id } = await listed();
  const before = await account.balance();
  feeNow = LISTED + 1;
  const { request } = await ask({ documents: [id] });
  const status = request.dataStatus.documents[id];
  expect(status?.status).toBe('failed');
  expect(JSON.stringify(status)).toContain('has raised the fee for this document since it was listed');
  expect(await account.balance()).toBe(before);
});

test('a lowered fee, or an id without its fee, buys nothing', async () => {
  const { id } = await listed();
  const before = await account.balance();
  for (const forged of [id.replace('~25~', '~0~'), 'other-1']) {
    const { request } = await ask({ documents: [forged] });
    expect(request.dataStatus.documents[forged]?.status).toBe('failed');
  }
  expect(await account.balance()).toBe(before);
});
