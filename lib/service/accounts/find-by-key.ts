import { run } from '#lib/platform/db.ts';
import { fingerprintOfSecret } from '#lib/platform/derive-key.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { keyHmacs } from './key-hmac.ts';

/** To the secret in use, once it is the database's own: before that, an instance may know the other one alone. */
const MOVE_KEY = `
  update service.api_key set hmac = $2, secret_fingerprint = $3
   where hmac = $1 and exists
     (select from service.installation_mark where what = 'auth-secret' and value = $3)`;

/**
 * Finds something by an API key as it is sent. While AUTH_SECRET is being replaced, a key may be stored under either
 * secret: under the other one it is found too, and moved.
 */
export async function findByKey<Found>(
  { pool, env }: Pick<ServiceContext, 'pool' | 'env'>,
  key: string | string[] | undefined,
  find: (hmac: Buffer) => Promise<Found | null | undefined>,
): Promise<Found | null | undefined> {
  if (typeof key !== 'string') return undefined;
  const [current, other] = keyHmacs(env, key);
  const found = await find(current);
  if (found || other === undefined) return found;
  const foundByOther = await find(other);
  // Between the two looks another call may have moved it.
  if (!foundByOther) return find(current);
  const fingerprint = fingerprintOfSecret(requireSetting(env, 'AUTH_SECRET'));
  await run(pool, MOVE_KEY, [other, current, fingerprint]).catch((error: unknown) => {
    // On a full disk reading goes on; it is moved at a later call.
    if (storageFailure(error)?.statusCode !== 507) throw error;
  });
  return foundByOther;
}
