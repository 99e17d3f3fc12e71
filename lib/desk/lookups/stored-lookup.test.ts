import { expect, test } from 'vitest';
import { answerOf } from './stored-lookup.ts';

const stored = () => ({ answer: { request: { requestId: 'r' }, company: { legalName: 'Sample Example' } } });

test('a stored answer is read once, and each row’s for itself', () => {
  const [row, other] = [stored(), stored()];
  expect(answerOf(row)?.company?.legalName).toBe('Sample Example');
  expect(answerOf(row)).toBe(answerOf(row));
  expect(answerOf({ ...row })).toBe(answerOf(row));
  expect(answerOf(other)).not.toBe(answerOf(row));
  expect(answerOf({ answer: null })).toBeNull();
});
