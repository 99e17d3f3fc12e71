import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { lookup as resolveNow } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 ranges that are not a public host: RFC 6890 and its successors in the IANA special-purpose registry. */
const IPV4_SPECIAL: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Inside 2000::/3, the only part of IPv6 that is public at all, the ranges that are not. */
const IPV6_SPECIAL: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blockList = (ranges: readonly [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
};

const ipv4Special = blockList(IPV4_SPECIAL, 'ipv4');
const ipv6Special = blockList(IPV6_SPECIAL, 'ipv6');
const ipv6Public = blockList([['2000::', 3]], 'ipv6');
const loopback = blockList([['127.0.0.0', 8]], 'ipv4');
const neverLocal = blockList(
  [
    ['0.0.0.0', 8],
    ['169.254.0.0', 16],
    ['224.0.0.0', 3],
  ],
  'ipv4',
);

/** Whether an IP address is a public host: not private, loopback, link-local, mapped, tunnelled or reserved. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 4) return !ipv4Special.check(plain, 'ipv4');
  if (family === 6) return ipv6Public.check(plain, 'ipv6') && !ipv6Special.check(plain, 'ipv6');
  return false;
}

const unbracketed = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Which addresses a connection to `hostname` may use. Public ones; and, where the operator's own setting names
 * a loopback or private address literally (`http://127.0.0.1:8080`, `http://10.0.0.5/mirror`), that very one for
 * that very host. A name that merely resolves to a private address is refused, whoever set it.
 */
export function addressPolicy(configuredHostname: string): (hostname: string, address: string) => boolean {
  const configured = unbracketed(configuredHostname);
  const mayBeLocal = isLocalHost(configuredHostname);
  return (hostname, address) => {
    if (isPublicAddress(address)) return true;
    if (!mayBeLocal || unbracketed(hostname) !== configured) return false;
    return configured === 'localhost' ? isLoopback(address) : address === configured;
  };
}

/** Whether a setting names this machine or a private network by its literal address; link-local never counts. */
export function isLocalHost(hostname: string): boolean {
  const host = unbracketed(hostname);
  if (host === 'localhost' || host === '::1') return true;
  if (isIP(host) === 4) return !isPublicAddress(host) && !neverLocal.check(host, 'ipv4');
  return /^f[cd]/.test(host) && isIP(host) === 6;
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && loopback.check(address, 'ipv4'));
}

/** Whether a name leads to an address that is not public, now; one that leads nowhere does not. */
export async function leadsToPrivate(hostname: string): Promise<boolean> {
  const addresses = await resolveNow(unbracketed(hostname), { all: true }).catch(() => []);
  return addresses.some(({ address }) => !isPublicAddress(address));
}

/** `code` of the error with which a guarded look-up refuses. */
export const ADDRESS_REFUSED = 'ERR_ADDRESS_REFUSED';

/** Asks the name service for every address of a name. */
export type ResolveAll = (
  hostname: string,
  options: LookupOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveAll: ResolveAll = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, callback);

/**
 * A look-up for `net.connect`: what it checks is what is connected to, so a name that changes its address
 * between check and use (DNS rebinding) gains nothing. One refused address refuses the name.
 */
export function guardedLookup(
  isPermitted: (hostname: string, address: string) => boolean,
  resolve: ResolveAll = resolveAll,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        callback(error ?? refusal(`${hostname} has no address`), '');
      } else if (!addresses.every(({ address }) => isPermitted(hostname, address))) {
        callback(refusal(`${hostname} resolves to an address that is not public`), '');
      } else if (options.all === true) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

function refusal(message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code: ADDRESS_REFUSED });
}
