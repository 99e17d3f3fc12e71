import type words from '#lib/words/en/screens/owners.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import { termOf } from './discrepancy-duty.ts';
import { isOpenState, type ListedDiscrepancy } from './listed-discrepancy.ts';

type Words = typeof words;
type Said<Model> = (model: Model) => boolean;
type Listed = Said<ListedDiscrepancy>;

/** Of a discrepancy on the list: its term, what was decided of it and what is left to do. */
export type DiscrepancySentence =
  | `due.${KeysOf<Words['due']>}`
  | `decision.${'said' | 'confirmed' | 'awaitsAnother' | 'stillOpen'}`
  | `list.${'settled' | 'withdrawn' | 'corrected'}`
  | 'assign.to';

const isOpen: Listed = ({ state }) => isOpenState(state);
const isLate: Listed = ({ state }) => state === 'overdue';
const hasTermOf =
  (who: ReturnType<typeof termOf>): Listed =>
  ({ facts, detectedAt }) =>
    termOf({ policyId: facts.policy.id, detectedOn: detectedAt.slice(0, 10) }) === who;

const WHEN: Readonly<Record<DiscrepancySentence, Listed>> = {
  'due.on': () => true,
  'due.term.law': hasTermOf('law'),
  'due.term.house': hasTermOf('house'),
  'due.left': (one) => isOpen(one) && !isLate(one),
  'due.late': (one) => isOpen(one) && isLate(one),
  'decision.said': ({ decision }) => decision !== undefined,
  'decision.confirmed': ({ decision }) => !!decision?.confirmed?.by,
  'decision.awaitsAnother': ({ awaits }) => awaits === 'another',
  'decision.stillOpen': (one) => one.decision?.outcome === 'ask_customer' && isOpen(one),
  'list.settled': ({ state }) => state === 'resolved',
  'list.withdrawn': ({ state }) => state === 'withdrawn',
  'list.corrected': ({ isCorrected }) => isCorrected === true,
  'assign.to': (one) => one.assignee !== undefined && isOpen(one),
};

/** Whether a sentence may be said of a discrepancy on the list. */
export const isSaidOfListed = (sentence: DiscrepancySentence, one: ListedDiscrepancy): boolean =>
  WHEN[sentence](one);

/** The discrepancies of a company in one line. */
export interface StripModel {
  readonly open: number;
  readonly overdue: number;
  /** `YYYY-MM-DD` */
  readonly nextDueOn: string | undefined;
}
type StripSentence = Exclude<KeysOf<Words['strip']>, 'link'>;

const OF_STRIP: Readonly<Record<StripSentence, Said<StripModel>>> = {
  open: ({ open }) => open > 0,
  overdue: ({ open, overdue }) => open > 0 && overdue > 0,
  next: ({ open, overdue, nextDueOn }) => open > 0 && overdue === 0 && nextDueOn !== undefined,
};

export const isSaidOfStrip = (sentence: StripSentence, strip: StripModel): boolean =>
  OF_STRIP[sentence](strip);
