import { say } from '../words/say.ts';

/**
 * What is wrong in a form, for people. The members' names are for programs and stay away; what the service says of them is
 * the part of a sentence ("expected a number"), and becomes one.
 */
export function issueWords(messages: readonly string[]): string {
  const each = [...new Set(messages)];
  const parts = each.filter((message) => !message.endsWith('.'));
  if (parts.length === 0) return each.join(' ');
  const [first = '', ...rest] = parts.join('; ');
  const what = `${first.toUpperCase()}${rest.join('')}`;
  return [...each.filter((message) => message.endsWith('.')), say('session.wrongField', { what })].join(' ');
}
