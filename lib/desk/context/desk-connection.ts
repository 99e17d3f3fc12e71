import { Failure } from '#lib/contract/index.ts';
import { deriveKey } from '#lib/platform/derive-key.ts';
import { decrypt } from '#lib/platform/encrypt.ts';
import { type Env, requireSetting } from '#lib/platform/env.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { leadsToPrivate } from '#lib/platform/public-address.ts';
import { type ServiceConnection, serviceConnection } from '../service-client/service-connection.ts';

/** What the key is bound to when sealed: moved to another address, it does not open. */
export const placeOfKey = (serviceUrl: string): string => `service key for ${serviceUrl}`;

export function keyOfServiceKeys(env: Env): Buffer {
  return deriveKey(requireSetting(env, 'AUTH_SECRET'), 'service keys v1');
}

/**
 * An address that an administrator sets, not the operator, must not lead into the network that the desk stands in. It is
 * looked up at each use, since a name may lead elsewhere by then.
 * @throws Failure invalid_request
 */
export async function refusePrivate(
  { PRIVATE_SERVICES }: Pick<Env, 'PRIVATE_SERVICES'>,
  serviceUrl: string,
): Promise<void> {
  if (PRIVATE_SERVICES === 'yes' || !(await leadsToPrivate(new URL(serviceUrl).hostname))) return;
  throw new Failure(
    'invalid_request',
    'The address is in a private network or on this machine. Nothing was sent and nothing was charged. The ' +
      'operator can allow it with the setting PRIVATE_SERVICES, or set it as SERVICE_URL.',
  );
}

/**
 * The service that the desk works with: what an administrator has set, else SERVICE_URL with SERVICE_API_KEY.
 * @throws Failure `invalid_request` naming a missing setting, or where the address is private; `internal` when the sealed key does not open
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
  await refusePrivate(env, set.serviceUrl);
  const apiKey = decrypt(keyOfServiceKeys(env), set.keySealed, placeOfKey(set.serviceUrl));
  return { serviceUrl: set.serviceUrl, apiKey };
}
