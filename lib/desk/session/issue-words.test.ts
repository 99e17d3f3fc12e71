import { expect, test } from 'vitest';
import { issueWords } from './issue-words.ts';

test.each([
  [['Enter a name.'], 'Enter a name.'],
  [['expected a number'], 'Expected a number. Nothing was changed.'],
  [
    ['expected a number of hours', 'expected 0 or more credits'],
    'Expected a number of hours; expected 0 or more credits. Nothing was changed.',
  ],
  [['expected a number', 'expected a number'], 'Expected a number. Nothing was changed.'],
  [['expected a number', 'Enter a name.'], 'Enter a name. Expected a number. Nothing was changed.'],
])('%j', (messages, words) => expect(issueWords(messages)).toBe(words));
