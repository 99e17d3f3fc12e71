import type { Failure } from '#lib/contract/index.ts';
import type { Reading } from '../context/purchase-order.ts';
import type { OpenItem } from './open-item.ts';

/** Null: the item is finished. Else when to try again. */
export type Attempt = { readonly retryInMs: number } | null;

/** An item that this attempt finished, read and paid for: all that is stored of it. */
export interface Charged {
  readonly item: string;
  readonly reading: Reading;
}

/** When to try again after a failure: no sooner than the register wants. Null: never, or not within the time for it. */
export function retryInMsOf(
  { code, retryAfterMs = 0 }: Failure,
  { attempts, openForMs }: Pick<OpenItem, 'attempts' | 'openForMs'>,
  retryForSeconds: number,
): number | null {
  if (code !== 'service_unavailable') return null;
  const retryInMs = Math.max(retryAfterMs, pauseMs(attempts));
  return openForMs + retryInMs > retryForSeconds * 1_000 ? null : retryInMs;
}

/** Whether the time is over in which an item is tried again, for whatever reason. */
export const isOverdue = ({ openForMs }: Pick<OpenItem, 'openForMs'>, retryForSeconds: number): boolean =>
  openForMs > retryForSeconds * 1_000;

/** 1 s, 2 s, 4 s, … 60 s. */
export function pauseMs(attempts: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.min(attempts, 10));
}
