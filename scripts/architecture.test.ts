import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');

/** One bad import for each rule: the rule, the file that breaks it, what it says. */
const PLANTED: [rule: string, file: string, statement: string][] = [
  ['contract', 'lib/contract/bad.ts', "import '#lib/domain/good.ts';"],
  ['contract-needs-zod-alone', 'lib/contract/bad-package.ts', "import 'pino';"],
  ['domain', 'lib/domain/bad.ts', "import '#lib/platform/good.ts';"],
  ['domain-is-pure', 'lib/domain/bad-core.ts', "import 'node:fs';"],
  ['words', 'lib/words/bad.ts', "import '#lib/contract/good.ts';"],
  ['words-are-pure', 'lib/words/bad-package.ts', "import 'zod';"],
  ['verify', 'lib/verify/bad.ts', "import '#lib/contract/failure.ts';"],
  ['verify-is-pure', 'lib/verify/bad-package.ts', "import 'zod';"],
  ['platform', 'lib/platform/bad.ts', "import type { Good } from '#lib/contract/good.ts';"],
  ['index', 'lib/index/bad.ts', "import '#lib/registries/gb/good.ts';"],
  ['registries', 'lib/registries/gb/bad-index.ts', "import '#lib/index/good.ts';"],
  ['registries', 'lib/registries/gb/bad.ts', "import '#lib/service/good.ts';"],
  ['countries-are-islands', 'lib/registries/gb/bad-island.ts', "import type { Good } from '../fr/good.ts';"],
  ['service', 'lib/service/bad.ts', "import type { Good } from '#lib/desk/good.ts';"],
  ['desk', 'lib/desk/bad.ts', "import type { Good } from '#lib/service/good.ts';"],
  ['backoffice', 'lib/backoffice/bad.ts', "import '#lib/registries/gb/good.ts';"],
  ['service', 'lib/service/bad-backoffice.ts', "import type { Good } from '#lib/backoffice/good.ts';"],
  ['operations', 'lib/operations/bad.ts', "import '../../launcher/good.ts';"],
  ['components', 'components/search/bad.tsx', "import type { Good } from '#lib/desk/good.ts';"],
  ['components-are-neighbours', 'components/search/bad-neighbour.tsx', "import '../company/good.tsx';"],
  ['components-see-no-server', 'components/search/bad-core.tsx', "import 'node:fs';"],
  ['app', 'app/(desk)/bad.tsx', "import '#lib/platform/good.ts';"],
  ['app', 'app/(desk)/bad-service.tsx', "import '#lib/service/good.ts';"],
  ['launcher', 'launcher/bad.ts', "import '../scripts/good.ts';"],
  ['e2e', 'e2e/support/bad.ts', "import '../../scripts/good.ts';"],
  ['everything-resolves', 'lib/desk/bad-nowhere.ts', "import './nowhere.ts';"],
  ['no-undeclared-package', 'lib/desk/bad-undeclared.ts', "import 'fast-uri';"],
  ['product-needs-no-development-package', 'lib/desk/bad-dev.ts', "import 'fast-check';"],
  ['product-knows-no-test', 'lib/desk/bad-test.ts', "import '#lib/platform/testing/good.ts';"],
  ['no-circle', 'lib/desk/bad-circle.ts', "import type { Good } from './circle.ts';"],
  ['no-circle-of-folders', 'lib/desk/owners', "import type { Good } from '../reports/good.ts';"],
];

