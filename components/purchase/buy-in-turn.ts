import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { DeskAnswer } from '../ui/ask-desk.ts';
import type { Order } from './orders-of.ts';

/** Where an earlier structure ended, and about what it costs to go on from there. */
export interface Continued {
  readonly requestId: string;
  readonly nodeId: string;
  readonly name: string;
  readonly credits: number;
}

/**
 * What became of one of several orders. `part`: some of it was received; `unknown`: it may have been bought or not;
 * `left`: not requested.
 */
export type Told =
  | { readonly kind: 'waiting' | 'asked' | 'left' }
  | { readonly kind: 'bought'; readonly credits: number | null }
  | { readonly kind: 'part'; readonly credits: number | null; readonly message: string }
  | { readonly kind: 'failed' | 'unknown'; readonly message: string };

interface Ways<Bought extends Order> {
  /** Asks for one of them; a tracing continues from the structure that has all that was traced before it. */
  readonly buy: (order: Bought) => Promise<DeskAnswer<LookupView>>;
  /** The same lookup once nothing more is to come. */
  readonly arrived: (lookup: LookupView) => Promise<DeskAnswer<LookupView>>;
  readonly onTold: (key: string, told: Told) => void;
  /** Whether the officer has gone: then nothing more is bought. */
  readonly isOver: () => boolean;
}

/** The desk's status for a request of which nobody knows whether it was taken. */
export const OUTCOME_UNKNOWN = 504;

/**
 * Buys several orders one after the other, each by its own lookup. One that fails leaves the others as they are. Each
 * tracing continues the one before, so that the last structure has them all; after one whose outcome is unknown, no
 * further tracing is requested.
 */
export async function buyInTurn<Bought extends Order>(
  orders: readonly Bought[],
  ways: Ways<Bought>,
): Promise<void> {
  let requestId: string | undefined;
  let isLost = false;
  for (const order of orders) {
    const { from } = order;
    if (ways.isOver() || (from !== undefined && isLost)) {
      ways.onTold(order.key, { kind: 'left' });
      continue;
    }
    ways.onTold(order.key, { kind: 'asked' });
    const asked = await ways.buy(
      from && requestId !== undefined ? { ...order, from: { ...from, requestId } } : order,
    );
    const answer = 'problem' in asked ? asked : await ways.arrived(asked.value);
    const told = toldBy(answer, 'value' in asked);
    ways.onTold(order.key, told);
    if (from === undefined) continue;
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
  const { items, failure, status, costCredits: credits } = answer.value;
  const missing = items.filter((item) => item.status !== 'succeeded');
  if (items.length > 0 && missing.length === 0) return { kind: 'bought', credits };
  const message = (missing.find((item) => item.failure)?.failure ?? failure)?.message ?? '';
  if (status !== 'finished' && status !== 'refused') return { kind: 'unknown', message };
  return missing.length < items.length ? { kind: 'part', credits, message } : { kind: 'failed', message };
}
