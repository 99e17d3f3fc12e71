import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWrittenByGit, problemsOf, TYPES, withoutComments } from './commits/commit-message.ts';
import { commitsInRange } from './commits/commits-in-range.ts';

const subjectOf = (length: number) => 'fix(ledger): '.padEnd(length, 'x');

describe('a message that follows the rule', () => {
  it.each([
    ...TYPES.map((type) => `${type}(ledger): count credits once`),
    'fix(rate-limit): refuse the second try\n\nThe reason.',
    'feat(v2): add webhooks\n',
    'test: size every property by the tier',
    'feat!: remove the member "kind"',
    'feat(api)!: remove the member "kind"',
    'test(e2e): embed, bring, pass, process, use and need',
    'fix(words): écrire "é"',
    subjectOf(72),
    // Characters, not code units.
    `${subjectOf(71)}𝒳`,
  ])('%s', (message) => {
    expect(problemsOf(message)).toEqual([]);
  });
});

describe('a message that does not', () => {
  it.each([
    ['', /is empty/],
    ['\n\nOnly a body.', /is empty/],
    [subjectOf(73), /has 73 characters\. Expected at most 72/],
    ['fix(ledger): count credits once.', /ends with a period/],
    ['fix(ledger): count credits\nand debits', /second line has text/],
    ['Count credits once', /another form/],
    ['fix(ledger) count credits once', /another form/],
    ['fix(ledger):count credits once', /another form/],
    ['fix(ledger):', /another form/],
    ['fix(ledger):  count credits once', /another form/],
    ['fix (ledger): count credits once', /another form/],
    ['(ledger): count credits once', /another form/],
    ['Merge branch "x"', /another form/],
    ['fixup! fix(ledger): count credits once', /another form/],
    ['feature(ledger): count credits once', /type is "feature"\. Expected one of feat, fix/],
    ['Fix(ledger): count credits once', /type is "Fix"/],
    ['fix(Ledger): count credits once', /scope is "/],
    ['fix(ledger, audit): count credits once', /scope is "/],
    ['fix(-ledger): count credits once', /scope is "/],
    ['fix(): count credits once', /scope is "/],
    ['fix(ledger): Count credits once', /starts with "C"\. Expected a verb in lower case/],
    ['fix(ledger): 2 credits are 2', /starts with "2"/],
    ['fix(ledger): added a count', /"added" is no imperative/],
    ['fix(ledger): adds a count', /"adds" is no imperative/],
    ['fix(ledger): removing the count', /"removing" is no imperative/],
    ['fix(ledger): stopped-clock test', /"stopped" is no imperative/],
  ] as const)('%j', (message, problem) => {
    expect(problemsOf(message)).toEqual([expect.stringMatching(problem)]);
  });

  it('says everything at once', () => {
    expect(problemsOf(`Feature(Ledger): Added ${'x'.repeat(60)}.`)).toHaveLength(5);
  });
});

it.each(['Merge branch x', 'fixup! fix(a): b', 'squash! fix(a): b', 'amend! fix(a): b'])(
  '%j is written by git',
  (message) => expect(isWrittenByGit(message)).toBe(true),
);

it.each(['Merged two tables', 'fix(a): merge', 'fixup: b'])('%j is not', (message) =>
  expect(isWrittenByGit(message)).toBe(false),
);

it('comments and what follows the scissors are no message', () => {
  const text = [
    '# Please enter the commit message',
    'fix(a): b',
    '',
    'Why #1.',
    '# On branch main',
    '# ------------------------ >8 ------------------------',
    'diff --git a b',
  ].join('\n');
  expect(withoutComments(text)).toBe('fix(a): b\n\nWhy #1.');
});

describe('the commits of a range', () => {
  let repository: string;
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, ...IDENTITY },
    }).trim();
  const commit = (message: string) => {
    git('commit', '--quiet', '--allow-empty', '--no-verify', '--message', message);
    return git('rev-parse', 'HEAD');
  };
  const subjects = (range: string) =>
    commitsInRange(repository, range).map(({ message }) => message.split('\n')[0]);
  const marks: Record<'old' | 'rule' | 'first' | 'last' | 'merge', string> = {
    old: '',
    rule: '',
    first: '',
    last: '',
    merge: '',
  };

  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), 'plumbline-commits-'));
    git('init', '--quiet', '--initial-branch=main');
    commit('The oldest');
    marks.old = commit('Before the rule');
    mkdirSync(join(repository, 'scripts'));
    writeFileSync(join(repository, 'scripts/check-commits.ts'), '');
    git('add', '.');
    marks.rule = commit('ci(commits): check subjects');
    marks.first = commit('fix(a): first');
    marks.last = commit('fix(a): last\n\nThe body.');
    git('switch', '--quiet', '--create', 'other', marks.old);
    commit('On another branch, since the rule');
    git('switch', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '--no-verify', '--message', 'Merge other', 'other');
    marks.merge = git('rev-parse', 'HEAD');
  });
  afterAll(() => rmSync(repository, { recursive: true, force: true }));

  it('are those after the base, in their order', () => {
    expect(subjects(`${marks.rule}..${marks.last}`)).toEqual(['fix(a): first', 'fix(a): last']);
    expect(subjects(`${marks.first}..${marks.last}`)).toEqual(['fix(a): last']);
    expect(subjects(`${marks.last}..${marks.last}`)).toEqual([]);
    expect(commitsInRange(repository, `${marks.first}..${marks.last}`)).toEqual([
      { hash: marks.last, message: 'fix(a): last\n\nThe body.' },
    ]);
  });

  it('begin with the commit that added the rule', () => {
    const root = git('rev-list', '--max-parents=0', 'main');
    expect(subjects(`${root}..${marks.first}`)).toEqual(['ci(commits): check subjects', 'fix(a): first']);
    expect(subjects(`${marks.old}..${marks.rule}`)).toEqual(['ci(commits): check subjects']);
  });

  it('have those that a merge brought, and not the merge', () => {
    expect(subjects(`${marks.last}..${marks.merge}`)).toEqual(['On another branch, since the rule']);
  });

  it.each(['0'.repeat(40), 'f'.repeat(40), ''])('are the last one alone where the base is %j', (base) => {
    expect(subjects(`${base}..${marks.last}`)).toEqual(['fix(a): last']);
  });

  it.each(['', 'nowhere'])('can not be told where the head is %j', (head) => {
    expect(() => commitsInRange(repository, `${marks.rule}..${head}`)).toThrow('is no commit');
  });

  it('and the command names each that is wrong, what was expected and what to do', () => {
    const check = (...args: string[]) => {
      const script = join(import.meta.dirname, 'check-commits.ts');
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        cwd: repository,
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };
    const wrong = git('rev-parse', 'other');
    expect(check('--range', `${marks.first}..${marks.merge}`)).toEqual({
      status: 1,
      stdout: '1 of 2 commit messages follow the rule.\n',
      stderr: [
        `Commit ${wrong.slice(0, 10)}: "On another branch, since the rule"`,
        '  The subject has another form. Expected "type(scope): imperative".',
        'Reword them with git rebase --interactive and push again.\n',
      ].join('\n'),
    });
    expect(check('--range', `${marks.rule}..${marks.last}`)).toMatchObject({ status: 0, stderr: '' });
    const file = join(repository, 'message');
    writeFileSync(file, 'Add it\n# comment');
    expect(check('--file', file)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^Not committed: "Add it"\n {2}The subject has.+\n.+git commit --edit --file=/s,
      ),
    });
    writeFileSync(file, 'feat(a): add it\n# comment');
    expect(check('--file', file)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(check()).toMatchObject({ status: 2 });
  });
});

const IDENTITY = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.test',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.test',
};
