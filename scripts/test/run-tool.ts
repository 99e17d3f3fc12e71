import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentWith } from '#lib/platform/env.ts';

interface ToolOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program with our terminal and resolves with its exit code; 1 when a signal ended it. */
export async function runTool(file: string, args: readonly string[], options: ToolOptions): Promise<number> {
  const child = spawn(file, args, { ...placeOf(options), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return exitCodeOf(code);
}

/** The same for a program that runs beside others: what it says comes in one piece, at its end. */
export async function runToolQuietly(
  file: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<{ exitCode: number; said: string }> {
  const child = spawn(file, args, { ...placeOf(options), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { exitCode: exitCodeOf(code), said };
}

const placeOf = ({ cwd, env = {} }: ToolOptions): SpawnOptions => ({ cwd, env: environmentWith(env) });
const exitCodeOf = (code: unknown): number => (typeof code === 'number' ? code : 1);
