import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { decodeCms } from '#lib/verify/cms.ts';
import { readTimeStamp } from '#lib/verify/time-stamp.ts';
import {
  startTimeStampServer,
  type TimeStampFault,
  type TimeStampServer,
} from './testing/time-stamp-server.ts';
import { createTimeStampAuthority } from './time-stamp-authority.ts';

const STAMPED = Uint8Array.from([1, 2, 3]);

let server: TimeStampServer;
beforeAll(async () => {
  server = await startTimeStampServer();
});
afterAll(() => server.close());

async function ask(fault?: TimeStampFault): Promise<Uint8Array> {
  server.fault = fault;
  const timeoutMs = fault === 'silent' ? 300 : 60_000;
  return createTimeStampAuthority({ url: server.url, timeoutMs })(STAMPED, new Date());
}

test('a token over the bytes, of now, with the name of the authority', async () => {
  const stamp = await readTimeStamp(await ask(), STAMPED);
  expect(Math.abs(stamp.at.getTime() - Date.now())).toBeLessThan(60_000);
  expect(stamp.authority).toBe('Clock Example Authority');
});

test("of the certificates the authority's own alone stays: no signature covers the others", async () => {
  expect(decodeCms(await ask()).certificates).toHaveLength(1);
});

test('an authority with an RSA key', async () => {
  const other = await startTimeStampServer('RSA');
  try {
    const token = await createTimeStampAuthority({ url: other.url })(STAMPED, new Date());
    expect((await readTimeStamp(token, STAMPED)).authority).toBe('Clock Example Authority');
  } finally {
    await other.close();
  }
});

describe('no token, and the reason', () => {
  test.each<[TimeStampFault, RegExp]>([
    ['silent', /no answer \(no complete answer in the time allowed\)/],
    ['reset', /no answer \(connection failed/],
    ['status 500', /status 500/],
    ['moved', /no answer \(/],
    ['web page', /does not hold/],
    ['too much', /no answer \(more than 65536 bytes\)/],
    ['empty', /does not hold/],
    ['refused', /refused the request/],
    ['cut short', /does not hold/],
    ['other bytes', /stamps something else/],
    ['other nonce', /answered another request/],
    ['no nonce', /answered another request/],
    ['slow clock', /its clock says/],
    ['fast clock', /its clock says/],
    ['other key', /signature does not hold/],
    ['no certificate', /without the certificate that it names/],
    ['certificate not for time stamps', /isn't for time stamps/],
    ['certificate expired', /certificate not valid then/],
  ])('%s', async (fault, why) => {
    const failure = await ask(fault).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ code: 'service_unavailable' });
    expect(String(failure)).toMatch(why);
    expect(String(failure)).toMatch(
      /127\.0\.0\.1:\d+ gave no time stamp.*Nothing was sealed.*TIMESTAMP_AUTHORITY_URL/,
    );
  });

  test('a name that leads to a private address is not asked', async () => {
    const authority = createTimeStampAuthority({ url: 'http://169.254.169.254/stamp', timeoutMs: 300 });
    await expect(authority(STAMPED, new Date())).rejects.toThrow(/not a public address/);
  });
});
