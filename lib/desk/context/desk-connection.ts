import { deriveKey } from '#lib/platform/derive-key.ts';
import { decrypt } from '#lib/platform/encrypt.ts';
import { type Env, requireSetting } from '#lib/platform/env.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { type ServiceConnection, serviceConnection } from '../service-client/service-connection.ts';

/** What the key is bound to when sealed: moved to another address, it does not open. */
export const placeOfKey = (serviceUrl: string): string => `service key for ${serviceUrl}`;

export function keyOfServiceKeys(env: Env): Buffer {
  return deriveKey(requireSetting(env, 'AUTH_SECRET'), 'service keys v1');
}

/**
 * The service that the desk works with: what an administrator has set, else SERVICE_URL with SERVICE_API_KEY.
 * @throws Failure `invalid_request` naming a missing setting; `internal` when the sealed key does not open
 */
export async function deskConnection({
  db,
  env,
}: {
  readonly db: PrismaClient;
  readonly env: Env;
}): Promise<ServiceConnection> {
  const set = await db.connection.findUnique({ where: { id: 1 } });
  if (set === null) return serviceConnection(env);
  const apiKey = decrypt(keyOfServiceKeys(env), set.keySealed, placeOfKey(set.serviceUrl));
  return { serviceUrl: set.serviceUrl, apiKey };
}
