import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';

export interface ServiceProcess {
  readonly address: string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to end in order; the exit code. */
  stop(): Promise<number | null>;
  readonly isAlive: boolean;
}

/** Starts the service as a process of its own and waits until it listens. */
export async function startServiceProcess(
  settings: Parameters<typeof environmentWith>[0],
  registerAddress: string,
): Promise<ServiceProcess> {
  const child = fork(join(import.meta.dirname, 'service-process.ts'), [registerAddress], {
    env: environmentWith(settings),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const address = await Promise.race([
    once(child, 'message').then(([message]) => z.url().parse(message)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The service ended with code ${code} before it listened.`);
    }),
  ]);
  if (!address) throw new Error('The service said nothing.');
  return {
    address,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
    get isAlive() {
      return child.exitCode === null && child.signalCode === null;
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}
