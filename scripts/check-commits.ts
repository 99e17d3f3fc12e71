// Checks that commit messages follow the rule in CONTRIBUTING.md. Imports no package: CI runs it before `npm ci`.
//   node scripts/check-commits.ts --file <message file>     the message being written, for the commit-msg hook
//   node scripts/check-commits.ts --range <base>..<head>    the pushed commits, for CI; needs the whole history
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isWrittenByGit, problemsOf, withoutComments } from './commits/commit-message.ts';
import { commitsInRange } from './commits/commits-in-range.ts';

const { file, range } = parseArgs({
  options: { file: { type: 'string' }, range: { type: 'string' } },
}).values;

if (file !== undefined) {
  const message = withoutComments(readFileSync(file, 'utf8'));
  const problems = isWrittenByGit(message) ? [] : problemsOf(message);
  if (problems.length > 0) {
    console.error(lines('Not committed', message, problems));
    console.error(`Correct your message, which is kept: git commit --edit --file=${file}`);
    process.exitCode = 1;
  }
} else if (range !== undefined) {
  const commits = commitsInRange(process.cwd(), range);
  const wrong = commits
    .map(({ hash, message }) => ({ hash, message, problems: problemsOf(message) }))
    .filter(({ problems }) => problems.length > 0);
  for (const { hash, message, problems } of wrong) {
    console.error(lines(`Commit ${hash.slice(0, 10)}`, message, problems));
  }
  if (wrong.length > 0) {
    console.error('Reword them with git rebase --interactive and push again.');
    process.exitCode = 1;
  }
  console.log(`${commits.length - wrong.length} of ${commits.length} commit messages follow the rule.`);
} else {
  console.error('Expected --file <message file> or --range <base>..<head>.');
  process.exitCode = 2;
}

function lines(what: string, message: string, problems: readonly string[]): string {
  const [subject = ''] = message.split('\n');
  return [`${what}: "${subject}"`, ...problems.map((problem) => `  ${problem}`)].join('\n');
}
