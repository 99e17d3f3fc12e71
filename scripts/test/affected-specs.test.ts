import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { affectedSpecs, type Spec } from './affected-specs.ts';
import { allFiles } from './changed-files.ts';
import { type ImportGraph, importsOf, readImportGraph } from './import-graph.ts';

/** One file of each room that pages reach over HTTP, or that starts them. */
const BEHIND = ['launcher/start-product.ts', 'lib/service/main.ts', 'lib/platform/db.ts'];

const root = resolve(import.meta.dirname, '../..');

test('reads imports of values and types, by path or alias, and no packages', () => {
  const text = `
    import pg from 'pg';
    import type { A } from '../a.ts';
    import { b } from '#lib/domain/b.ts';
    export { c } from './c.tsx';
    const d = await import('#components/d.tsx');
    import words from './words.json' with { type: 'json' };`;
  expect(importsOf('app/x/page.tsx', text)).toEqual([
    ...['app/a.ts', 'lib/domain/b.ts', 'app/x/c.tsx', 'components/d.tsx', 'app/x/words.json'],
  ]);
});

describe('of this repository', () => {
  let graph: ImportGraph;
  let specs: readonly Spec[];

  beforeAll(async () => {
    const files = await allFiles(root);
    graph = await readImportGraph(root, files);
    specs = await Promise.all(
      files
        .filter((file) => file.endsWith('.spec.ts'))
        .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
    );
  });

  const affectedBy = (...changed: string[]) =>
    affectedSpecs(changed, { graph, specs }).map((file) => file.replace(/^e2e\/|\.spec\.ts$/g, ''));

  test('a page affects the specs that open it, and no others', () => {
    const specsOfSpending = affectedBy('app/(desk)/settings/spending/page.tsx');
    expect(specsOfSpending).toContain('desk/spending');
    expect(specsOfSpending).not.toContain('desk/verify');
  });

  test('what a page imports affects the same specs', () => {
    expect(affectedBy('lib/desk/spending/view-spending.ts')).toContain('desk/spending');
    expect(affectedBy('lib/domain/report/conclusion/conclusion-section.ts')).toContain('desk/reports');
  });

  test('what a page calls over HTTP affects the specs that open it', () => {
    expect(affectedBy('app/api/desk/suggestions/route.ts')).toContain('desk/typing');
  });

  test('what stands around every page affects the walk over every screen', () => {
    expect(affectedBy('app/(desk)/layout.tsx')).toContain('desk/every-screen');
  });

  test('what no page imports affects the specs that see it first', () => {
    expect(affectedBy('lib/service/ledger/purchase.ts')).toContain('desk/purchase');
    expect(affectedBy('launcher/start-product.ts')).toContain('package/package');
  });

  test('a support file affects the specs that import it; a spec affects itself', () => {
    expect(affectedBy('e2e/support/books-of-tests.ts')).toContain('desk/backoffice-books');
    expect(affectedBy('e2e/desk/home.spec.ts')).toEqual(['desk/home']);
  });

  test('a template affects what reads it', () => {
    expect(affectedBy('lib/desk/reports/pdf/templates/parts.typ')).toContain('desk/reports');
  });

  test.each(['proxy.ts', 'package-lock.json', 'app/globals.css', 'e2e/support/start-web.ts'])(
    '%s affects every spec',
    (file) => {
      expect(affectedBy(file)).toHaveLength(specs.length);
    },
  );

  test.each([
    'README.md',
    'lib/domain/names/names.test.ts',
    'lib/registries/testing/faults.ts',
    'docs/scale.md',
  ])('%s affects no spec', (file) => {
    expect(affectedBy(file)).toEqual([]);
  });

  test('every spec is affected by some page, by what stands around it, or by a room behind HTTP', () => {
    const pages = [...graph.keys()].filter((file) => /^app\/.*page\.tsx$/.test(file));
    const reached = new Set(affectedBy('app/(desk)/layout.tsx', ...pages, ...BEHIND));
    expect(
      specs.map(({ file }) => file.replace(/^e2e\/|\.spec\.ts$/g, '')).filter((file) => !reached.has(file)),
    ).toEqual([]);
  });
});
