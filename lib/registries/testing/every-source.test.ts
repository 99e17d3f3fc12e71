import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from '#lib/platform/source-settings.ts';

const registries = resolve(import.meta.dirname, '..');

test('every fault is put before every source that is asked over the network', () => {
  const tested = globSync('*/*.test.ts', { cwd: registries }).flatMap((file) =>
    [...readFileSync(join(registries, file), 'utf8').matchAll(/^faultsOf\('([^']+)'/gm)].map(([, id]) => id),
  );
  expect([...new Set(tested)].sort()).toEqual(['gleif', ...SOURCES.map(({ id }) => id)].sort());
});
