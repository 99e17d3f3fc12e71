import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const NOBODY = 65_534;

/** As an operator's machine does it: another user than the owner of the tree, and nothing of our environment. */
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

interface Run {
  readonly folder: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

const environmentOf = ({ folder, settings }: Run) => ({
  PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
  HOME: '/nowhere',
  NODE_ENV: 'production' as const,
  ...settings,
});
const argumentsOf = ({ folder, script, args = [] }: Run) => [join(folder, `scripts/${script}.ts`), ...args];

const Ended = z.object({ code: z.number().default(0), stdout: z.string(), stderr: z.string() });

/** Runs a script of the package to its end. */
export async function runPackaged(run: Run): Promise<z.output<typeof Ended>> {
  const program = promisify(execFile)(join(run.folder, 'bin/node'), argumentsOf(run), {
    ...asNobody,
    cwd: '/',
    env: environmentOf(run),
  });
  return Ended.parse(await program.catch((error: unknown) => error));
}

export interface Packaged {
  /** What it has written so far. */
  said(): string;
  /** Ends it as a supervisor does. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts a part of the package, ready when `readyUrl` answers. */
export async function startPackaged(run: Run, readyUrl: string): Promise<Packaged> {
  const child = spawn(join(run.folder, 'bin/node'), argumentsOf(run), {
    ...asNobody,
    cwd: '/',
    env: environmentOf(run),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  while (!(await answers(readyUrl))) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}: ${said}`);
    await pause(100);
  }
  return { said: () => said, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return child.exitCode;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual' })).ok;
  } catch {
    return false; // Not listening yet.
  }
}
