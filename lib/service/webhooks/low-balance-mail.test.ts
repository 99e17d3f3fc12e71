import { expect, test } from 'vitest';
import { lowBalanceMail } from './low-balance-mail.ts';

test.each([
  [0, 1, '0 credits', '1 credit'],
  [1, 2, '1 credit', '2 credits'],
  [1_999, 2_000, '1,999 credits', '2,000 credits'],
])('a balance of %i below %i is told in the right number', (balance, threshold, left, below) => {
  const { subject, text } = lowBalanceMail('bank', { balance, threshold });
  expect(subject).toBe(`Low balance: ${left}`);
  expect(text).toContain(`has fallen to ${left}, below the ${below} of which`);
  expect(text).toContain(`has been at ${below} or\nmore`);
});
