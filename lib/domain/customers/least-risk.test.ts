import { expect, test } from 'vitest';
import type { RISKS } from '../risk/risk.ts';
import { highestRisk, needsReason } from './least-risk.ts';

const reports = (...risks: ((typeof RISKS)[number] | null)[]) => risks.map((risk) => ({ risk }));

test('the highest approved risk counts, wherever it is in the list', () => {
  expect(highestRisk([])).toBeNull();
  expect(highestRisk(reports(null))).toBeNull();
  expect(highestRisk(reports('medium', null, 'low'))).toBe('medium');
  expect(highestRisk(reports('low', 'high', 'medium'))).toBe('high');
});

test.each([
  ['low', reports('medium'), true],
  ['medium', reports('medium'), false],
  ['high', reports('medium'), false],
  ['medium', reports('low', 'high'), true],
  ['low', reports(null), false],
  ['low', [], false],
] as const)('%s beside %j needs a reason: %s', (risk, of, needs) => {
  expect(needsReason(risk, of)).toBe(needs);
});
