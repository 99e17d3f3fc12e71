import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CompanyAnswer, Failure } from '#lib/contract/index.ts';
import { dateText } from '#lib/domain/report/field-text.ts';
import type { FetchedDocument } from '#lib/registries/registry.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { addressOfDocument } from './sign-address.ts';

const BYTES = randomBytes(300_000);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const plain = stubRegistry('FR');
const fr = stubRegistry('FR', {
  fetchDocument: async (ctx, order): Promise<FetchedDocument> => {
    const fetched = await plain.fetchDocument(ctx, order);
    const { companyId, documentId } = order;
    if (documentId === 'other-of-GB' && companyId !== 'B') {
      throw new Failure('resource_not_found', 'No such document of this company.', {
        source: 'Stub register',
      });
    }
    if (documentId === 'other-big') {
      return {
        ...fetched,
        document: { id: 'not the one asked', format: 'pdf', name: 'Extrait' },
        bytes: BYTES,
        mediaType: 'application/pdf',
      };
    }
    if (documentId === 'other-odd') return { ...fetched, document: { format: '../..\r\nx: "y"' } };
    return fetched;
  },
});

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ FR: fr });
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 100 });
  fr.calls.document = 0;
});

/** The service, at another moment. */
const at = (moment: Date) => ({ env: service.env, now: () => moment });

const ask = async (documents: string[], { id = 'A', dataPoints = [] as string[] } = {}) =>
  CompanyAnswer.parse(
    (await account.call('/v2/company', { body: { id, countryCode: 'FR', dataPoints, documents } })).body,
  );
const replay = async (requestId: string) =>
  CompanyAnswer.parse((await account.call(`/v2/company/${requestId}`)).body);

function asked(url: string, how: RequestInit) {
  const { pathname, search } = new URL(url);
  return fetch(`${service.address}${pathname}${search}`, how);
}

/** What stands at a signed address, asked of this service without a key. */
async function deliver(url: string | undefined) {
  const response = await asked(url ?? '', {});
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const refused = async (url: string) => {
  const { response, bytes } = await deliver(url);
  return { status: response.status, headers: response.headers, body: JSON.parse(bytes.toString()) };
};

describe('in two steps', () => {
  test('the list has ids and prices before the purchase, and no addresses; then one of it is bought', async () => {
    const list = await ask([], { dataPoints: ['availableDocuments'] });
    expect(list.documents).toEqual({
      tradeRegisterExtract: { id: 'trade_register_extract', format: 'txt', price: 4, priceMarkup: 4 },
      otherDocuments: [{ id: 'other-1', name: 'Other', format: 'txt', price: 4, priceMarkup: 4 }],
    });
    expect(await account.balance()).toBe(100);

    const id = list.documents?.otherDocuments?.[0]?.id ?? '';
    const bought = await ask([id]);
    expect(bought.request.dataStatus).toEqual({
      dataPoints: {},
      documents: { 'other-1': { status: 'succeeded', cost: 4, authoritative: true } },
    });
    expect(bought.request.sources.documents['other-1']).toMatchObject({ register: 'Stub register' });
    const [document] = bought.documents?.otherDocuments ?? [];
    expect(document).toMatchObject({ id: 'other-1', price: 4, url: expect.any(String) });
    expect(document?.blobName).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f]{64}\.txt$/);
    const { response, bytes } = await deliver(document?.url);
    expect({ status: response.status, text: bytes.toString() }).toEqual({
      status: 200,
      text: 'The document other-1.',
    });
    expect(await account.balance()).toBe(96);
  });

  test('list and document in one request: the document stands in the list, with its address', async () => {
    const { documents } = await ask(['other-1'], { dataPoints: ['availableDocuments'] });
    expect(documents?.otherDocuments).toHaveLength(1);
    expect(documents?.otherDocuments?.[0]).toMatchObject({ name: 'Other', url: expect.any(String) });
    expect(documents?.tradeRegisterExtract?.url).toBeUndefined();
  });
});

