import { resolve } from 'node:path';
import { createPool } from '#lib/platform/db.ts';
import type { AuthSecrets } from '#lib/platform/derive-key.ts';
import { type Env, loadEnvFile, readEnv } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { type OperatorContext, operatorContext } from '#lib/service/context/operator-context.ts';
import { checkInstallation } from '../../launcher/check-installation.ts';
import { openDatabase } from './open-database.ts';
import { type Answer, type Command, type Given, runCommand } from './run-command.ts';

const root = resolve(import.meta.dirname, '../..');

export interface AdminScript extends Command {
  /** Works as the role that runs the product: what it makes in the database is then the product's own. */
  readonly asRuntime?: true;
  /** Whether its verb needs AUTH_SECRET: where none is set, it has the one that the first start generated. */
  readonly needsAuthSecret?: true;
  /** Calls one verb; says what became of it. DATABASE_URL in the context is the database that was found. */
  readonly run: (ctx: OperatorContext, given: Given) => Promise<Answer>;
}

/**
 * Runs a script of the operator: parses its options, finds the database as `npm start` does, prints the answer.
 * Exit codes: 0 done, 1 refused or failed (one line says why), 2 wrongly called.
 */
export async function runAdminScript(script: AdminScript): Promise<void> {
  await runCommand(script, (given) => answerOf(script, given));
}

async function answerOf(script: AdminScript, given: Given): Promise<Answer> {
  loadEnvFile(root);
  const env = readEnv();
  const database = await openDatabase(env);
  const url = script.asRuntime ? database.runtimeUrl : database.url;
  const db = createPrisma(url);
  try {
    const found = { ...env, DATABASE_URL: url };
    if (script.needsAuthSecret && found.AUTH_SECRET === undefined)
      Object.assign(found, await secretsOf(found));
    return await script.run(operatorContext(db, found), given);
  } finally {
    await db.$disconnect();
    await database.close();
  }
}

/** What would generate another secret than the installation's is refused, as a start is. */
async function secretsOf(env: Env & { DATABASE_URL: string }): Promise<AuthSecrets> {
  const pool = createPool(env.DATABASE_URL, { max: 1 });
  return checkInstallation(pool, env).finally(() => pool.end());
}

/** A number as typed; what is none becomes NaN, which the verb refuses by the member's name. */
export function numberOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
