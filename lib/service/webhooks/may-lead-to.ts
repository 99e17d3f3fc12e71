import { isIP } from 'node:net';
import { Failure } from '#lib/contract/index.ts';
import type { Env } from '#lib/platform/env.ts';
import { addressPolicy, isLocalHost, isPublicAddress, leadsToPrivate } from '#lib/platform/public-address.ts';

type Setting = Pick<Env, 'WEBHOOK_PRIVATE_ADDRESSES'>;

/** Whether a webhook may have this address: https, and http for this machine or its network alone, by setting. */
export function isAllowedUrl({ WEBHOOK_PRIVATE_ADDRESSES }: Setting, url: URL): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const isOwn = WEBHOOK_PRIVATE_ADDRESSES === 'yes' && isLocalHost(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwn);
}

/** Which address a connection to a webhook's host may use, asked after the name was resolved. */
export const isPermittedAddress =
  ({ WEBHOOK_PRIVATE_ADDRESSES }: Setting) =>
  (hostname: string, address: string): boolean =>
    WEBHOOK_PRIVATE_ADDRESSES === 'yes'
      ? addressPolicy(hostname)(hostname, address)
      : isPublicAddress(address);

/**
 * Refuses what nothing would be sent to, when it is set already. What a name leads to is asked again at every attempt.
 * @throws Failure invalid_request
 */
export async function requireAllowedUrl(env: Setting, given: string): Promise<string> {
  const url = new URL(given);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isAllowedUrl(env, url)) {
    throw refused('expected an address that begins with https://, without user name, password and #');
  }
  const isPermitted = isPermittedAddress(env);
  const isOwn = env.WEBHOOK_PRIVATE_ADDRESSES === 'yes' && isLocalHost(url.hostname);
  const isPrivate =
    isIP(host) === 0 ? !isOwn && (await leadsToPrivate(host)) : !isPermitted(url.hostname, host);
  if (isPrivate) throw refused('expected an address that anybody on the Internet can reach');
  return url.href;
}

const refused = (expected: string) =>
  new Failure('invalid_request', `url: ${expected}. Nothing was changed or charged.`, {
    details: [`url: ${expected}`],
  });
