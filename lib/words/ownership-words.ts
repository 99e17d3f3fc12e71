import ownership from './en/report/ownership.json' with { type: 'json' };
import { phrasesOf } from './phrase.ts';
import { sayOf } from './say-of.ts';

/** The words of ownership: shares, grounds, law and drawings. Apart from those of reports, since browsers load them; English so far. */
export const ownershipWords = sayOf(ownership);

/** The same as phrases, for what a report stores and compares. */
export const ownershipPhrase = phrasesOf(ownership, 'ownership.');
