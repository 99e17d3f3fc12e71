import { expect, test } from 'vitest';
import { createMetrics } from '../endpoint/metrics.ts';
import { figuresOf } from '../testing/figures-of.ts';
import { countTraceLookups, LOOKUP_ENDS, LOOKUP_NAMES } from './trace-lookups.ts';

test('lookups are counted by kind and end, from 0, and at each look the same', async () => {
  const lookups = countTraceLookups();
  const metrics = createMetrics(figuresOf({ lookups: lookups.counts }));
  const read = async () => {
    const { text } = await metrics.print();
    return text.split('\n').filter((line) => line.startsWith('plumbline_trace_lookups_total'));
  };
  expect(await read()).toEqual(
    LOOKUP_NAMES.flatMap((kind) =>
      LOOKUP_ENDS.map((outcome) => `plumbline_trace_lookups_total{kind="${kind}",outcome="${outcome}"} 0`),
    ),
  );
  lookups.note('owners', 'found');
  lookups.note('owners', 'found');
  lookups.note('owners', 'over_budget');
  for (const _ of [1, 2]) {
    expect((await read()).filter((line) => !line.endsWith(' 0'))).toEqual([
      'plumbline_trace_lookups_total{kind="owners",outcome="found"} 2',
      'plumbline_trace_lookups_total{kind="owners",outcome="over_budget"} 1',
    ]);
  }
});
