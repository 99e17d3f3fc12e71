import type { WEBHOOK_EVENTS } from '#lib/contract/index.ts';

/** By which its words are found: a key of words has no dot. */
const KEYS = {
  'request.completed': 'request_completed',
  'balance.low': 'balance_low',
  'invoice.created': 'invoice_created',
} as const satisfies Record<(typeof WEBHOOK_EVENTS)[number], string>;

export const eventKey = (event: (typeof WEBHOOK_EVENTS)[number]) => KEYS[event];
