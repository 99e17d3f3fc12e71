import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '#lib/contract/failure.ts';

const run = promisify(execFile);

async function git(root: string, ...args: readonly string[]): Promise<string[]> {
  const { stdout } = await run('git', [...args], { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return stdout.split('\n').filter(Boolean);
}

/**
 * Files that differ from a revision: committed since, not committed yet, or new. Paths from the root.
 * @throws Failure `invalid_request` if Git does not know the revision
 */
export async function changedFiles(root: string, since: string): Promise<readonly string[]> {
  const [base] = await git(root, 'merge-base', '--end-of-options', since, 'HEAD').catch(() => {
    throw new Failure('invalid_request', `--since ${since}: Git knows no such revision in this checkout.`);
  });
  const changed = await git(root, 'diff', '--name-only', '--no-renames', base ?? since);
  return [...new Set([...changed, ...(await newFiles(root))])];
}

/** Every file of the checkout, without what Git ignores. */
export async function allFiles(root: string): Promise<readonly string[]> {
  const tracked = await git(root, 'ls-files');
  const deleted = new Set(await git(root, 'ls-files', '--deleted'));
  return [...tracked, ...(await newFiles(root))].filter((file) => !deleted.has(file));
}

const newFiles = (root: string) => git(root, 'ls-files', '--others', '--exclude-standard');

/**
 * The revision before the change that a run without `--since` looks at: where this branch left `origin/main`; on `main`
 * itself the commit before. Undefined without Git, or at the first commit.
 */
export async function revisionBefore(root: string): Promise<string | undefined> {
  const revision = (...args: string[]) =>
    git(root, ...args).then(
      ([first]) => first,
      () => undefined,
    );
  const head = await revision('rev-parse', 'HEAD');
  const left = await revision('merge-base', 'origin/main', 'HEAD');
  return left !== undefined && left !== head ? left : revision('rev-parse', '--verify', '--quiet', 'HEAD~1');
}
