import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Failure } from '#lib/contract/failure.ts';
import { environmentWith } from '#lib/platform/env.ts';

export interface CommandOptions {
  cwd: string;
  /** Continues "… failed": what could not be done. */
  purpose: string;
  env?: Readonly<Record<string, string>>;
  /** Ends the command when it aborts. */
  signal?: AbortSignal;
}

/** Runs a program to its end, silently; if it fails, a Failure carries what it said. */
export async function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<void> {
  options.signal?.throwIfAborted();
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: environmentWith(options.env ?? {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it started in turn ends with it.
    detached: true,
  });
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  options.signal?.addEventListener('abort', stop);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
  }
  try {
    const [code, signal] = await once(child, 'close');
    options.signal?.throwIfAborted();
    if (code === 0) return;
    throw new Failure('internal', `${options.purpose} failed (${signal ?? `code ${code}`}):\n${said.trim()}`);
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}
