import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { deskConnection } from '#lib/desk/context/desk-connection.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import type { Actor } from '#lib/desk/context/permissions.ts';
import { buyData } from '#lib/desk/purchases/buy-data.ts';
import { saveReport } from '#lib/desk/reports/save-report.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { type DeskSizes, fillDesk } from './fill-desk.ts';
import { fillService } from './fill-service.ts';
import { type Child, startChild } from './start-child.ts';

export interface GrowthSizes extends DeskSizes {
  readonly accounts: number;
  readonly requests: number;
}

/** A database that holds so much, a process of the service on it, and the desk of an administrator. */
export interface Side {
  readonly database: BenchDatabase;
  readonly service: Child;
  readonly ctx: ActorContext;
  /** Numbers of filled requests that are the key's own. */
  readonly own: readonly number[];
  /** A company that the desk has bought, and its report. */
  readonly company: { readonly country: string; readonly companyId: string };
  readonly reportId: string;
  readonly sizes: GrowthSizes;
  stop(): Promise<void>;
}

/** As many of the key's own requests are asked for. */
export const OWN = 1_000;

export async function startSide(sizes: GrowthSizes): Promise<Side> {
  const { accounts, requests, ...desk } = sizes;
  const database = await startBenchDatabase();
  const { accountId, pool } = database;
  await fillService(pool, accountId, { accounts: 1, from: 0, to: OWN });
  await fillService(pool, accountId, { accounts, from: OWN, to: requests });
  const service = await startChild('service.ts', database.settings);
  const ctx = await administrator(database, service.port);
  await fillDesk(pool, ctx.actor.userId, desk);
  return {
    ...{ database, service, ctx, sizes },
    own: ownOf(accounts, requests),
    ...(await saveOne(ctx)),
    async stop() {
      await ctx.db.$disconnect();
      await service.stop();
      await database.stop();
    },
  };
}

/** Spread over all of them. */
export function ownOf(accounts: number, requests: number): number[] {
  const all = requests <= OWN ? OWN : Math.floor((requests - OWN) / accounts);
  const step = requests <= OWN ? 1 : accounts;
  const first = requests <= OWN ? 0 : Math.ceil(OWN / accounts) * accounts;
  const every = Math.max(1, Math.floor(all / OWN));
  return Array.from({ length: Math.min(all, OWN) }, (_, at) => first + at * every * step);
}

export async function administrator(database: BenchDatabase, servicePort: number): Promise<ActorContext> {
  const { settings, key } = database;
  const env = parseEnv({
    ...settings,
    ...{ SERVICE_URL: `http://127.0.0.1:${servicePort}`, SERVICE_API_KEY: key },
  });
  const db = createPrisma(settings.DATABASE_URL);
  const actor: Actor = {
    ...{ userId: await addUser(database), email: EMAIL, name: null, role: 'administrator' },
    ...{ sessionId: randomUUID(), needsSecondFactor: false, address: '192.0.2.0' },
  };
  return {
    ...{ db, env, actor },
    blobs: openBlobs(env, 'kept'),
    log: createLog({ ...env, LOG_LEVEL: 'silent' }, 'web'),
    connection: () => deskConnection({ db, env }),
    now: () => new Date(),
  };
}

const EMAIL = 'bench@example.test';

async function addUser({ pool }: BenchDatabase): Promise<string> {
  const client = await pool.connect();
  await client.query(`begin; select set_config('desk.is_audited', 'yes', true)`);
  const { rows } = await client.query(
    `insert into desk."user" (email, role, password_hash) values ($1, 'administrator', 'x')
       on conflict (email) do update set name = null returning id`,
    [EMAIL],
  );
  await client.query('commit');
  client.release();
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

export async function saveOne(ctx: ActorContext): Promise<Pick<Side, 'company' | 'reportId'>> {
  const company = { country: 'FR', companyId: '900000001' };
  const bought = { ...company, dataPoints: ['companyProfile'], confirmedCredits: 10, reason: 'bench' };
  await buyData(ctx, new Unparsed(bought));
  const { id } = await saveReport(ctx, new Unparsed(company));
  return { company, reportId: id };
}
