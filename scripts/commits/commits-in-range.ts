import { execFileSync } from 'node:child_process';

export interface Commit {
  readonly hash: string;
  readonly message: string;
}

/** The rule applies from the commit that added this file. */
const RULE = 'scripts/check-commits.ts';

/**
 * Returns the commits of `<base>..<head>` that the rule applies to, oldest first: without merges and without what was there
 * before the rule. A base that is not in the repository (a new branch has forty zeros, a forced push replaces commits) means
 * the last commit only.
 */
export function commitsInRange(repository: string, range: string): Commit[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const exists = (commit: string): boolean => {
    try {
      git('cat-file', '-e', `${commit}^{commit}`);
      return true;
    } catch {
      return false;
    }
  };
  const [base = '', head = ''] = range.split('..');
  if (!exists(head)) throw new Error(`"${head}" is no commit of this repository. Expected <base>..<head>.`);
  const since = git('log', '--diff-filter=A', '--format=%H', head, '--', RULE).trim().split('\n').at(-1);
  const text = git(
    ...['log', '--no-merges', '--reverse', '--format=%H%n%B%x00'],
    ...(exists(base) ? [`${base}..${head}`] : [`${head}^!`]),
    ...(since ? [`^${since}^@`] : []),
  );
  return text
    .split('\0')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [hash = '', ...lines] = entry.split('\n');
      return { hash, message: lines.join('\n') };
    });
}
