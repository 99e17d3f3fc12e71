import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { DeskAnswer } from '../ui/ask-desk.ts';

/** Where an earlier structure ended, and about what it costs to go on from there. */
export interface Continued {
  readonly requestId: string;
  readonly nodeId: string;
  readonly name: string;
  readonly credits: number;
}

/**
 * What became of one of several ends. `unknown`: nobody knows whether it was bought. `left`: not asked for, since what
 * came before it is missing.
 */
export type Told =
  | { readonly kind: 'waiting' | 'asked' | 'left' }
  | { readonly kind: 'bought'; readonly credits: number | null }
  | { readonly kind: 'failed' | 'unknown'; readonly message: string };

interface Ways {
  /** Asks for one of them, going on from the structure that has all that was bought before it. */
  readonly buy: (end: Continued) => Promise<DeskAnswer<LookupView>>;
  /** The same lookup once nothing more is to come. */
  readonly arrived: (lookup: LookupView) => Promise<DeskAnswer<LookupView>>;
  readonly onTold: (nodeId: string, told: Told) => void;
  /** Whether the officer has gone: then nothing more is bought. */
  readonly isOver: () => boolean;
}

/** The desk's status for a request of which nobody knows whether it was taken. */
export const OUTCOME_UNKNOWN = 504;

/**
 * Buys several ends one after the other, each by a lookup of its own that goes on from the one before, so that the last
 * structure has them all. One that fails leaves the others standing: what follows goes on from what came before it.
 */
export async function buyInTurn(ends: readonly Continued[], ways: Ways): Promise<void> {
  let requestId: string | undefined;
  let isLost = false;
  for (const end of ends) {
    if (isLost || ways.isOver()) {
      ways.onTold(end.nodeId, { kind: 'left' });
      continue;
    }
    ways.onTold(end.nodeId, { kind: 'asked' });
    const asked = await ways.buy({ ...end, requestId: requestId ?? end.requestId });
    const answer = 'problem' in asked ? asked : await ways.arrived(asked.value);
    const told = toldBy(answer, 'value' in asked);
    ways.onTold(end.nodeId, told);
    if (told.kind === 'bought' && 'value' in answer) requestId = answer.value.requestId ?? requestId;
    isLost = told.kind === 'unknown';
  }
}

/** @param wasTaken whether it was asked for, so that a failure to hear of it is none of its own */
function toldBy(answer: DeskAnswer<LookupView>, wasTaken: boolean): Told {
  if ('problem' in answer) {
    const { status, message } = answer.problem;
    return { kind: wasTaken || status === OUTCOME_UNKNOWN ? 'unknown' : 'failed', message };
  }
  const { items, failure, status, costCredits } = answer.value;
  const graph = items.find(({ id }) => id === 'graph');
  if (graph?.status === 'succeeded') return { kind: 'bought', credits: costCredits };
  const message = (graph?.failure ?? failure)?.message ?? '';
  return { kind: status === 'finished' || status === 'refused' ? 'failed' : 'unknown', message };
}
