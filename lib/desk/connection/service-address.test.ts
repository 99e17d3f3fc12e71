import { expect, test } from 'vitest';
import { ServiceAddress } from './service-address.ts';

test.each([
  ['https://data.example.test', 'https://data.example.test'],
  ['  https://data.example.test/base/  ', 'https://data.example.test/base'],
  ['https://DATA.example.test:8443//', 'https://data.example.test:8443'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['http://127.9.9.9', 'http://127.9.9.9'],
  ['http://0x7f.1:4000', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
])('takes %s', (given, address) => {
  expect(ServiceAddress.parse(given)).toBe(address);
});

test.each([
  ['', /not a valid address/],
  ['data.example.test', /not a valid address/],
  ['http://data.example.test', /https/],
  ['http://localhost.example.test', /https/],
  ['http://127.0.0.1.example.test', /https/],
  ['http://10.0.0.1', /https/],
  ['http://128.0.0.1', /https/],
  ['http://[::2]', /https/],
  ['ftp://localhost', /https/],
  ['file:///etc/passwd', /https/],
  ['javascript:alert(1)', /https/],
  ['https://user@data.example.test', /user name/],
  ['https://:pw@data.example.test', /user name/],
  ['https://data.example.test?key=1', /must not contain \? or #/],
  ['https://data.example.test/#', /must not contain \? or #/],
  [`https://data.example.test/${'x'.repeat(500)}`, /./],
])('refuses %s', (given, why) => {
  const { error } = ServiceAddress.safeParse(given);
  expect(error?.issues[0]?.message).toMatch(why);
});
