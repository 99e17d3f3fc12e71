import { readEnv, requireSetting } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';

let client: PrismaClient | undefined;

/** The desk's database: opened at the first use, one for the process. */
export function deskDatabase(): PrismaClient {
  client ??= createPrisma(requireSetting(readEnv(), 'DATABASE_URL'));
  return client;
}
