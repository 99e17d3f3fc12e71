import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService } from '../testing/start-test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let account: Awaited<ReturnType<typeof service.openAccount>>;

beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
  account = await service.openAccount({ credits: 1_000 });
});
afterAll(() => service.stop());

async function ask(body: object): Promise<CompanyAnswer> {
  const { status, body: answer } = await account.call('/v2/company', { body });
  expect(status).toBe(200);
  return CompanyAnswer.parse(answer);
}
async function bytesAt(path: string, key = account.key) {
  const response = await fetch(new URL(path, service.address), { headers: { 'x-api-key': key } });
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const profileOf = (id: string) => ask({ id, countryCode: 'TEST', dataPoints: ['companyProfile'] });

test('several sources are one item and one charge, each fact with its source; a replay says the same', async () => {
  const before = await account.balance();
  const answer = await profileOf('T0000802');
  const { requestId, provenance, dataStatus, sources } = answer.request;
  expect(provenance?.sources).toMatchObject({
    'test.register': { outcome: 'merged', authoritative: true },
    'test.index': { outcome: 'merged', authoritative: false },
    'test.gazette': { outcome: 'nothing' },
  });
  expect(provenance?.facts).toMatchObject({
    '/company': 'test.register',
    '/company/identifiers/LEI': 'test.index',
    '/company/formerNames/0': 'test.index',
  });
  expect(provenance?.conflicts.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'identity /company/legalName',
    'identity /company/identifiers/VAT',
    'detail /company/legalAddress',
  ]);
  // Who knows nothing of provenance sees the lead alone.
  expect(sources.dataPoints.companyProfile).toMatchObject({ register: 'Company Register of Testland' });
  expect(sources.dataPoints.companyProfile).not.toHaveProperty('provenance');
  const { companyProfile: status } = dataStatus.dataPoints;
  expect(status?.status === 'succeeded' && status.cost).toBe(before - (await account.balance()));

  expect((await ask({ requestId })).request.provenance).toEqual(provenance);
  expect((await profileOf('T0000802')).request.provenance).toEqual(provenance);
});

test('what was read is kept as it came, under the hash that the answer names', async () => {
  const { request } = await profileOf('T0000801');
  const hashes = Object.values(request.provenance?.sources ?? {}).flatMap(
    ({ wireSha256 = [] }) => wireSha256,
  );
  expect(hashes).toHaveLength(2);
  for (const hash of hashes) {
    const bytes = await readFile(
      join(service.env.DATA_DIR, `blobs/documents/${hash.slice(0, 2)}/${hash}.json`),
    );
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  }
});

test('what was read is not given out when it was altered in the store', async () => {
  const { request } = await profileOf('T0000801');
  const [hash = ''] = Object.values(request.provenance?.sources ?? {})[0]?.wireSha256 ?? [];
  const path = join(service.env.DATA_DIR, `blobs/documents/${hash.slice(0, 2)}/${hash}.json`);
  const bytes = await readFile(path);
  await writeFile(path, '{}');
  const answer = await account.call(`/v2/company/${request.requestId}/wire/${hash}`);
  await writeFile(path, bytes);
  const message = expect.stringMatching(
    /^This file differs from the file stored on \d+ [A-Z][a-z]{2} \d{4}\. /,
  );
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict', message } } });
});

test.each([
  ['T0000803', 'test.index', 'another_company', 1],
  ['T0000804', 'test.gazette', 'no_answer', 0],
  ['T0000805', 'test.gazette', 'changed', 1],
])(
  '%s: a companion that gives nothing fails nothing, and what it answered is kept',
  async (id, source, outcome, answers) => {
    const { request, company } = await profileOf(id);
    const consulted = request.provenance?.sources[source];
    expect(consulted?.outcome).toBe(outcome);
    const { wireSha256 = [] } = consulted ?? {};
    expect(wireSha256).toHaveLength(answers);
    for (const hash of wireSha256) {
      const { bytes } = await bytesAt(`/v2/company/${request.requestId}/wire/${hash}`);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    }
    expect(request.dataStatus.dataPoints.companyProfile?.status).toBe('succeeded');
    expect(company?.legalName).toContain('Example');
    expect(Object.values(request.provenance?.facts ?? {})).not.toContain(source);
  },
);

