import { expect, test } from '@playwright/test';
import { trafficRecord } from './support/traffic-record.ts';

test('no answer of the whole run held a secret, the service’s address or a signed one', () => {
  const record = trafficRecord();
  const answers = record.answers();
  const forbidden = record.forbidden();
  test.info().annotations.push({
    type: 'looked through',
    description: `${answers.length} answers for ${forbidden.length} secrets and addresses of this run`,
  });
  expect(answers.length, 'the tests ran through the watcher').toBeGreaterThan(0);
  expect(forbidden.length).toBeGreaterThan(10);
  const leaks = answers.filter((answer) => answer.leaks.length > 0);
  expect(leaks.map(({ path, status, leaks }) => `${status} ${path}: ${leaks.join(', ')}`)).toEqual([]);
});
