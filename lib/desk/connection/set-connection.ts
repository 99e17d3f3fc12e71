import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { encrypt } from '#lib/platform/encrypt.ts';
import { audited } from '../audit/audited.ts';
import { keyOfServiceKeys, placeOfKey, refusePrivate } from '../context/desk-connection.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { ServiceAddress } from './service-address.ts';

const HINT_LENGTH = 4;

/** A header's value, and long enough that its hint gives nothing away. */
const ServiceKey = z
  .string()
  .trim()
  .min(16, 'A key must have at least 16 characters.')
  .max(500, 'A key must have at most 500 characters.')
  .regex(/^[\x21-\x7e]+$/, 'A key must not contain spaces or special characters.');

export const SetConnection = z.object({
  serviceUrl: ServiceAddress,
  /** Absent: the stored key stays, which only works for the same address. */
  apiKey: z.preprocess((given) => (given === '' ? undefined : given), ServiceKey.optional()),
});

/**
 * Points the desk to a service. The key is stored sealed and never shown again. Another address needs its own key: a
 * key is never sent to an address that it was not given for.
 * @throws Failure invalid_request
 */
export async function setConnection(ctx: ActorContext, input: Input<typeof SetConnection>): Promise<void> {
  authorise(ctx, 'manageConnection');
  const { serviceUrl, apiKey } = parseInput(SetConnection, input);
  await refusePrivate(ctx.env, serviceUrl);
  const event = { action: 'connection-changed', object: 'connection', details: { serviceUrl } } as const;
  return audited(ctx, event, async (transaction) => {
    if (apiKey === undefined) {
      if ((await transaction.connection.count({ where: { serviceUrl } })) > 0) return;
      throw new Failure('invalid_request', 'Enter the key for this address. Nothing was changed.');
    }
    const row = {
      serviceUrl,
      keySealed: encrypt(keyOfServiceKeys(ctx.env), apiKey, placeOfKey(serviceUrl)),
      keyHint: apiKey.slice(-HINT_LENGTH),
      updatedAt: ctx.now(),
      updatedBy: ctx.actor.userId,
    };
    await transaction.connection.upsert({ where: { id: 1 }, create: row, update: row });
  });
}

/** Back to the service of the settings (SERVICE_URL); the stored key is deleted. */
export function resetConnection(ctx: ActorContext): Promise<void> {
  authorise(ctx, 'manageConnection');
  return audited(ctx, { action: 'connection-reset', object: 'connection' }, async (transaction) => {
    await transaction.connection.deleteMany();
  });
}