test('by smart id, without a list', async () => {
  const { documents } = await ask(['trade_register_extract']);
  expect(Object.keys(documents ?? {})).toEqual(['tradeRegisterExtract']);
  const { bytes } = await deliver(documents?.tradeRegisterExtract?.url);
  expect(bytes.toString()).toBe('The document trade_register_extract.');
});

describe('what is not there', () => {
  test('an id that the register never gave fails beside one that it gave', async () => {
    const { request } = await ask(['nope', 'other-1']);
    expect(request.dataStatus.documents).toMatchObject({
      nope: { status: 'failed', cost: 0, error: { code: 'resource_not_found', retryable: false } },
      'other-1': { status: 'succeeded' },
    });
    expect(await account.balance()).toBe(96);
  });
  test('alone it is 404, and nothing is opened', async () => {
    const body = { id: 'A', countryCode: 'FR', documents: ['nope', 'nor this'] };
    const { details } = expectFailure(await account.call('/v2/company', { body }), 404, 'resource_not_found');
    expect(details).toHaveLength(2);
    expect(fr.calls.document).toBe(0);
  });
  test('a document of another company is not found, and free', async () => {
    const other = await ask(['other-of-GB']);
    expect(other.request.dataStatus.documents['other-of-GB']).toMatchObject({
      status: 'failed',
      error: { code: 'resource_not_found' },
    });
    expect(other.request.absence.documents).toEqual({
      reason: 'failed',
      explanation: 'No such document of this company.',
    });
    expect(other.documents).toBeUndefined();
    expect(await account.balance()).toBe(100);
    const own = await ask(['other-of-GB'], { id: 'B' });
    expect(own.request.dataStatus.documents['other-of-GB']).toMatchObject({ status: 'succeeded', cost: 4 });
  });
});

