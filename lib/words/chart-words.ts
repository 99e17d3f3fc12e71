import chart from './en/report/chart.json' with { type: 'json' };
import { sayOf } from './say-of.ts';

/** The words in drawings of a structure and of shares, which files keep: English so far. */
export const chartWords = sayOf(chart);
