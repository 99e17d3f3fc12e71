import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { isThere } from './files-in.ts';
import { commandOf, type ScriptPlace } from './run-script.ts';

interface Stopped extends ScriptPlace {
  /** The file after whose appearance it is stopped. */
  readonly when: string;
  readonly signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM';
}

/** Runs a script and sends it a signal as soon as a file is there. */
export async function stopScript(
  name: string,
  args: readonly string[],
  { when, signal, ...place }: Stopped,
): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(...commandOf(name, args, place));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.resume();
  const closed = once(child, 'close');
  await vi.waitUntil(() => isThere(when), { interval: 5, timeout: 60_000 });
  child.kill(signal);
  await closed;
  return { code: child.exitCode, stderr };
}
