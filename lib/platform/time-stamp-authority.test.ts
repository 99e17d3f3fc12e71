import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { readTimeStamp } from '#lib/verify/time-stamp.ts';
import {
  startTimeStampServer,
  type TimeStampFault,
  type TimeStampServer,
} from './testing/time-stamp-server.ts';
import { createTimeStampAuthority, type GivenTimeStamp } from './time-stamp-authority.ts';

const STAMPED = Uint8Array.from([1, 2, 3]);

let server: TimeStampServer;
beforeAll(async () => {
  server = await startTimeStampServer();
});
afterAll(() => server.close());

async function ask(fault?: TimeStampFault, trusted: Uint8Array[] = []): Promise<GivenTimeStamp> {
  server.fault = fault;
  const timeoutMs = fault === 'silent' ? 300 : 60_000;
  return createTimeStampAuthority({ url: server.url, timeoutMs, trusted })(STAMPED, new Date());
}

test('a token over the bytes, of now, with the name of the authority', async () => {
  const { token, certificate } = await ask();
  const stamp = await readTimeStamp(token, STAMPED);
  expect(Math.abs(stamp.at.getTime() - Date.now())).toBeLessThan(60_000);
  expect(stamp.certificate.name).toBe('Clock Example Authority');
  expect(stamp.certificate.bytes).toEqual(certificate);
});

test('the certificates above its own stay with it: whoever judges it needs them', async () => {
  const { token } = await ask();
  const { carried } = await readTimeStamp(token, STAMPED);
  expect(carried.map((each) => Buffer.compare(each, server.issuer))).toContain(0);
  expect(carried).toHaveLength(2);
});

describe('with authorities that are trusted', () => {
  test.each<[string, () => Uint8Array]>([
    ['its own certificate', () => server.certificate],
    ['that of who issued it', () => server.issuer],
  ])('%s', async (_, trusted) => {
    await expect(ask(undefined, [trusted()])).resolves.toBeDefined();
  });

  test('of none of them: no token', async () => {
    const other = await startTimeStampServer();
    await other.close();
    await expect(ask(undefined, [other.certificate, other.issuer])).rejects.toThrow(
      /its certificate is neither in TIMESTAMP_AUTHORITIES or TRUSTED_LIST nor issued under one/,
    );
  });
});

test('an authority with an RSA key', async () => {
  const other = await startTimeStampServer('RSA');
  try {
    const { token } = await createTimeStampAuthority({ url: other.url })(STAMPED, new Date());
    expect((await readTimeStamp(token, STAMPED)).certificate.name).toBe('Clock Example Authority');
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
    ['web page', /is not valid/],
    ['too much', /no answer \(more than 65536 bytes\)/],
    ['empty', /is not valid/],
    ['refused', /refused the request/],
    ['cut short', /is not valid/],
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