/** What is allowed, at the edge of each rule. */
const ALLOWED: [file: string, statement: string][] = [
  ['lib/contract/good.ts', "import 'zod';"],
  ['lib/domain/good.ts', "import '#lib/contract/good.ts'; import '#lib/words/good.ts';"],
  ['lib/words/good.ts', "import 'use-intl/core';"],
  [
    'lib/platform/good.ts',
    "import '#lib/contract/failure.ts'; import '#lib/verify/good.ts'; import 'pg'; import 'node:fs';",
  ],
  ['lib/verify/good.ts', "import './der.ts';"],
  ['lib/verify/der.ts', ''],
  ['lib/platform/testing/good.ts', "import 'vitest';"],
  ['lib/registries/fr/good.ts', "import '../gleif/good.ts'; import '#lib/platform/good.ts';"],
  ['lib/index/good.ts', "import '#lib/platform/good.ts';"],
  ['lib/index/search-index.ts', ''],
  ['lib/registries/gb/good.ts', "import '#lib/domain/good.ts'; import '#lib/index/search-index.ts';"],
  ['lib/service/good.ts', "import '#lib/registries/gb/good.ts';"],
  ['lib/desk/good.ts', "import '#lib/platform/good.ts'; import type { Good } from '#lib/contract/good.ts';"],
  ['lib/desk/good.test.ts', "import '#lib/platform/testing/good.ts'; import 'fast-check';"],
  [
    'components/company/good.tsx',
    "import '../ui/good.tsx'; import '#lib/domain/good.ts'; import '#lib/verify/good.ts';",
  ],
  ['app/(desk)/good.tsx', "import '#lib/desk/good.ts'; import '#components/company/good.tsx';"],
  ['lib/contract/failure.ts', ''],
  ['lib/registries/gleif/good.ts', ''],
  ['components/ui/good.tsx', ''],
  ['lib/desk/circle.ts', "import './bad-circle.ts';"],
  ['lib/desk/reports/good.ts', "import '../owners/good.ts';"],
  ['lib/desk/owners/good.ts', ''],
  // A test may stand on whatever is above it.
  ['lib/desk/owners/good.test.ts', "import '../reports/good.ts';"],
  ['lib/desk/owners/testing/good.ts', "import '../../reports/good.ts';"],
  ['lib/backoffice/good.ts', "import '#lib/service/good.ts'; import '#lib/desk/good.ts';"],
  ['app/(desk)/good-backoffice.tsx', "import '#lib/backoffice/good.ts';"],
  ['lib/operations/good.ts', "import '#lib/service/good.ts'; import '#lib/desk/good.ts';"],
  ['launcher/good.ts', "import '#lib/service/good.ts';"],
  ['e2e/support/good.ts', "import '../../launcher/good.ts';"],
  ['scripts/good.ts', "import '../launcher/good.ts'; import '../e2e/support/good.ts';"],
];

const CONFIGS = ['.dependency-cruiser.js', '.dependency-cruiser.folders.js'];

/** The rule of folders names the folder, every other one the file. */
const fileOf = (place: string) => (/\.tsx?$/.test(place) ? place : `${place}/bad.ts`);

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

let tree: string;
let broken: string[];

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'plumbline-architecture-'));
  for (const name of [...CONFIGS, 'tsconfig.json']) await cp(join(root, name), join(tree, name));
  const manifest = z.looseObject({ imports: z.record(z.string(), z.string()) });
  const own = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  await writeFile(join(tree, 'package.json'), JSON.stringify(own));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  const written = PLANTED.map(([, file, statement]) => [fileOf(file), statement] as const);
  for (const [file, statement] of [...ALLOWED, ...written]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${statement}\nexport type Good = string;\n`);
  }
  broken = CONFIGS.flatMap(violations);
});

/** What breaks a rule of a configuration; a circle is told once, by any of its parts. */
function violations(config: string): string[] {
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rooms = ['app', 'components', 'lib', 'launcher', 'scripts', 'e2e'];
  const run = spawnSync(
    process.execPath,
    [depcruise, '--config', config, '--output-type', 'json', ...rooms],
    {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  expect(run.stderr).toBe('');
  return Report.parse(JSON.parse(run.stdout)).summary.violations.map(
    ({ rule, from }) => `${rule.name}: ${from}`,
  );
}

afterAll(() => rm(tree, { recursive: true, force: true }));

test.each(PLANTED)('the rule %s bites in %s', (rule, file) => {
  expect(broken).toContain(`${rule}: ${file}`);
});

test('what is allowed passes', () => {
  const allowed = ALLOWED.map(([file]) => file);
  expect(broken.filter((line) => allowed.some((file) => line.endsWith(`: ${file}`)))).toEqual([]);
});

test('every rule has its planted import', async () => {
  const texts = await Promise.all(CONFIGS.map((config) => readFile(join(root, config), 'utf8')));
  const rules = texts
    .flatMap((text) => [...text.matchAll(/(?:name: |room\(|pure\()\s*'([\w-]+)'/g)])
    .map(([, name]) => name);
  expect([...new Set(PLANTED.map(([rule]) => rule))].sort()).toEqual(rules.sort());
});

test('the settings of the environment are read in one file alone', async () => {
  const readers: string[] = [];
  for (const folder of ['app', 'components', 'lib', 'launcher', 'scripts', 'bench', 'e2e']) {
    const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    for (const entry of entries.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))) {
      if ((await readFile(join(root, folder, entry), 'utf8')).includes('process.env'))
        readers.push(join(folder, entry));
    }
  }
  expect(readers).toEqual(['lib/platform/env.ts']);
});
