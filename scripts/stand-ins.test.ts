import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { parseEnv } from '#lib/platform/env.ts';
import { until } from '#lib/platform/testing/until.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';

test('npm run stand-ins prints settings with which the product works, until it is stopped', async () => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'stand-ins.ts')]);
  const ended = once(child, 'exit');
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  // All lines are written before the hint.
  await once(child.stderr, 'data');
  await until(() => lines.length > 0);
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)));
  const context = contextForTests({ settings });
  const results = await registriesFor(parseEnv(settings))('FR')
    .search(context, { country: 'FR', query: '999 800 113' })
    .catch((error: unknown) => [error]);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(results).toHaveLength(1);
});
