import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const baseUrl = 'http://127.0.0.1:3300';

test.each([
  ['/search?q=a%20b', '/search?q=a%20b'],
  ['http://127.0.0.1:3300/reports', '/reports'],
  ['/x/..//evil.example', '//evil.example'],
])('%s leads to %s of ours', (url, path) => {
  expect(returnAddress({ url, baseUrl })).toBe(`${baseUrl}${path}`);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'http://127.0.0.1:3300.evil.example',
  'http://127.0.0.1:33001/',
  'http://127.0.0.1:3300@evil.example/',
  'javascript:alert(1)',
])('%s leads to our first page', (url) => {
  expect(returnAddress({ url, baseUrl })).toBe(baseUrl);
});
