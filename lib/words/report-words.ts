import sentences from './en/report/sentences.json' with { type: 'json' };
import { phrasesOf } from './phrase.ts';
import { sayOf } from './say-of.ts';

/** The sentences of a report. A stored report keeps its language, which is English so far. */
export const reportWords = sayOf(sentences);

/** The same as phrases, for what a report stores and compares. */
export const reportPhrase = phrasesOf(sentences);
