import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './hash-sources.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline-hash-'));
  await mkdir(join(root, 'app/(desk)'), { recursive: true });
  await writeFile(join(root, 'app/(desk)/page.tsx'), 'one');
  await writeFile(join(root, 'next.config.js'), 'config');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const hash = () => hashSources(root, ['app', 'next.config.js', 'absent']);

test.each([
  ['app/(desk)/page.tsx', 'two'],
  ['app/(desk)/new.tsx', ''],
  ['next.config.js', 'other'],
  ['absent', 'here now'],
])('a change of %s changes it', async (file, content) => {
  const before = await hash();
  await writeFile(join(root, file), content);
  expect(await hash()).not.toBe(before);
});

test('moving a byte from one file to the next changes it', async () => {
  await writeFile(join(root, 'app/a.ts'), 'xy');
  await writeFile(join(root, 'app/b.ts'), 'z');
  const before = await hash();
  await writeFile(join(root, 'app/a.ts'), 'x');
  await writeFile(join(root, 'app/b.ts'), 'yz');
  expect(await hash()).not.toBe(before);
});

test('tests, types that the build makes and the same content written again do not change it', async () => {
  const before = await hash();
  await writeFile(join(root, 'app/(desk)/page.test.tsx'), 'a test');
  await writeFile(join(root, 'app/words.d.json.ts'), 'made by the build');
  await writeFile(join(root, 'app/(desk)/page.tsx'), 'one');
  await mkdir(join(root, 'app/.for-a-moment'));
  await writeFile(join(root, 'app/.for-a-moment/page.tsx'), 'a test made it');
  expect(await hash()).toBe(before);
});
