import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const PAPERS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/decisions/README.md'];
const read = (path: string) => readFile(join(root, path), 'utf8');

it('the README says of each package why it is there, and of no other', async () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  const table = (await read('README.md')).split('\n').filter((line) => /^\| `/.test(line));
  const explained = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)]);
  expect(explained.map(([, name]) => name).sort()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort(),
  );
});

it.each(PAPERS)('every link of %s leads somewhere', async (paper) => {
  const links = [...(await read(paper)).matchAll(/\]\(([^)#]+)\)|src="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  const dead = links.filter(
    (link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(paper), link)),
  );
  expect(dead).toEqual([]);
});

it('the README names every script of the operator', async () => {
  const text = await read('README.md');
  const scripts = await readdir(join(root, 'scripts'));
  const operators = await Promise.all(
    scripts
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map(async (file) => ((await read(`scripts/${file}`)).includes('runAdminScript(') ? [file] : [])),
  );
  const names = operators.flat().map((file) => file.replace('.ts', ''));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

it('the index names every decision', async () => {
  const index = await read('docs/decisions/README.md');
  const decisions = (await readdir(join(root, 'docs/decisions'))).filter((file) => /^\d{4}-/.test(file));
  expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});
