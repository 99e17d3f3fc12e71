import { describe, expect, test, vi } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { answering } from '../session/answer-desk.ts';
import { answerVerify, exportReport, knownCopyFor, sealTrust } from './index.ts';
import { reportsToTamperWith } from './testing/reports-to-tamper-with.ts';

// The route stands in a request of the framework; here is none.
vi.mock('../session/note-refusal.ts', () => ({ noteRefusal: async () => undefined }));

const { desk, officer, saved, known } = reportsToTamperWith();

describe('what a hash tells', () => {
  test('which report and version, how it stands now, and that there is a newer one; nobody and no company', async () => {
    const { id, sha256, save, place } = await saved();
    expect(await known(sha256)).toEqual({
      isKnown: true,
      sha256,
      madeBy: 'Plumbline at desk.example',
      reportId: id,
      version: 1,
      profile: 'FULL',
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      state: 'draft',
      newestVersion: 1,
    });
    await save();
    expect(await known(sha256)).toMatchObject({ state: 'superseded', newestVersion: 2 });
    expect(JSON.stringify(await known(sha256))).not.toContain(place.companyId);
  });

  test('who issued it: the organisation, where it is named, and which installation', async () => {
    const { sha256 } = await saved();
    await desk().given.organisation.update({ where: { id: 1 }, data: { name: 'Example Bank' } });
    expect(await known(sha256)).toMatchObject({ madeBy: 'Example Bank (Plumbline at desk.example)' });
    await desk().given.organisation.update({ where: { id: 1 }, data: { name: null } });
  });

  test('of a reduced copy too, once it was given out', async () => {
    const { id, as } = await saved();
    const { sha256 } = await exportReport(as(officer()), { id, format: 'json', profile: 'MINIMAL' });
    expect(await known(sha256)).toMatchObject({ isKnown: true, reportId: id, profile: 'MINIMAL' });
  });

  test('nothing of any other', async () => {
    expect(await known('0'.repeat(64))).toEqual({ isKnown: false });
  });
});

test('a certificate is known as long as anything was sealed with it, whatever is sealed with now', async () => {
  expect(await sealTrust(desk().ctx)).toEqual({ fingerprints: [], authorities: [] });
  const fingerprints = ['ab'.repeat(32), 'cd'.repeat(32)];
  await desk().given.sealCertificate.createMany({
    data: fingerprints.map((fingerprint) => ({ fingerprint, name: 'Plumbline' })),
  });
  expect((await sealTrust(desk().ctx)).fingerprints.toSorted()).toEqual(fingerprints);
});

test('authorities that can not be read are none, and no reason to know no seal', async () => {
  vi.stubEnv('TIMESTAMP_AUTHORITIES', '/absent.pem');
  const { fingerprints, authorities } = await sealTrust(desk().ctx);
  expect(fingerprints).not.toEqual([]);
  expect(authorities).toEqual([]);
  vi.stubEnv('TIMESTAMP_AUTHORITIES', undefined);
});

async function loadedAnew() {
  vi.resetModules();
  return import('./answer-verify.ts');
}

describe('the answer', () => {
  const from = (address: string) => ({ ...desk().ctx, place: { address, browser: null } });
  const answer = (address: string, sha256: string) =>
    answering(() => answerVerify(from(address), new Unparsed({ sha256 })));

  test.each(['', 'none', 'g'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}'--`])(
    'takes nothing but a hash: %j',
    async (given) => {
      const refused = await answer('192.0.2.0', given);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        error: { code: 'invalid_request', details: [expect.stringContaining('sha256: expected a SHA-256')] },
      });
    },
  );

  test('answers 120 times a minute to an address, and says when to ask again', async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let asked = 0; asked < 121; asked++) {
      last = await answer('198.51.100.0', '0'.repeat(64));
      statuses.push(last.status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    expect(statuses[120]).toBe(429);
    const waitS = Number(last?.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(60);
    expect(await last?.json()).toMatchObject({
      error: { message: `Too many requests from your address. Try again in ${waitS}\u00a0s.` },
    });
    // The page says so in words; another address is answered.
    expect(await knownCopyFor(from('198.51.100.0'), { sha256: '0'.repeat(64) })).toEqual({
      waitMs: expect.any(Number),
    });
    expect((await answer('203.0.113.0', '0'.repeat(64))).status).toBe(200);
  });

  test('counts what the page asks and what the route asks together, each of which loads modules of its own', async () => {
    const sha256 = '0'.repeat(64);
    const page = await loadedAnew();
    expect(page.knownCopyFor).not.toBe(knownCopyFor);
    for (let asked = 0; asked < 60; asked++) {
      expect((await answer('198.51.100.64', sha256)).status).toBe(200);
      expect(await page.knownCopyFor(from('198.51.100.64'), { sha256 })).toEqual({ isKnown: false });
    }
    expect((await answer('198.51.100.64', sha256)).status).toBe(429);
    expect(await page.knownCopyFor(from('198.51.100.64'), { sha256 })).toHaveProperty('waitMs');
  });
});
