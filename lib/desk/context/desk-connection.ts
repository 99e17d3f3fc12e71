import { deriveKey } from '#lib/platform/derive-key.ts';
import { readEnv, requireSetting } from '#lib/platform/env.ts';
import { unseal } from '#lib/platform/seal.ts';
import { type ServiceConnection, serviceConnection } from '../service-client/service-connection.ts';
import { deskDatabase } from './desk-database.ts';

/** What the key is bound to when sealed: moved to another address, it does not open. */
export const placeOfKey = (serviceUrl: string): string => `service key for ${serviceUrl}`;

export function keyOfServiceKeys(): Buffer {
  return deriveKey(requireSetting(readEnv(), 'AUTH_SECRET'), 'service keys v1');
}

/**
 * The service that the desk works with: what an administrator has set, else SERVICE_URL with SERVICE_API_KEY.
 * @throws Failure `invalid_request` naming a missing setting; `internal` when the sealed key does not open
 */
export async function deskConnection(): Promise<ServiceConnection> {
  const set = await deskDatabase().connection.findUnique({ where: { id: 1 } });
  if (set === null) return serviceConnection(readEnv());
  const apiKey = unseal(keyOfServiceKeys(), set.keySealed, placeOfKey(set.serviceUrl));
  return { serviceUrl: set.serviceUrl, apiKey };
}
