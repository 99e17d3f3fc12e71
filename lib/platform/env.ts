import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { Env } from './env-schema.ts';
import { aboutSetting, SETTINGS } from './settings.ts';

export { Env, httpAddress } from './env-schema.ts';
export { SETTINGS } from './settings.ts';
export { LOSSES } from './storage-settings.ts';

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Parses settings, or throws a Failure (`invalid_request`) with one line for each bad one: its name, what was
 * expected, what was given; of a secret only its length. An empty value counts as absent.
 */
export function parseEnv(source: Source): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  const bad = new Map<string, string>();
  for (const { path, code, message } of parsed.error.issues) {
    const name = String(path[0]);
    const about = aboutSetting(name);
    const expected =
      code === 'custom' && message.startsWith('expected') ? message : `expected ${about?.expected}`;
    if (!bad.has(name)) bad.set(name, `${name}: ${expected}, got ${shown(given[name], about?.secret)}.`);
  }
  const lines = [...bad.values()];
  throw new Failure('invalid_request', lines.join('\n'), { details: lines });
}

let read: { readonly from: string; readonly env: Env } | undefined;

/** The settings of this process; parsed again only where one has changed, since tests read them at each act. */
export function readEnv(): Env {
  const from = JSON.stringify(process.env);
  if (read?.from !== from) read = { from, env: Object.freeze(parseEnv(process.env)) };
  return read.env;
}

/**
 * Reads `.env` in a folder, if there is one, into this process's settings; what is set already wins. Then secrets from the
 * files that they are given as: DATABASE_URL_FILE names the file that holds DATABASE_URL.
 * @throws Failure `invalid_request` where such a file cannot be read, or the secret is set as well
 */
export function loadEnvFile(folder: string): void {
  try {
    process.loadEnvFile(resolve(folder, '.env'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  Object.assign(process.env, readSecretFiles(process.env));
  // What a child is given, it need not read again.
  for (const name of SECRET_FILES) delete process.env[name];
}

/** Settings that may be given as files. */
export const SECRETS = Object.keys(SETTINGS).filter((name) => aboutSetting(name)?.secret);
export const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`);

/** The secrets that are given as files, without the end of the line. */
export function readSecretFiles(source: Source): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of SECRETS) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name])
      throw new Failure('invalid_request', `${name}_FILE: ${name} is set too. Set one of them.`);
    try {
      found[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (cause) {
      throw new Failure('invalid_request', `${name}_FILE: expected a readable file, got "${path}".`, {
        cause,
      });
    }
  }
  return found;
}

/** The environment for a child process: ours, with some settings replaced. */
export function environmentWith(
  settings: Partial<Record<keyof Env, string>> & { NODE_ENV?: 'production' },
): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** Settings that a script has found out by itself, for the code that reads them as in production. */
export function applySettings(
  settings: Partial<Record<keyof Env | 'NODE_ENV' | 'NEXT_TELEMETRY_DISABLED', string>>,
): void {
  Object.assign(process.env, settings);
}

/** Hands a library what it reads from the environment and takes from nowhere else. */
export function setForLibrary(name: 'NEXTAUTH_URL' | 'AUTH_TRUST_HOST', value: string): void {
  process.env[name] = value;
}

/** A setting that this part of the program can't do without, or a Failure that names it. */
export function requireSetting<K extends keyof Env>(env: Pick<Env, K>, name: K): NonNullable<Env[K]> {
  const value = env[name];
  if (value === undefined || value === null) {
    throw new Failure(
      'invalid_request',
      `${name} is not set. npm start sets it; alone, this program needs it given.`,
    );
  }
  return value;
}

function shown(value: string | undefined, isSecret: true | undefined): string {
  if (value === undefined) return 'nothing';
  return isSecret ? `${value.length} characters (not shown)` : JSON.stringify(value);
}
