import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runToolQuietly } from '../test/run-tool.ts';
import type { Fault } from './fault.ts';

/** A copy of the working tree into which faults are written, so that the working tree stays as it is. */
export interface FaultyTree {
  readonly root: string;
  /** Writes the fault, works, and takes the fault out again. */
  withFault<Result>(fault: Fault, work: () => Promise<Result>): Promise<Result>;
  /** Takes the fault of the moment out while this works. */
  withoutFault<Result>(work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/**
 * Makes a git worktree of the last commit with the changes that are not committed yet. Packages are hard links: Next refuses
 * a `node_modules` that is a link to a folder outside the project.
 */
export async function createFaultyTree(from: string): Promise<FaultyTree> {
  // Below the project: hard links need the same file system.
  const root = join(from, '.data/faults');
  const git = (...args: string[]) => command(from, 'git', args);
  const remove = async () => {
    await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    await git('worktree', 'prune');
  };
  await remove();
  await git('worktree', 'add', '--quiet', '--detach', root, 'HEAD');
  const others = ['ls-files', '-z', '--others', '--exclude-standard'];
  const listed = [
    await git('ls-files', '-z', '--modified'),
    await git(...others),
    // What `npm run generate` makes.
    await git(...others, '--ignored', '--', 'prisma', 'lib/words', 'next-env.d.ts'),
  ];
  for (const file of listed.join('').split('\0')) {
    if (file !== '') await copy(join(from, file), join(root, file));
  }
  await command(from, 'cp', ['-al', 'node_modules', join(root, 'node_modules')]);
  // Written in place by the compiler: the working tree's own stays as it is.
  await rm(join(root, 'node_modules/.cache'), { recursive: true, force: true });
  let planted: { path: string; right: string; wrong: string } | undefined;
  const plant = async (wanted: typeof planted) => {
    if (planted) await writeFile(planted.path, planted.right);
    planted = wanted;
    if (planted) await writeFile(planted.path, planted.wrong);
  };
  return {
    root,
    remove,
    async withFault({ file, from, to }, work) {
      const path = join(root, file);
      const right = await readFile(path, 'utf8');
      await plant({ path, right, wrong: right.replace(from, () => to) });
      return work().finally(() => plant(undefined));
    },
    async withoutFault(work) {
      const before = planted;
      await plant(undefined);
      return work().finally(() => plant(before));
    },
  };
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // A file that was removed is listed as modified.
  await cp(from, to).catch(() => rm(to, { force: true }));
}

async function command(cwd: string, name: string, args: readonly string[]): Promise<string> {
  const { exitCode, said } = await runToolQuietly(name, args, { cwd });
  if (exitCode !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${said}`);
  return said;
}
