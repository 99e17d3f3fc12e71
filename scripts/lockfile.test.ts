import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const lock = Lock.parse(JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')));

test('holds the companions of every platform: npm install may leave some out, npm ci then refuses the lock', () => {
  const missing: string[] = [];
  for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
      if (!places.some((place) => place in lock.packages)) missing.push(`${name} (of ${path})`);
    }
  }
  expect(missing).toEqual([]);
});

test('names no host: packages come from the registry that each machine has set', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named).toEqual([]);
});

test('dependencies are pinned', async () => {
  const Manifest = z.object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  });
  const manifest = Manifest.parse(
    JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')),
  );
  for (const [name, version] of Object.values(manifest).flatMap((group) => Object.entries(group))) {
    expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});
