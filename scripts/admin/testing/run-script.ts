import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';

const root = resolve(import.meta.dirname, '../../..');
export const PASSPHRASE = 'a passphrase of the tests';
const UNSET = { DATABASE_URL: '', AUTH_SECRET: '', SERVICE_API_KEY: '', BACKUP_PASSPHRASE: PASSPHRASE };

const Ended = z.object({ code: z.number().default(0), stdout: z.string(), stderr: z.string() });
export type Ended = z.output<typeof Ended>;

export interface ScriptPlace {
  /** Where it runs: nothing there is of the repository. */
  readonly cwd: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** A script as an operator runs it: a program of its own, with the settings given. */
export const runScript = async (name: string, args: readonly string[], place: ScriptPlace): Promise<Ended> =>
  Ended.parse(await promisify(execFile)(...commandOf(name, args, place)).catch((error: unknown) => error));

/** What starts a script, for whoever has to stop it. */
export const commandOf = (
  name: string,
  args: readonly string[],
  { cwd, settings }: ScriptPlace,
): [file: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }] => [
  process.execPath,
  [join(root, `scripts/${name}.ts`), ...args],
  { cwd, env: environmentWith({ ...UNSET, ...settings }) },
];
