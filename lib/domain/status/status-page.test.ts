import { expect, test } from 'vitest';
import { failingSources, sourceStatuses } from './status-page.ts';

const report = (id: string, state: string, more: object = {}) => ({
  id,
  name: id,
  state,
  countries: [],
  ...more,
});

test('what does not work comes first, then by name; a source without its key is none', () => {
  const sources = sourceStatuses([
    report('b', 'up'),
    report('a', 'up'),
    report('quiet', 'not_asked'),
    report('keyless', 'needs_key'),
    report('late', 'slow'),
    report('broken', 'changed'),
    report('gone', 'down', { failedAt: '2026-11-24T05:00:00.000Z' }),
  ]);
  expect(sources.map(({ id }) => id)).toEqual(['gone', 'broken', 'late', 'a', 'b', 'quiet']);
  expect(sources[0]?.failedAt).toEqual(new Date('2026-11-24T05:00:00Z'));
  expect(failingSources({ checkedAt: new Date(), service: 'up', sources })).toBe(2);
});

test('a state that nobody knows yet is not told wrongly', () => {
  expect(sourceStatuses([report('a', 'resting'), { state: 'up' }])).toEqual([]);
});

test('where nothing is told of sources none fails', () => {
  expect(failingSources({ checkedAt: new Date(), service: 'down', sources: null })).toBe(0);
});
