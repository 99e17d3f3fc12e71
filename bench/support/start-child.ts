import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';

export interface Child {
  readonly port: number;
  readonly pid: number;
  /** What it answers to a message. */
  ask(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a server of this folder as a process of its own; it tells its port by a message. */
export async function startChild(
  file: string,
  settings: Parameters<typeof environmentWith>[0],
  args: readonly string[] = [],
  execArgv: readonly string[] = [],
): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), args, {
    env: environmentWith({ NODE_ENV: 'production', ...settings }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...execArgv],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with code ${code} before it served.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  // Later it ends because it is stopped.
  ended.catch(() => {});
  const ask = async () => {
    child.send('?');
    const [answer] = await once(child, 'message');
    return answer;
  };
  return { port: z.int().parse(message), pid: z.int().parse(child.pid), ask, stop: () => stop(child) };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