test('what was read is handed over byte for byte to the account that has the answer, and to nobody else', async () => {
  const { requestId, provenance } = (await profileOf('T0000802')).request;
  const hashes = Object.values(provenance?.sources ?? {}).flatMap(({ wireSha256 = [] }) => wireSha256);
  expect(hashes).toHaveLength(2);
  const before = await account.balance();
  for (const hash of hashes) {
    const { status, headers, bytes } = await bytesAt(`/v2/company/${requestId}/wire/${hash}`);
    expect(status).toBe(200);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${hash}"`);
  }
  expect(await account.balance()).toBe(before);

  const [hash = ''] = hashes;
  const stranger = await service.openAccount({ credits: 1_000 });
  const other = (await profileOf('T0000801')).request.requestId;
  const unknown = '0198b3a0-0000-7000-8000-000000000000';
  const refusals = [
    await stranger.call(`/v2/company/${requestId}/wire/${hash}`),
    // Of another request of the same account, of none, and a hash that nobody has.
    await account.call(`/v2/company/${other}/wire/${hash}`),
    await account.call(`/v2/company/${unknown}/wire/${hash}`),
    await account.call(`/v2/company/${requestId}/wire/${'0'.repeat(64)}`),
  ];
  for (const { status, body } of refusals) {
    expect({ status, body }).toMatchObject({ status: 404, body: { error: { code: 'resource_not_found' } } });
  }
  expect((await account.call(`/v2/company/${requestId}/wire/${hash.slice(1)}`)).status).toBe(400);
  // Once the stranger has bought the same data, the bytes behind it are theirs too.
  const bought = await stranger.call('/v2/company', {
    body: { id: 'T0000802', countryCode: 'TEST', dataPoints: ['companyProfile'] },
  });
  const theirs = CompanyAnswer.parse(bought.body).request;
  const [own = ''] = Object.values(theirs.provenance?.sources ?? {}).flatMap(
    ({ wireSha256 = [] }) => wireSha256,
  );
  expect((await bytesAt(`/v2/company/${theirs.requestId}/wire/${own}`, stranger.key)).status).toBe(200);
});

test('where the bytes are is told to nobody', async () => {
  expect(JSON.stringify(await profileOf('T0000802'))).not.toContain('blobName');
});

test('a graph names the sources of its lookups, and hands over their bytes; so does a graph that continues it', async () => {
  const graph = (graphOptions: object) =>
    ask({ id: 'T0000331', countryCode: 'TEST', dataPoints: ['graph'], graphOptions });
  const first = await graph({ maxBudget: 20 });
  const { requestId } = first.request;
  expect((await ask({ requestId })).request.provenance).toEqual(first.request.provenance);
  const whole = await graph({ continueFrom: { requestId } });
  const ids = Object.keys(whole.request.provenance?.sources ?? {});
  expect(ids).toEqual(expect.arrayContaining(Object.keys(first.request.provenance?.sources ?? {})));
  expect(ids).toContain('TEST:T0000332/ultimateBeneficialOwners/test.register');
  expect(whole.request.provenance?.facts['/graphBeta/edges/2']).toBe(
    'TEST:T0000332/ultimateBeneficialOwners/test.register',
  );
  const hashes = Object.values(whole.request.provenance?.sources ?? {}).flatMap(
    ({ wireSha256 = [] }) => wireSha256,
  );
  expect(hashes.length).toBeGreaterThanOrEqual(3);
  for (const hash of hashes) {
    const { bytes } = await bytesAt(`/v2/company/${whole.request.requestId}/wire/${hash}`);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  }
});
