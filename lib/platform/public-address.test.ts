import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_REFUSED,
  addressPolicy,
  guardedLookup,
  isLocalHost,
  isPublicAddress,
} from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    ['9.255.255.255', true],
    ['10.0.0.0', false],
    ['10.255.255.255', false],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.64.0.0', false],
    ['100.127.255.255', false],
    ['100.128.0.0', true],
    ['126.255.255.255', true],
    ['127.0.0.0', false],
    ['127.255.255.255', false],
    ['128.0.0.0', true],
    ['169.253.255.255', true],
    ['169.254.0.0', false],
    ['169.254.169.254', false],
    ['169.255.0.0', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.167.255.255', true],
    ['192.168.0.0', false],
    ['192.168.255.255', false],
    ['192.169.0.0', true],
    ['192.0.0.8', false],
    ['192.0.2.1', false],
    ['198.17.255.255', true],
    ['198.18.0.0', false],
    ['198.19.255.255', false],
    ['198.20.0.0', true],
    ['198.51.100.7', false],
    ['203.0.113.7', false],
    ['223.255.255.255', true],
    ['224.0.0.0', false],
    ['239.255.255.255', false],
    ['240.0.0.0', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['0.255.255.255', false],
    ['1.0.0.0', true],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['::8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['1fff:ffff::', false],
    ['2000::', true],
    ['2001:0:1::', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['2606:4700::1111', true],
    ['3fff::1', false],
    ['3ffe::1', true],
    ['4000::', false],
    ['fc00::1', false],
    ['fd12::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['not an address', false],
    ['2130706433', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('isLocalHost', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['[::1]', true],
    ['10.0.0.5', true],
    ['192.168.1.1', true],
    ['[fd00::5]', true],
    ['169.254.169.254', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['[fe80::1]', false],
    ['localhost.', false],
    ['localhost.example', false],
    ['api.gleif.org', false],
    ['8.8.8.8', false],
    ['fdn.example', false],
  ])('%s: %s', (hostname, expected) => {
    expect(isLocalHost(hostname)).toBe(expected);
  });
});

describe('addressPolicy', () => {
  it('permits a literal local address for its own host only', () => {
    const permits = addressPolicy('10.0.0.5');
    expect(permits('10.0.0.5', '10.0.0.5')).toBe(true);
    expect(permits('10.0.0.5', '10.0.0.6')).toBe(false);
    expect(permits('other.example', '10.0.0.5')).toBe(false);
    expect(permits('other.example', '8.8.8.8')).toBe(true);
  });

  it('permits loopback alone for localhost', () => {
    const permits = addressPolicy('localhost');
    expect(permits('localhost', '127.0.0.1')).toBe(true);
    expect(permits('localhost', '::1')).toBe(true);
    expect(permits('localhost', '10.0.0.1')).toBe(false);
    expect(permits('localhost', '169.254.169.254')).toBe(false);
  });

  it('permits nothing local to a name', () => {
    const permits = addressPolicy('mirror.internal');
    expect(permits('mirror.internal', '10.0.0.5')).toBe(false);
    expect(permits('mirror.internal', '127.0.0.1')).toBe(false);
  });
});

describe('guardedLookup', () => {
  const ask = (addresses: LookupAddress[], all: boolean, error: NodeJS.ErrnoException | null = null) =>
    new Promise<unknown>((resolve) => {
      const lookup = guardedLookup(addressPolicy('api.example'), (_name, _options, callback) =>
        callback(error, addresses),
      );
      lookup('api.example', { all }, (failure, address, family) =>
        resolve(failure === null ? [address, family] : failure.code),
      );
    });

  it('hands on what it checked', async () => {
    expect(await ask([{ address: '8.8.8.8', family: 4 }], false)).toEqual(['8.8.8.8', 4]);
    expect(await ask([{ address: '8.8.8.8', family: 4 }], true)).toEqual([
      [{ address: '8.8.8.8', family: 4 }],
      undefined,
    ]);
  });

  it('refuses a name one of whose addresses is not public', async () => {
    const mixed = [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await ask(mixed, false)).toBe(ADDRESS_REFUSED);
    expect(await ask(mixed, true)).toBe(ADDRESS_REFUSED);
    expect(await ask([], true)).toBe(ADDRESS_REFUSED);
  });

  it('hands on the error of the name service', async () => {
    const error = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    expect(await ask([], true, error)).toBe('ENOTFOUND');
  });
});
