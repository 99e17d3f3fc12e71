import { existsSync, globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import biome from '../biome.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const PAPERS = globSync(['*.md', '{app,bench,components,docs,e2e,launcher,lib,scripts,.github}/**/*.md'], {
  cwd: root,
}).toSorted();
const read = (path: string) => readFile(join(root, path), 'utf8');

it('every package has its reason in docs/dependencies.md, and no other has one', async () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  const table = (await read('docs/dependencies.md')).split('\n').filter((line) => /^\| `/.test(line));
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

it('the README has 900 words at most', async () => {
  expect((await read('README.md')).trim().split(/\s+/).length).toBeLessThanOrEqual(900);
});

it('.editorconfig tells editors what biome.json tells the formatter', async () => {
  const shared = (await read('.editorconfig')).split('[*]')[1]?.split('\n[')[0] ?? '';
  const setting = (name: string) => new RegExp(`^${name} = (.+)$`, 'm').exec(shared)?.[1];
  const { indentStyle, indentWidth, lineWidth } = biome.formatter;
  expect(setting('indent_style')).toBe(indentStyle);
  expect(setting('indent_size')).toBe(String(indentWidth));
  expect(setting('max_line_length')).toBe(String(lineWidth));
});

it('the picture of the architecture names every room of lib, and no other', async () => {
  const picture = await read('docs/architecture.svg');
  const named = [...picture.matchAll(/>lib\/([a-z]+)\/</g)].map(([, room]) => room);
  expect(named.sort()).toEqual((await readdir(join(root, 'lib'))).sort());
});

describe('what a paper names is there', () => {
  const rooms = PAPERS.filter((paper) => /^lib\/.*README\.md$/.test(paper));

  it('every README of a room has 20 lines at most', async () => {
    const lengths = await Promise.all(
      rooms.map(async (paper) => ({ paper, lines: (await read(paper)).trimEnd().split('\n').length })),
    );
    expect(lengths.length).toBeGreaterThan(20);
    expect(lengths.filter(({ lines }) => lines > 20)).toEqual([]);
  });

  it.each(rooms)('files, folders and rooms in the tables of %s', async (paper) => {
    const cwd = join(root, dirname(paper));
    const names = firstColumns(await read(paper), /^(file|folder|room)$/);
    const gone = names.filter(
      (name) => globSync([name, `${name}.{ts,tsx}`, `${name}.*.ts`], { cwd }).length === 0,
    );
    expect(gone).toEqual([]);
  });

  it.each(['CONTRIBUTING.md', 'docs/glossary.md'])('paths in %s', async (paper) => {
    const text = await read(paper);
    const paths = [...text.matchAll(/`((?:lib|app|components|launcher|scripts|docs)\/[^`<\s]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });

  it('rooms in the rules of imports', async () => {
    const rules = await read('.dependency-cruiser.js');
    const single = [...rules.matchAll(/\^((?:app|components|lib|prisma)\/[a-z]*)/g)].map(
      ([, room = '']) => room,
    );
    const grouped = [...rules.matchAll(/\^lib\/\(([a-z|]+)\)/g)].flatMap(([, names = '']) =>
      names.split('|').map((name) => `lib/${name}`),
    );
    expect(grouped.length).toBeGreaterThan(5);
    expect([...single, ...grouped].filter((room) => !existsSync(join(root, room)))).toEqual([]);
  });
});

/** What stands in code in the first column of each table whose head is `head`. */
function firstColumns(text: string, head: RegExp): string[] {
  let isMeant = false;
  return text.split('\n').flatMap((line) => {
    const first = line.split('|')[1]?.trim();
    if (first === undefined || head.test(first)) isMeant = first !== undefined;
    return first !== undefined && isMeant
      ? [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      : [];
  });
}
