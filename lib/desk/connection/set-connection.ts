import { z } from 'zod';
import { Failure, type FailureCode } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { MODES } from '#lib/contract/present/index.ts';
import { FORM_CHOICES, INTERFACE_FORMS } from '#lib/domain/connection/interface-form.ts';
import { encrypt } from '#lib/platform/encrypt.ts';
import { audited } from '../audit/audited.ts';
import {
  findAndRememberForm,
  keysOfServiceKeys,
  placeOfKey,
  refusePrivate,
} from '../context/desk-connection.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { findForm } from '../service-client/find-form.ts';
import { isAboutTheCountry, isNoSuchOperation } from '../service-client/read-pricing.ts';
import type { ServiceConnection } from '../service-client/service-connection.ts';
import { said, say } from '../words/say.ts';
import { ServiceAddress } from './service-address.ts';

const HINT_LENGTH = 4;

/** A header's value, and long enough that its hint gives nothing away. */
const ServiceKey = z
  .string()
  .trim()
  .min(16, said('connection.key.short'))
  .max(500, said('connection.key.long'))
  .regex(/^[\x21-\x7e]+$/, said('connection.key.characters'));

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
 * @throws Failure `forbidden`, `invalid_request`, `service_unavailable` where the service does not answer
 */
export async function setConnection(ctx: ActorContext, input: Input<typeof SetConnection>): Promise<void> {
  authorise(ctx, 'manageConnection');
  const { serviceUrl, apiKey, form, mode } = parseInput(SetConnection, input);
  await refusePrivate(ctx.env, serviceUrl);
  if (apiKey !== undefined) await refuseUntriedKey({ serviceUrl, apiKey, mode }, form);
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
      throw new Failure('invalid_request', say('connection.key.missing'));
    }
    const row = {
      ...said,
      serviceUrl,
      keySealed: encrypt(keysOfServiceKeys(ctx.env)[0], apiKey, placeOfKey(serviceUrl)),
      keyHint: apiKey.slice(-HINT_LENGTH),
    };
    await transaction.connection.upsert({ where: { id: 1 }, create: row, update: row });
  });
  if (form === 'automatic') await findAndRememberForm(ctx.db, await ctx.connection());
}

const REFUSES_THE_KEY: ReadonlySet<FailureCode> = new Set(['unauthorized', 'forbidden']);

/** A key is tried before it is saved: one that nobody has accepted is not known to be right. */
async function refuseUntriedKey(
  connection: ServiceConnection,
  form: (typeof FORM_CHOICES)[number],
): Promise<void> {
  const found = await findForm(connection, form === 'automatic' ? INTERFACE_FORMS : [form]);
  // One that answers, and tells no prices there, was reached.
  if (!('failure' in found) || isAboutTheCountry(found.failure) || isNoSuchOperation(found.failure)) return;
  const { code, message } = found.failure;
  throw REFUSES_THE_KEY.has(code)
    ? new Failure('invalid_request', say('connection.key.refused', { message }))
    : new Failure('service_unavailable', say('connection.key.untried', { message }));
}

/** Back to the service of the settings (SERVICE_URL); the stored key is deleted. */
export function resetConnection(ctx: ActorContext): Promise<void> {
  authorise(ctx, 'manageConnection');
  return audited(ctx, { action: 'connection-reset', object: 'connection' }, async (transaction) => {
    await transaction.connection.deleteMany();
  });
}
