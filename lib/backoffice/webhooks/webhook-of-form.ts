import { z } from 'zod';
import { WEBHOOK_EVENTS, type WebhookEventType } from '#lib/contract/index.ts';

const Fields = z.record(z.string(), z.unknown());

/** What the box for an event is called. */
export const eventField = (event: WebhookEventType) => `event.${event}`;

/** A webhook as a form sends it: a ticked box for each event. One that has no box at all says nothing of events. */
export function withEvents(given: unknown): unknown {
  const { success, data } = Fields.safeParse(given);
  if (!success || 'events' in data) return given;
  const boxes: readonly string[] = WEBHOOK_EVENTS.map(eventField);
  const others = Object.entries(data).filter(([name]) => !boxes.includes(name));
  return {
    ...Object.fromEntries(others),
    events: WEBHOOK_EVENTS.filter((event) => eventField(event) in data),
  };
}
