import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { buildWeb, markBuilt } from '../build-web.ts';
import { generatePrismaClient, markGenerated } from '../generate-prisma-client.ts';
import type { Progress } from '../progress.ts';
import { isBuildNeeded, isOwnNeeded, isPackageFileNeeded, OWN } from './is-needed.ts';
import { productionPackages } from './production-packages.ts';

/** What is in a package, each with its size. */
export interface Package {
  readonly folder: string;
  readonly bytes: number;
  /** Folders at the top, the largest first. */
  readonly contents: readonly { readonly name: string; readonly bytes: number }[];
  /** Name and version of each package that comes along. */
  readonly packages: readonly string[];
}

interface PackageOptions {
  /** The checkout. */
  readonly root: string;
  /** A new or empty folder. */
  readonly folder: string;
  readonly progress: Progress;
}

/** In the package, what it holds. */
export const CONTENTS = 'CONTENTS.txt';

/**
 * Makes a folder with everything that the product needs to run, its own Node too, and nothing else: no tests, no sources of the
 * web application, nothing that only builds. It runs from a tree that cannot be written to.
 * @throws Failure invalid_request where the folder holds something
 */
export async function makePackage({ root, folder, progress }: PackageOptions): Promise<Package> {
  await requireEmpty(folder);
  await generatePrismaClient(root, progress);
  await buildWeb(root, progress);
  return progress.step('Copying what is needed', async () => {
    for (const path of OWN) await copy(root, folder, path, isOwnNeeded);
    await copy(root, folder, '.next', isBuildNeeded);
    const packages = await copyPackages(root, folder);
    await mkdir(join(folder, 'bin'));
    await copyFile(process.execPath, join(folder, 'bin/node'));
    await chmod(join(folder, 'bin/node'), 0o755);
    // Made of sources that are not here: a start must not make it again.
    await markGenerated(folder);
    await markBuilt(folder);
    const contents = await contentsOf(folder);
    const bytes = contents.reduce((sum, each) => sum + each.bytes, 0);
    const made = { folder, bytes, contents, packages };
    await writeFile(join(folder, CONTENTS), textOf(made));
    return made;
  });
}

/** For people: sizes, then the packages. */
export function textOf({ bytes, contents, packages }: Omit<Package, 'folder'>): string {
  const lines = contents.map(({ name, bytes: size }) => `${megabytes(size).padStart(8)}  ${name}`);
  return [...lines, `${megabytes(bytes).padStart(8)}  in all`, '', ...packages, ''].join('\n');
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function requireEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length === 0) return;
  throw new Failure('invalid_request', `${folder} is not empty. Nothing was written. Give a new folder.`);
}

async function copy(root: string, folder: string, path: string, isNeeded: (path: string) => boolean) {
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    // As they are: within the build some lead to packages beside it.
    verbatimSymlinks: true,
    filter: (source) => isNeeded(relative(root, source)),
  });
}

const PackageFile = z.object({ version: z.string() });

async function copyPackages(root: string, folder: string): Promise<string[]> {
  const lock: unknown = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const paths = productionPackages(lock, (path) => existsSync(join(root, path)));
  const packages: string[] = [];
  for (const path of paths) {
    const from = join(root, path);
    const name = path.split('node_modules/').at(-1) ?? path;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(from, join(folder, path), {
      recursive: true,
      filter: (source) => {
        const inside = relative(from, source);
        // Packages inside it are copied by themselves, where they are needed.
        return inside === '' || (!inside.startsWith('node_modules') && isPackageFileNeeded(name, inside));
      },
    });
    const { version } = PackageFile.parse(JSON.parse(await readFile(join(from, 'package.json'), 'utf8')));
    packages.push(`${name} ${version}`);
  }
  return packages;
}

async function contentsOf(folder: string): Promise<Package['contents']> {
  const names = await readdir(folder);
  const contents = await Promise.all(
    names.map(async (name) => ({ name, bytes: await bytesOf(join(folder, name)) })),
  );
  return contents.sort((one, other) => other.bytes - one.bytes);
}

async function bytesOf(path: string): Promise<number> {
  const { size, isFolder } = await stat(path).then((found) => ({
    size: found.size,
    isFolder: found.isDirectory(),
  }));
  if (!isFolder) return size;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  let sum = 0;
  for (const entry of entries) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return sum;
}
