export const TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'ci', 'chore'] as const;
export const MAX_SUBJECT_LENGTH = 72;

const SUBJECT = /^(?<type>[^\s():!]+)(?<scope>\([^()]*\))?!?: (?<summary>\S.*)$/u;
const SCOPE = /^\([a-z0-9][a-z0-9-]*\)$/;

/**
 * Third person, past tense or gerund of the verbs that start most subjects. A list, because the ending alone does not decide:
 * "pass", "embed" and "bring" are imperatives.
 */
const NOT_IMPERATIVE = new RegExp(
  '^(?:(?:add|allow|check|correct|extend|fix|implement|prevent|return|show|support|test)(?:s|es|ed|ing)|' +
    '(?:chang|creat|delet|handl|improv|introduc|mak|mov|remov|renam|replac|updat|us)(?:es|ed|ing)|' +
    '(?:drop|stop)(?:s|ped|ping)|made)$',
);

/** Git writes these itself: a merge, and a commit that `git rebase --autosquash` folds into another before it is pushed. */
const WRITTEN_BY_GIT = /^(?:Merge|fixup!|squash!|amend!) /;

/** Returns whether git generated the message, so that the hook accepts it. */
export const isWrittenByGit = (message: string): boolean => WRITTEN_BY_GIT.test(message);

/** Returns the message without the comments that git removes before it commits. */
export function withoutComments(text: string): string {
  const [written = ''] = text.split(/^# -+ >8 -+$/mu);
  return written.replaceAll(/^#.*\n?/gmu, '').trim();
}

/** Returns what is wrong with a commit message; empty if it follows the rule. */
export function problemsOf(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n');
  if (subject.trim() === '') return ['The subject is empty.'];
  const problems: string[] = [];
  const { length } = [...subject];
  if (length > MAX_SUBJECT_LENGTH) {
    problems.push(`The subject has ${length} characters. Expected at most ${MAX_SUBJECT_LENGTH}.`);
  }
  if (subject.endsWith('.')) problems.push('The subject ends with a period. Expected none.');
  if (second.trim() !== '') problems.push('The second line has text. Expected a blank line before the body.');
  return [...problems, ...problemsOfForm(subject)];
}

function problemsOfForm(subject: string): string[] {
  const { type, scope, summary = '' } = SUBJECT.exec(subject)?.groups ?? {};
  if (type === undefined) return ['The subject has another form. Expected "type(scope): imperative".'];
  const problems: string[] = [];
  if (!TYPES.some((known) => known === type)) {
    problems.push(`The type is "${type}". Expected one of ${TYPES.join(', ')}.`);
  }
  if (scope !== undefined && !SCOPE.test(scope)) {
    problems.push(
      `The scope is "${scope}". Expected lower-case letters, digits and hyphens in parentheses, such as (ledger).`,
    );
  }
  const [first = ''] = summary.split(/[^\p{L}]/u);
  if (!/^\p{Ll}/u.test(summary)) {
    problems.push(
      `The text after the colon starts with "${[...summary][0]}". Expected a verb in lower case.`,
    );
  } else if (NOT_IMPERATIVE.test(first)) {
    problems.push(
      `"${first}" is no imperative. Expected an instruction, such as "add", not "adds" or "added".`,
    );
  }
  return problems;
}
