import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { createPool } from '#lib/platform/db.ts';
import { type Env, loadEnvFile, readEnv } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { type OperatorContext, operatorContext } from '#lib/service/context/operator-context.ts';
import { checkInstallation } from '../../launcher/check-installation.ts';
import { openDatabase } from './open-database.ts';

const root = resolve(import.meta.dirname, '../..');

/** Options by name, as they were typed. */
type Given = Readonly<Record<string, string | undefined>>;

export interface AdminScript {
  /** What it does, in a sentence. */
  readonly about: string;
  /** Its options, as they are typed: `--name <name> [--plan <plan>]`. */
  readonly usage: string;
  /** Names of its options; each takes a text. */
  readonly options: readonly string[];
  /** Name of what is typed without a name, before the options, if anything is. */
  readonly positional?: string;
  /** Names of its options that take nothing; given, they are `yes`. */
  readonly flags?: readonly string[];
  /** Works as the role that runs the product: what it makes in the database is then the product's own. */
  readonly asRuntime?: true;
  /** Whether its verb needs AUTH_SECRET: where none is set, it has the one that the first start generated. */
  readonly needsAuthSecret?: true;
  /** Calls one verb; says what became of it. DATABASE_URL in the context is the database that was found. */
  readonly run: (ctx: OperatorContext, given: Given) => Promise<AdminAnswer>;
}

export interface AdminAnswer {
  /** For people, a few lines. */
  readonly text: string;
  /** For programs, with `--json`. */
  readonly json: unknown;
}

/**
 * Runs a script of the operator: parses its options, finds the database as `npm start` does, prints the answer.
 * Exit codes: 0 done, 1 refused or failed (one line says why), 2 wrongly called.
 */
export async function runAdminScript(script: AdminScript): Promise<void> {
  const asked = readOptions(script);
  if (asked === null) return;
  try {
    const answer = await answerOf(script, asked.given);
    console.log(asked.wantsJson ? JSON.stringify(answer.json, null, 2) : answer.text);
  } catch (error) {
    console.error(lineOf(error));
    process.exitCode = 1;
  }
}

async function answerOf(script: AdminScript, given: Given): Promise<AdminAnswer> {
  loadEnvFile(root);
  const env = readEnv();
  const database = await openDatabase(env);
  const url = script.asRuntime ? database.runtimeUrl : database.url;
  const db = createPrisma(url);
  try {
    const found = { ...env, DATABASE_URL: url };
    if (script.needsAuthSecret) found.AUTH_SECRET ??= await secretOf(found);
    return await script.run(operatorContext(db, found), given);
  } finally {
    await db.$disconnect();
    await database.close();
  }
}

/** What would generate another secret than the installation's is refused, as a start is. */
async function secretOf(env: Env & { DATABASE_URL: string }): Promise<string> {
  const pool = createPool(env.DATABASE_URL, { max: 1 });
  return checkInstallation(pool, env).finally(() => pool.end());
}

const Typed = z.record(z.string(), z.string());

/** What was asked, or null when there is nothing to do but what this has printed. */
function readOptions({ about, usage, options, positional, flags = [] }: AdminScript) {
  const help = [about, '', `Usage: npx node scripts/${scriptName()} ${usage} [--json]`].join('\n');
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: positional !== undefined,
      options: {
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { json: wantsJson = false, help: wantsHelp, ...named } = values;
    const [typed, surplus] = positionals;
    if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'`);
    const given = Object.entries({
      ...named,
      ...(positional !== undefined && typed !== undefined && { [positional]: typed }),
    }).map(([name, value]) => [name, value === true ? 'yes' : value]);
    if (wantsHelp !== true) return { given: Typed.parse(Object.fromEntries(given)), wantsJson };
    console.log(help);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exitCode = 2;
  }
  return null;
}

const scriptName = () => process.argv[1]?.split('/').at(-1) ?? '<script>';

/** The database client tells the cause in the last line of its message, after an excerpt of its call. */
function lineOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const lines = error instanceof Error ? error.message.trim().split('\n') : [String(error)];
  return lines.at(-1) ?? 'It failed without giving a reason.';
}

/** A number as typed; what is none becomes NaN, which the verb refuses by the member's name. */
export function numberOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
