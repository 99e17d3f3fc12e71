import { expect, test } from 'vitest';
import { keepFinishedAnswers } from './finished-answers.ts';

test('an answer is known to its account alone', () => {
  const answers = keepFinishedAnswers(100);
  answers.keep('r1', 'a', 'text');
  expect(answers.textOf('r1', 'a')).toBe('text');
  expect(answers.textOf('r1', 'b')).toBeUndefined();
  expect(answers.textOf('r2', 'a')).toBeUndefined();
});

test('the one that was longest not asked for goes first, and only when there is no room', () => {
  const answers = keepFinishedAnswers(30);
  for (const id of ['r1', 'r2', 'r3']) answers.keep(id, 'a', '123');
  for (let index = 4; index <= 10; index += 1) answers.keep(`r${index}`, 'a', '123');
  expect(answers.textOf('r1', 'a')).toBe('123');
  answers.keep('r11', 'a', '1');
  expect(answers.textOf('r2', 'a')).toBeUndefined();
  expect(answers.textOf('r1', 'a')).toBe('123');
  expect(answers.textOf('r11', 'a')).toBe('1');
});

test('one that is large beside the room there is, is not kept; the same one again counts once', () => {
  const answers = keepFinishedAnswers(30);
  answers.keep('large', 'a', '1234');
  expect(answers.textOf('large', 'a')).toBeUndefined();
  answers.keep('r1', 'a', '123');
  for (let turn = 0; turn < 20; turn += 1) answers.keep('r2', 'a', '123');
  expect(answers.textOf('r1', 'a')).toBe('123');
});
