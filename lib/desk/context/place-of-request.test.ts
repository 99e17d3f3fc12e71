import { expect, test } from 'vitest';
import { placeOfRequest, truncatedAddress } from './place-of-request.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['127.0.0.1', '127.0.0.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1234:5678:9abc::1', '2001:db8:1234::'],
  ['2001:db8::1', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::1'],
  ['', null],
  ['unknown', null],
  ['203.0.113.77:1234', null],
])('%s is kept as %s', (given, kept) => {
  expect(truncatedAddress(given)).toBe(kept);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/19 Safari/605', 'Safari on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604', 'Safari on iOS'],
  ['curl/8', null],
])('%s is a browser by name', (userAgent, browser) => {
  const headers = new Headers({ 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.77, 10.0.0.1' });
  expect(placeOfRequest(headers, { TRUSTED_PROXIES: 1 })).toEqual({ address: '203.0.113.0', browser });
});

test.each([
  ['198.51.100.9, 203.0.113.77', 0, '203.0.113.0'],
  ['198.51.100.9, 203.0.113.77', 1, '198.51.100.0'],
  ['198.51.100.9, 203.0.113.77', 2, null],
  ['198.51.100.9, ?', 0, null],
  [' 2001:db8:1:2::3 ,203.0.113.77', 1, '2001:db8:1::'],
])('of %s with %i proxies of ours the client is %s', (forwarded, TRUSTED_PROXIES, address) => {
  const headers = new Headers({ 'x-forwarded-for': forwarded });
  expect(placeOfRequest(headers, { TRUSTED_PROXIES }).address).toBe(address);
});

test('a request that says nothing is from nowhere', () => {
  expect(placeOfRequest(new Headers(), { TRUSTED_PROXIES: 0 })).toEqual({ address: null, browser: null });
});
