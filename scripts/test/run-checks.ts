import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally.ts';

const ROOMS = ['app', 'components', 'lib', 'launcher', 'scripts', 'bench', 'e2e'];

/** Runs every check to its end; each counts as one. */
export async function runChecks(root: string): Promise<Tally> {
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const checks: [string, string[]][] = [
    [process.execPath, ['scripts/generate.ts']],
    [bin('biome'), ['ci', '--error-on-warnings', '.']],
    [bin('tsc'), []],
    [bin('depcruise'), ['--config', '.dependency-cruiser.js', ...rooms]],
    [bin('depcruise'), ['--config', '.dependency-cruiser.folders.js', ...rooms]],
    [bin('knip'), []],
  ];
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const [file, args] of checks) {
    const isGood = (await runTool(file, args, { cwd: root })) === 0;
    tally[isGood ? 'passed' : 'failed'] += 1;
    console.log(`${isGood ? 'ok' : 'FAILED'}: ${[file.split('/').at(-1), ...args].join(' ')}`);
  }
  return tally;
}
