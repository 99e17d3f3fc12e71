import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { notePeers } from './note-peers.ts';
import { placeOfRequest } from './place-of-request.ts';

let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  notePeers();
  notePeers();
  // As when a development server loads it anew.
  vi.resetModules();
  (await import('./note-peers.ts')).notePeers();
  const server = createServer(({ headers }, response) => response.end(String(headers['x-forwarded-for'])));
  ({ url, stop } = await listen(server));
});
afterAll(() => stop());

const ask = async (forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await fetch(url, { headers })).text();
};
const placeOf = async (forwarded: string, proxies: number) =>
  placeOfRequest(new Headers({ 'x-forwarded-for': await ask(forwarded) }), { TRUSTED_PROXIES: proxies })
    .address;

test('the address of the connection stands last, once, whatever the client wrote', async () => {
  expect(await ask()).toBe('127.0.0.1');
  expect(await ask('203.0.113.77')).toBe('203.0.113.77, 127.0.0.1');
});

test('who is no proxy of ours is believed nothing; a proxy is believed what it wrote itself', async () => {
  expect(await placeOf('203.0.113.77', 0)).toBe('127.0.0.0');
  expect(await placeOf('198.51.100.9, 203.0.113.77', 1)).toBe('203.0.113.0');
  expect(await placeOf('192.0.2.1, 198.51.100.9, 203.0.113.77', 2)).toBe('198.51.100.0');
  expect(await placeOf('203.0.113.77', 2)).toBeNull();
});
