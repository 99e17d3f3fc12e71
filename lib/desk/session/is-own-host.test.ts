import { expect, test } from 'vitest';
import { isOwnHost } from './is-own-host.ts';

test.each(['localhost', 'localhost:3000', '127.0.0.1:80', '127.0.0.1:3000', '[::1]:3000', '192.0.2.7:3000'])(
  '%s is ours when we listen on 192.0.2.7',
  (host) => {
    expect(isOwnHost(host, '192.0.2.7')).toBe(true);
  },
);

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'localhost:3000/evil.example',
  'evil.example#localhost',
  '192.0.2.8',
  '0x7f.1',
  'a b',
  '',
])('%s is not', (host) => {
  expect(isOwnHost(host, '192.0.2.7')).toBe(false);
});
