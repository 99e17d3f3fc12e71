import { type Blobs, openBlobs } from '#lib/platform/blobs.ts';
import { readEnv } from '#lib/platform/env.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import type { ServiceConnection } from '../service-client/service-connection.ts';
import { deskConnection } from './desk-connection.ts';
import { deskDatabase } from './desk-database.ts';

/** What the verbs of lookups and documents work with; tests give their own. */
export interface DeskContext {
  readonly db: PrismaClient;
  readonly blobs: Blobs;
  connection(): Promise<ServiceConnection>;
  now(): Date;
}

let ours: DeskContext | undefined;

/** That of this process, opened at the first use. */
export function deskContext(): DeskContext {
  ours ??= {
    db: deskDatabase(),
    blobs: openBlobs(readEnv(), 'kept'),
    connection: deskConnection,
    now: () => new Date(),
  };
  return ours;
}
