import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { MODES } from '#lib/contract/present/index.ts';
import { INTERFACE_FORMS, type InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { type AuthSecrets, keysFor } from '#lib/platform/derive-key.ts';
import { decrypt } from '#lib/platform/encrypt.ts';
import type { Env } from '#lib/platform/env.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { leadsToPrivate } from '#lib/platform/public-address.ts';
import { findForm } from '../service-client/find-form.ts';
import {
  type ServiceAnswer,
  type ServiceConnection,
  serviceConnection,
} from '../service-client/service-connection.ts';
import { say } from '../words/say.ts';

const Form = z.enum(INTERFACE_FORMS);
const Mode = z.enum(MODES);

/** What the key is bound to when sealed: moved to another address, it does not open. */
export const placeOfKey = (serviceUrl: string): string => `service key for ${serviceUrl}`;

/** What the key is sealed under; the first one, where it is sealed now. */
export const keysOfServiceKeys = (env: AuthSecrets) => keysFor(env, 'service keys v1');

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
  throw new Failure('invalid_request', say('connection.address.private'));
}

/**
 * The service that the desk works with: what an administrator has set, else SERVICE_URL with SERVICE_API_KEY; with the
 * form of the interface that it speaks, as it was set or last found.
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
  if (set === null) return withForm(db, serviceConnection(env));
  await refusePrivate(env, set.serviceUrl);
  const apiKey = decrypt(keysOfServiceKeys(env), set.keySealed, placeOfKey(set.serviceUrl));
  const connection = { serviceUrl: set.serviceUrl, apiKey, mode: Mode.parse(set.mode) };
  const byHand = Form.safeParse(set.formChoice).data;
  return byHand === undefined ? withForm(db, connection) : { ...connection, form: byHand };
}

async function withForm(db: PrismaClient, connection: ServiceConnection): Promise<ServiceConnection> {
  const { serviceUrl } = connection;
  const spoken = await db.spokenForm.findUnique({ where: { serviceUrl } });
  return {
    ...connection,
    ...(spoken !== null && { form: Form.parse(spoken.form) }),
    findForm: () => findFormAgain(db, connection),
  };
}

/** A service that lacks a country may say so as if it lacked the operation: it is not asked each time. */
const PAUSE_MS = 60_000;
const lastAsked = new Map<
  string,
  { readonly at: number; readonly form: Promise<InterfaceForm | undefined> }
>();

function findFormAgain(db: PrismaClient, connection: ServiceConnection): Promise<InterfaceForm | undefined> {
  const { serviceUrl } = connection;
  const last = lastAsked.get(serviceUrl);
  if (last !== undefined && performance.now() - last.at < PAUSE_MS) return last.form;
  const form = findAndRememberForm(db, connection).then((found) =>
    'value' in found ? (found.value ?? undefined) : undefined,
  );
  lastAsked.set(serviceUrl, { at: performance.now(), form });
  return form;
}

/** Asks a service which form of the interface it speaks, free, and remembers what it shows for every process. */
export async function findAndRememberForm(
  db: PrismaClient,
  connection: ServiceConnection,
): Promise<ServiceAnswer<InterfaceForm | null>> {
  const found = await findForm(connection);
  if ('value' in found && found.value !== null) {
    await db.$executeRaw`
      insert into desk.spoken_form as known (service_url, form) values (${connection.serviceUrl}, ${found.value})
      on conflict (service_url) do update
        set form = excluded.form, former_form = known.form, found_at = clock_timestamp()
        where known.form <> excluded.form`;
  }
  return found;
}
