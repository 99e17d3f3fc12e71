import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runToolQuietly } from './run-tool.ts';
import { durationInWords, type Tally } from './tally.ts';

const ROOMS = ['app', 'components', 'lib', 'launcher', 'scripts', 'bench', 'e2e'];

type Check = readonly [file: string, args: readonly string[]];

/** Runs every check to its end; each counts as one. What `generate` makes, the others read; they run side by side. */
export async function runChecks(root: string): Promise<Tally> {
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const checks: readonly Check[] = [
    // The native compiler; `typescript` beside it is for tools that need the compiler as a library. One thread: with
    // more, each checks for itself what they share.
    [join(root, 'node_modules/typescript-native/bin/tsc'), ['--singleThreaded']],
    [bin('biome'), ['ci', '--error-on-warnings', '.']],
    [bin('depcruise'), ['--config', '.dependency-cruiser.js', ...rooms]],
    [bin('depcruise'), ['--config', '.dependency-cruiser.folders.js', ...rooms]],
    [bin('knip'), []],
  ];
  const isGenerated = await passes(root, [process.execPath, ['scripts/generate.ts']]);
  const outcomes = [isGenerated, ...(await Promise.all(checks.map((check) => passes(root, check))))];
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed, skipped: 0 };
}

async function passes(root: string, [file, args]: Check): Promise<boolean> {
  const startedAt = performance.now();
  const env: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1', CLICOLOR_FORCE: '1' } : {};
  const { exitCode, said } = await runToolQuietly(file, args, { cwd: root, env });
  const outcome = `${exitCode === 0 ? 'ok' : 'FAILED'}: ${[basename(file), ...args].join(' ')}`;
  console.log(`${said}${outcome} (${durationInWords(performance.now() - startedAt)})`);
  return exitCode === 0;
}
