import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DARK, LIGHT } from './colours.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const css = read('app/globals.css');

/** The custom properties of the first `:root` after `start` that are colours, as the tokens are named. */
function declaredAfter(start: string): Record<string, string> {
  const [, block = ''] = /:root \{([^}]*)\}/.exec(css.slice(css.indexOf(start))) ?? [];
  const all = [...block.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)];
  return Object.fromEntries(
    all.map(([, name = '', value = '']) => [
      name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
}

test.each([
  ['by day', '/* One set of names', LIGHT],
  ['by night', '@media (prefers-color-scheme: dark)', DARK],
])('%s the style sheet declares the tokens, all of them and no other', (_, start, tokens) => {
  expect(declaredAfter(start)).toEqual(tokens);
});

test('the icon is drawn in them', () => {
  const used = [...read('public/favicon.svg').matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour);
  expect(used).toEqual([LIGHT.ink, LIGHT.accent, DARK.ink, DARK.accent]);
});
