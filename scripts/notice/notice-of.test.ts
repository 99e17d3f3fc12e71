import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LockedPackages, noticeOf } from './notice-of.ts';

test('packages by licence, each once, none of those for development', () => {
  const notice = noticeOf({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/x/node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/@a/c': { version: '1.0.0', license: 'MIT' },
      'node_modules/d': { version: '3.0.0', license: 'Apache-2.0' },
      'node_modules/e': { version: '4.0.0' },
      'node_modules/test': { version: '5.0.0', license: 'MIT', dev: true },
    },
  });
  expect(notice).toMatch(
    /\nApache-2\.0\n {2}d 3\.0\.0\n\nMIT\n {2}@a\/c 1\.0\.0\n {2}b 2\.0\.0\n\nno licence stated\n {2}e 4\.0\.0\n$/,
  );
  expect(notice).not.toContain('5.0.0');
});

test('NOTICE says what package-lock.json installs; if not: node scripts/make-notice.ts', async () => {
  const read = (name: string) => readFile(resolve(import.meta.dirname, '../..', name), 'utf8');
  expect(await read('NOTICE')).toBe(
    noticeOf(LockedPackages.parse(JSON.parse(await read('package-lock.json')))),
  );
});
