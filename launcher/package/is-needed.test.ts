import { expect, test } from 'vitest';
import { isBuildNeeded, isOwnNeeded, isPackageFileNeeded } from './is-needed.ts';

test.each([
  ['lib/platform/db.ts', true],
  ['lib/platform/db.integration.test.ts', false],
  ['lib/registries/test/index.ts', true],
  ['lib/registries/ch/fixtures/one.json', false],
  ['lib/registries/ch/testing', false],
  ['lib/platform/README.md', false],
  ['launcher/start-product.ts', true],
  ['launcher/package/make-package.ts', false],
  ['scripts/backup.ts', true],
  ['scripts/check-health.ts', true],
  ['scripts/check.ts', false],
  ['scripts/test', false],
  ['scripts/check-commits.ts', false],
  ['scripts/faults/fault.ts', false],
  ['scripts/demo', false],
  ['scripts/admin/run-command.ts', true],
  ['LICENSE', true],
])('of ours, %s: %s', (path, isNeeded) => {
  expect(isOwnNeeded(path)).toBe(isNeeded);
});

test.each([
  ['.next/BUILD_ID', true],
  ['.next/server/app/page.js', true],
  ['.next/server/app/page.js.map', false],
  ['.next/cache', false],
  ['.next/types', false],
])('of the build, %s: %s', (path, isNeeded) => {
  expect(isBuildNeeded(path)).toBe(isNeeded);
});

test.each([
  ['any', 'index.js', true],
  ['any', 'index.js.map', false],
  ['any', 'types/index.d.ts', false],
  ['any', 'README.md', false],
  ['any', 'LICENSE.md', true],
  ['any', 'test/index.js', false],
  ['any', 'lib/test/index.js', true],
  ['next', 'dist/server/lib/start-server.js', true],
  ['next', 'dist/compiled/next-server/app-page-turbo.runtime.prod.js', true],
  ['next', 'dist/compiled/next-server/app-page-turbo.runtime.dev.js', false],
  ['next', 'dist/compiled/@vercel/og/index.node.js', false],
  ['next', 'dist/compiled/@vercel/blob/index.js', true],
  ['@prisma/client', 'runtime/query_compiler_fast_bg.postgresql.mjs', true],
  ['@prisma/client', 'runtime/query_compiler_fast_bg.mysql.mjs', false],
  ['@expo-google-fonts/noto-sans', '700Bold/NotoSans_700Bold.ttf', true],
  ['@expo-google-fonts/noto-sans', '900Black/NotoSans_900Black.ttf', false],
  ['opencc-js', 'dist/esm/t2cn.js', true],
  ['opencc-js', 'dist/umd/t2cn.js', false],
])('of %s, %s: %s', (name, path, isNeeded) => {
  expect(isPackageFileNeeded(name, path)).toBe(isNeeded);
});
