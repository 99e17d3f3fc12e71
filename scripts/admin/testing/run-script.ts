import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
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

let loaded = 0;

/**
 * The same without the start of a program, which is most of what a script takes: its file is loaded anew, with the arguments,
 * settings and folder of the program, and what it prints is caught. For one at a time.
 */
export async function loadScript(
  name: string,
  args: readonly string[],
  { cwd, settings }: ScriptPlace,
): Promise<Ended> {
  const [file, [path = '', ...given]] = commandOf(name, args, { cwd, settings });
  const changed = { ...UNSET, ...settings };
  const kept = { argv: process.argv, cwd: process.cwd(), env: environmentWith({}) };
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const linesOf = (calls: readonly unknown[][]) => calls.map(([line]) => `${line}\n`).join('');
  process.argv = [file, path, ...given];
  for (const [setting, value] of Object.entries(changed)) vi.stubEnv(setting, value);
  process.chdir(cwd);
  try {
    loaded += 1;
    await import(`${path}?run=${loaded}`);
    const [stdout, stderr] = [linesOf(log.mock.calls), linesOf(error.mock.calls)];
    return { code: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    process.exitCode = undefined;
    process.chdir(kept.cwd);
    process.argv = kept.argv;
    // Not all stubs: the test may have its own.
    for (const setting of Object.keys(changed)) vi.stubEnv(setting, kept.env[setting]);
    log.mockRestore();
    error.mockRestore();
  }
}
