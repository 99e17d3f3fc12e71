import ownership from './en/report/ownership.json' with { type: 'json' };
import { sayOf } from './say-of.ts';

/** The words of ownership: shares, grounds, law and drawings. Apart from those of reports, since browsers load them; English so far. */
export const ownershipWords = sayOf(ownership);
