import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What somebody runs in a clone where nothing was generated: each makes the database client itself, or needs none. */
const FIRST_COMMANDS = ['start', 'dev', 'build', 'test', 'check', 'generate', 'bench', 'package'];

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s+)?'([^']+)';/gm;

/** Our own files that a file loads before its first statement runs. */
function loadedBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, to = '']) => {
    if (to.startsWith('.')) return [resolve(dirname(file), to)];
    if (to.startsWith('#prisma/')) return [join(root, 'prisma/generated', to.slice('#prisma/'.length))];
    return to.startsWith('#') ? [join(root, to.slice(1))] : [];
  });
}

/** The way from a command to a file that only exists once it was generated; undefined: there is none. */
function wayToGenerated(file: string, before: readonly string[], seen: Set<string>): string[] | undefined {
  const way = [...before, file.slice(root.length + 1)];
  if (file.startsWith(join(root, 'prisma/generated'))) return way;
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const next of loadedBy(file)) {
    const found = wayToGenerated(next, way, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

test.each(FIRST_COMMANDS)('scripts/%s.ts starts in a fresh clone', (name) => {
  expect(wayToGenerated(join(root, `scripts/${name}.ts`), [], new Set())).toBeUndefined();
});

test('a command that needs the database client is found out', () => {
  expect(wayToGenerated(join(root, 'launcher/run-part.ts'), [], new Set())?.at(-1)).toBe(
    'prisma/generated/client.ts',
  );
});

test('every file that the walk meets is there', () => {
  const seen = new Set<string>();
  for (const name of readdirSync(join(root, 'scripts')).filter((each) => each.endsWith('.ts'))) {
    if (!name.endsWith('.test.ts')) wayToGenerated(join(root, 'scripts', name), [], seen);
  }
  expect(seen.size).toBeGreaterThan(100);
  expect([...seen].filter((file) => !existsSync(file))).toEqual([]);
});
