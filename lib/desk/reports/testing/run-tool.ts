import { execFileSync } from 'node:child_process';

/** What a tool of others says. Names of files are of any language, which not every machine reads by itself. */
export const runTool = (tool: string, ...args: string[]): string =>
  execFileSync('env', ['LC_ALL=C.UTF-8', tool, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  });
