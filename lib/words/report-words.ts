import sentences from './en/report/sentences.json' with { type: 'json' };
import { sayOf } from './say-of.ts';

/** The sentences of a report. A stored report keeps its language, which is English so far. */
export const reportWords = sayOf(sentences);
