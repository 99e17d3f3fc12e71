import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { WHEN_CHANGED } from './when-changed.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(WHEN_CHANGED)(
  '$tests: each has the tag `all`, and each path that brings it back is there',
  ({ tests, follow }) => {
    for (const path of tests) {
      expect(readFileSync(resolve(root, path), 'utf8'), path).toMatch(
        /@module-tag all|tags: \['all'\]|tag: '@all'/,
      );
    }
    for (const path of follow) expect(globSync(`${path}*`, { cwd: root }), path).not.toEqual([]);
  },
);
