import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import type { Content } from '#lib/words/phrase.ts';

const AS_DATA = { list: ', ', steps: '; ', space: ' ', plus: ' + ' } as const;

/**
 * Parts in one line: `60 % + nominee`. Figures and names alone are data. Thousands of holders may control together: the
 * phrase is as deep as a tree of them.
 */
export function inLine(by: 'list' | 'steps' | 'space' | 'plus', parts: readonly Content[]): Content {
  const [first = ''] = parts;
  if (parts.length < 2) return first;
  if (parts.every((one) => typeof one === 'string')) return parts.join(AS_DATA[by]);
  const middle = parts.length >> 1;
  return say(`join.${by}`, {
    first: inLine(by, parts.slice(0, middle)),
    rest: inLine(by, parts.slice(middle)),
  });
}