describe('the bytes', () => {
  test('arrive whole, with their type, length, hash and a harmless name, for whoever holds the address', async () => {
    const { documents } = await ask(['other-big']);
    const [document] = documents?.otherDocuments ?? [];
    expect(document?.id).toBe('other-big');
    const { response, bytes } = await deliver(document?.url);
    expect(bytes.equals(BYTES)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(BYTES.length),
      'content-disposition': `attachment; filename="otherDocuments-${SHA256.slice(0, 12)}.pdf"`,
      etag: `"${SHA256}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('ratelimit-limit')).toBeNull();
  });

  test('of a format that no file name should have', async () => {
    const { request, documents } = await ask(['other-odd']);
    expect(request.dataStatus.documents['other-odd']).toMatchObject({ status: 'succeeded' });
    const [document] = documents?.otherDocuments ?? [];
    expect(document?.blobName).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z]+$/);
    const { response } = await deliver(document?.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
  });

  test.each([
    ['one changed byte', (bytes: Buffer) => bytes.fill(0, 0, 1)],
    ['a byte less', (bytes: Buffer) => bytes.subarray(1)],
    ['none left', () => Buffer.alloc(0)],
  ])('that were altered in the store are refused, also without a body: %s', async (how, alter) => {
    const { documents } = await ask(['other-1'], { id: `ALTERED ${how}` });
    const [document] = documents?.otherDocuments ?? [];
    const url = document?.url ?? '';
    const path = join(service.env.DATA_DIR, 'blobs', document?.blobName ?? 'none');
    const bytes = await readFile(path);
    const day = dateText(new Date().toISOString().slice(0, 10));
    await writeFile(path, alter(Buffer.from(bytes)));
    const [answer, head] = await Promise.all([refused(url), asked(url, { method: 'HEAD' })]);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'conflict',
          message:
            `This file differs from the file stored on ${day}. It was not delivered. ` +
            'Ask your administrator to restore it from a backup.',
        },
      },
    });
    expect(head.status).toBe(409);
    await writeFile(path, bytes);
    expect((await deliver(url)).bytes).toEqual(bytes);
  });

  test('arrive whole whatever part is asked for, and their head has no body', async () => {
    const { documents } = await ask(['other-big']);
    const url = documents?.otherDocuments?.[0]?.url ?? '';
    for (const headers of [{ range: 'bytes=0-9' }, { 'if-none-match': `"${SHA256}"` }]) {
      const part = await asked(url, { headers });
      expect([part.status, Buffer.from(await part.arrayBuffer()).equals(BYTES)]).toEqual([200, true]);
    }
    const head = await asked(url, { method: 'HEAD' });
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-length': String(BYTES.length),
      etag: `"${SHA256}"`,
    });
    expect(await head.text()).toBe('');
  });

  test('that are gone from the store: a clear 500, no torn answer', async () => {
    const { documents } = await ask(['other-1'], { id: 'LOST' });
    const [document] = documents?.otherDocuments ?? [];
    await rm(join(service.env.DATA_DIR, 'blobs', document?.blobName ?? 'none'));
    const answer = await refused(document?.url ?? '');
    expect(answer.status).toBe(500);
    expect(answer.body.error).toMatchObject({
      code: 'internal',
      message:
        'This file is missing from the store. It was not delivered. Ask your administrator to restore it from a backup.',
    });
  });
});

describe('the signed address', () => {
  test('ends after 15 minutes with 410; a replay renews it, free, without asking the register', async () => {
    const { request, documents } = await ask(['other-1'], { id: 'RENEW' });
    const document = { requestId: request.requestId, documentId: 'other-1' };
    const quarterAgo = new Date(Date.now() - 900_000);
    const over = addressOfDocument(at(quarterAgo), document);
    expectFailure(await refused(over), 410, 'gone');
    const almost = addressOfDocument(at(new Date(Date.now() - 840_000)), document);
    expect((await deliver(almost)).response.status).toBe(200);

    const renewed = await replay(request.requestId);
    const url = renewed.documents?.otherDocuments?.[0]?.url;
    expect((await deliver(url)).bytes.toString()).toBe('The document other-1.');
    expect((await deliver(documents?.otherDocuments?.[0]?.url)).response.status).toBe(200);
    expect(fr.calls.document).toBe(1);
    expect(await account.balance()).toBe(96);
  });

  test('is renewed while the balance is negative and when its cache period is over', async () => {
    account = await service.openAccount({ credits: 1 });
    const { request } = await ask(['other-1'], { id: 'NEGATIVE' });
    expect(await account.balance()).toBe(-3);
    await service.pool.query('update service.billing_window set expires_at = now()');
    const url = (await replay(request.requestId)).documents?.otherDocuments?.[0]?.url;
    expect((await deliver(url)).response.status).toBe(200);
  });

  test.each<[string, (url: URL) => void]>([
    ['another end', (url) => url.searchParams.set('expires', '99999999999')],
    ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    [
      'another document',
      (url) => {
        url.pathname = url.pathname.replace('other-1', 'other-2');
      },
    ],
    [
      'another request',
      (url) => {
        url.pathname = url.pathname.replace(/documents\/./, (part) =>
          part.endsWith('a') ? 'documents/b' : 'documents/a',
        );
      },
    ],
  ])('altered, it leads nowhere: %s', async (_, alter) => {
    const url = new URL((await ask(['other-1'])).documents?.otherDocuments?.[0]?.url ?? '');
    alter(url);
    expectFailure(await refused(url.href), 404, 'resource_not_found');
  });

  test.each(['expires', 'signature'])('without its %s it is no valid request', async (name) => {
    const url = new URL((await ask(['other-1'])).documents?.otherDocuments?.[0]?.url ?? '');
    url.searchParams.delete(name);
    expectFailure(await refused(url.href), 400, 'invalid_request');
  });

  test('of a document that its request did not get leads nowhere', async () => {
    const { request } = await ask(['other-1']);
    for (const documentId of ['other-2', 'trade_register_extract']) {
      const url = addressOfDocument(at(new Date()), { requestId: request.requestId, documentId });
      expectFailure(await refused(url), 404, 'resource_not_found');
    }
  });

  test('holds ids with signs of an address in them', async () => {
    const id = 'other-/../ä?&#% +';
    const url = (await ask([id])).documents?.otherDocuments?.[0]?.url;
    expect((await deliver(url)).bytes.toString()).toBe(`The document ${id}.`);
  });
});
