import { expect, test } from 'vitest';
import { ACTIONS } from '#lib/domain/audit/action.ts';
import { en } from '../words/en.ts';

test('every act of the desk has words of its own, and there are no words without an act', () => {
  const { actions } = en.audit;
  expect(Object.keys(actions).toSorted()).toEqual(ACTIONS.toSorted());
  expect(new Set(Object.values(actions)).size).toBe(ACTIONS.length);
  expect(Object.values(actions).filter((words) => !/^[A-Z][^.]+$/.test(words))).toEqual([]);
});

test('every act has a sentence that names what it was done to, or who did it', () => {
  const { sentences } = en.acts;
  expect(Object.keys(sentences).toSorted()).toEqual(ACTIONS.toSorted());
  expect(Object.values(sentences).filter((words) => !/\{who\}|<object><\/object>/.test(words))).toEqual([]);
});
