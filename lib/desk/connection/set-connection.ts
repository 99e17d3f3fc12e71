import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { MODES } from '#lib/contract/present/index.ts';
import { FORM_CHOICES } from '#lib/domain/connection/interface-form.ts';
import { encrypt } from '#lib/platform/encrypt.ts';
import { audited } from '../audit/audited.ts';
import {
  findAndRememberForm,
  keyOfServiceKeys,
  placeOfKey,
  refusePrivate,
} from '../context/desk-connection.ts';
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
  /** The form of the interface; automatic: found out by asking for prices. */
  form: z.enum(FORM_CHOICES).default('automatic'),
  /** What data the present form is asked for. */
  mode: z.enum(MODES).default('verification'),
});

/**
 * Points the desk to a service. The key is stored sealed and never shown again. Another address needs its own key: a
 * key is never sent to an address that it was not given for.
 * @throws Failure invalid_request
 */
export async function setConnection(ctx: ActorContext, input: Input<typeof SetConnection>): Promise<void> {
  authorise(ctx, 'manageConnection');
  const { serviceUrl, apiKey, form, mode } = parseInput(SetConnection, input);
  await refusePrivate(ctx.env, serviceUrl);
  const event = {
    action: 'connection-changed',
    object: 'connection',
    details: { serviceUrl, form, mode },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const said = { formChoice: form, mode, updatedAt: ctx.now(), updatedBy: ctx.actor.userId };
    if (apiKey === undefined) {
      const { count } = await transaction.connection.updateMany({ where: { serviceUrl }, data: said });
      if (count > 0) return;
      throw new Failure('invalid_request', 'Enter the key for this address. Nothing was changed.');
    }
    const row = {
      ...said,
      serviceUrl,
      keySealed: encrypt(keyOfServiceKeys(ctx.env), apiKey, placeOfKey(serviceUrl)),
      keyHint: apiKey.slice(-HINT_LENGTH),
    };
    await transaction.connection.upsert({ where: { id: 1 }, create: row, update: row });
  });
  // One that does not answer now is asked again when it is first needed.
  if (form === 'automatic') await findAndRememberForm(ctx.db, await ctx.connection());
}

/** Back to the service of the settings (SERVICE_URL); the stored key is deleted. */
export function resetConnection(ctx: ActorContext): Promise<void> {
  authorise(ctx, 'manageConnection');
  return audited(ctx, { action: 'connection-reset', object: 'connection' }, async (transaction) => {
    await transaction.connection.deleteMany();
  });
}
