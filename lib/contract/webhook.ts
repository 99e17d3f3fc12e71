import { z } from 'zod';
import { givenText, text } from './text.ts';

/** What an account can be told of. */
export const WEBHOOK_EVENTS = ['request.completed', 'balance.low', 'invoice.created'] as const;
export const WebhookEventType = z
  .enum(WEBHOOK_EVENTS, `expected one of ${WEBHOOK_EVENTS.join(', ')}`)
  .describe('A kind of event');
export type WebhookEventType = z.infer<typeof WebhookEventType>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const MOST_URL_CHARACTERS = 2_000;

const moment = (description: string) => z.iso.datetime().describe(`${description}, in UTC`);

const WebhookUrl = givenText()
  .min(1, 'expected an address that begins with https://')
  .max(MOST_URL_CHARACTERS, `expected ${MOST_URL_CHARACTERS} characters at most`)
  .refine((given) => URL.canParse(given), 'expected an address that begins with https://')
  .describe('Where events are sent: an https address that anybody on the Internet can reach');

const WebhookEvents = z
  .array(WebhookEventType)
  .min(1, 'expected at least one event')
  .max(WEBHOOK_EVENTS.length, 'expected each event once')
  .refine((events) => new Set(events).size === events.length, 'expected each event once')
  .describe('Events that are sent there');

const webhookMembers = {
  id: z.uuid().describe('Id of the webhook'),
  url: text('Where events are sent'),
  events: WebhookEvents,
  state: z
    .enum(['active', 'paused', 'gone'])
    .describe(
      'paused: events wait; gone: the address answered 410, nothing is sent until you set it to active',
    ),
  createdAt: moment('When it was created'),
  previousSecretUntil: moment('Until when the secret before also signs').optional(),
};

export const Webhook = z
  .strictObject(webhookMembers)
  .meta({ id: 'Webhook', description: 'An address that events of the account are sent to' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithSecret = z
  .strictObject({
    ...webhookMembers,
    secret: text('Secret that signatures are checked with, `whsec_…`; shown this once'),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhooksAnswer = z
  .strictObject({ webhooks: z.array(Webhook).describe('Oldest first') })
  .meta({ id: 'WebhooksAnswer' });
export type WebhooksAnswer = z.infer<typeof WebhooksAnswer>;

export const NewWebhook = z
  .strictObject({ url: WebhookUrl, events: WebhookEvents })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookById = z
  .strictObject({ id: z.uuid('expected the id of a webhook').describe('Id of the webhook') })
  .meta({ id: 'WebhookById' });

export const WebhookChange = z
  .strictObject({
    url: WebhookUrl.optional(),
    events: WebhookEvents.optional(),
    state: z
      .enum(['active', 'paused'], 'expected active or paused')
      .describe('paused: events wait until it is active again')
      .optional(),
  })
  .meta({ id: 'WebhookChange', description: 'What is left out stays as it is' });
export type WebhookChange = z.infer<typeof WebhookChange>;

export const WebhookDelivery = z
  .strictObject({
    id: z.uuid().describe('Id of the delivery'),
    eventId: z.uuid().describe('Id of the event, the `webhook-id` of each attempt'),
    type: WebhookEventType,
    createdAt: moment('When it happened'),
    state: z
      .enum(DELIVERY_STATES)
      .describe('waiting: to be tried (again); delivered: answered with 2xx; failed: given up'),
    nextAttemptAt: moment('When it is tried next').optional(),
    attempts: z
      .array(
        z.strictObject({
          at: moment('When it ended'),
          statusCode: z.int().describe('Status that your address answered with').optional(),
          error: text('Why there was no answer').optional(),
          answer: text('How the answer began, where it was a refusal').optional(),
          tookMs: z.int().nonnegative().describe('How long it took, in milliseconds'),
        }),
      )
      .describe('Oldest first'),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event, sent to one address' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveriesAnswer = z
  .strictObject({ deliveries: z.array(WebhookDelivery).describe('Newest first, 100 at most') })
  .meta({ id: 'DeliveriesAnswer' });
export type DeliveriesAnswer = z.infer<typeof DeliveriesAnswer>;

export const DeliveryById = z
  .strictObject({
    id: z.uuid('expected the id of a webhook').describe('Id of the webhook'),
    delivery: z.uuid('expected the id of a delivery').describe('Id of the delivery'),
  })
  .meta({ id: 'DeliveryById' });
