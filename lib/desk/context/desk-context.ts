import { type Blobs, openBlobs } from '#lib/platform/blobs.ts';
import { type Env, readEnv, requireSetting } from '#lib/platform/env.ts';
import { createLog, type DestinationStream, type Logger } from '#lib/platform/log.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import type { ServiceConnection } from '../service-client/service-connection.ts';
import { deskConnection } from './desk-connection.ts';
import type { Actor } from './permissions.ts';
import type { Place } from './place-of-request.ts';

/** What every verb of the desk works with. Production has one for each process; a test gives its own. */
export interface DeskContext {
  readonly db: PrismaClient;
  readonly blobs: Blobs;
  readonly env: Env;
  readonly log: Logger;
  /** The service that the desk is set to, asked of the database at each call. */
  connection(): Promise<ServiceConnection>;
  now(): Date;
}

/** The same, for a user who is signed in: who acts is part of it, so that no verb can forget to ask. */
export interface ActorContext extends DeskContext {
  readonly actor: Actor;
}

/** The same, for somebody who is not signed in (yet): from where. */
export interface PlaceContext extends DeskContext {
  readonly place: Place;
}

/** Who an event of the audit names where nobody is signed in. */
export const nobodyAt = ({ place }: Pick<PlaceContext, 'place'>) =>
  ({ userId: null, address: place.address }) as const;

const STRANGERS_CONNECTIONS = 3;

let ours: DeskContext | undefined;

/** That of this process, opened at the first use. */
export function deskContext(): DeskContext {
  ours ??= openContext(readEnv());
  return ours;
}

/** That of a command, whose standard output is its answer alone: its log goes to standard error. To be called before any other. */
export function deskContextOfCommand(): DeskContext {
  ours ??= openContext(readEnv(), process.stderr);
  return ours;
}

let ofStrangers: DeskContext | undefined;

/** The same for who comes by a share link, with few connections of their own: they can't use up those of colleagues. */
export function publicContext(): DeskContext {
  const ctx = deskContext();
  ofStrangers ??= {
    ...ctx,
    db: createPrisma(requireSetting(ctx.env, 'DATABASE_URL'), { max: STRANGERS_CONNECTIONS }),
  };
  return ofStrangers;
}

function openContext(env: Env, logsTo?: DestinationStream): DeskContext {
  const db = createPrisma(requireSetting(env, 'DATABASE_URL'));
  return {
    db,
    blobs: openBlobs(env, 'kept'),
    env,
    log: createLog(env, 'web', logsTo),
    connection: () => deskConnection({ db, env }),
    now: () => new Date(),
  };
}
