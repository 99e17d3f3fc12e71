import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentWith } from '#lib/platform/env.ts';

/** Runs a program with our terminal and resolves with its exit code; 1 when a signal ended it. */
export async function runTool(
  file: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<number> {
  const child = spawn(file, args, { cwd, env: environmentWith(env), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
