import { isIP } from 'node:net';
import type { Env } from '#lib/platform/env.ts';

/** From where somebody works, so that they recognise it: never a whole address. */
export interface Place {
  readonly address: string | null;
  /** `Firefox on Windows`. */
  readonly browser: string | null;
}

/**
 * Reads the place off a request's headers. The last address is that of the connection (`notePeers`). Before it stands
 * what each proxy saw. Only our own proxies are believed: the client may have written whatever is further left.
 */
export function placeOfRequest(
  headers: Pick<Headers, 'get'>,
  { TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>,
): Place {
  const client = (headers.get('x-forwarded-for') ?? '').split(',').at(-1 - TRUSTED_PROXIES) ?? '';
  return { address: truncatedAddress(client.trim()), browser: browserName(headers.get('user-agent') ?? '') };
}

/** IPv4 without its last number, IPv6 without all behind the first three groups. */
export function truncatedAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIP(plain) === 4) return plain.replace(/\d+$/, '0');
  if (isIP(plain) !== 6) return null;
  if (plain === '::1') return plain;
  // The address is valid: URL writes it canonically, and only `::` may leave groups out.
  const [head = ''] = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':')}::`;
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function browserName(userAgent: string): string | null {
  const first = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [first(BROWSERS), first(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' on ');
}
