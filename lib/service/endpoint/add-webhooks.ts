import type { FastifyInstance } from 'fastify';
import {
  DeliveriesAnswer,
  DeliveryById,
  NewWebhook,
  Webhook,
  WebhookById,
  WebhookChange,
  WebhooksAnswer,
  WebhookWithSecret,
} from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ServiceContext } from '../context/service-context.ts';
import {
  changeOwnWebhook,
  createOwnWebhook,
  ownDeliveries,
  ownWebhooks,
  removeOwnWebhook,
  replayOwnDelivery,
  rotateOwnSecret,
} from '../webhooks/own-webhooks.ts';
import { answer, failures, inline } from './describe-answers.ts';
import { contextOf, guard } from './guard.ts';

const BASE = { security: [{ apiKey: [] }], tags: ['Webhooks'] };

/** The webhooks of an account, for whoever has its key. */
export function addWebhooks(ctx: ServiceContext, app: FastifyInstance): void {
  addManagement(ctx, app);
  addLog(ctx, app);
}

function addManagement(ctx: ServiceContext, app: FastifyInstance): void {
  const onRequest = guard(ctx);
  app.get(
    '/v2/webhooks',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'listWebhooks',
        summary: 'List webhooks',
        description: 'Addresses that events of this account are sent to. Free.',
        response: { 200: answer('Webhooks, oldest first', WebhooksAnswer), ...failures(401, 429, 500) },
      },
    },
    (request) => ownWebhooks(contextOf(ctx, request)),
  );
  app.post(
    '/v2/webhooks',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'createWebhook',
        summary: 'Create a webhook',
        description:
          'Events from now on are sent to the address, signed by the Standard Webhooks specification. The answer holds the ' +
          'secret, this once. At most 10 for an account. Free.',
        body: NewWebhook,
        response: {
          201: answer('The webhook, with its secret', WebhookWithSecret),
          ...failures(400, 401, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOwnWebhook(contextOf(ctx, request), new Unparsed(request.body))),
  );
  app.patch<{ Params: { id: string }; Body: unknown }>(
    '/v2/webhooks/:id',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'changeWebhook',
        summary: 'Change a webhook',
        description: 'Its address, its events, or whether they wait (`paused`). Free.',
        params: inline(WebhookById),
        body: WebhookChange,
        response: {
          200: answer('The webhook as it is now', Webhook),
          ...failures(400, 401, 404, 413, 415, 429, 500),
        },
      },
    },
    (request) => changeOwnWebhook(contextOf(ctx, request), changeOf(request.params.id, request.body)),
  );
  app.post(
    '/v2/webhooks/:id/secret',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'rotateWebhookSecret',
        summary: 'Replace the secret of a webhook',
        description: 'The secret before also signs for 24 hours more, so that no event is lost. Free.',
        params: inline(WebhookById),
        response: {
          200: answer('The webhook, with its new secret', WebhookWithSecret),
          ...failures(400, 401, 404, 429, 500),
        },
      },
    },
    (request) => rotateOwnSecret(contextOf(ctx, request), new Unparsed(request.params)),
  );
  app.delete(
    '/v2/webhooks/:id',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'removeWebhook',
        summary: 'Remove a webhook',
        description: 'Nothing more is sent to it, what waits included. Free.',
        params: inline(WebhookById),
        response: { 200: answer('It is removed', WebhookById), ...failures(400, 401, 404, 429, 500) },
      },
    },
    (request) => removeOwnWebhook(contextOf(ctx, request), new Unparsed(request.params)),
  );
}

/** What changes, of the webhook that the address names. */
const changeOf = (id: string, body: unknown): Unparsed =>
  new Unparsed(typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, id } : body);

function addLog(ctx: ServiceContext, app: FastifyInstance): void {
  const onRequest = guard(ctx);
  app.get(
    '/v2/webhooks/:id/deliveries',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'listDeliveries',
        summary: 'What was sent to a webhook',
        description: 'The newest 100 events, each with every attempt and what the address answered. Free.',
        params: inline(WebhookById),
        response: {
          200: answer('Events, newest first', DeliveriesAnswer),
          ...failures(400, 401, 404, 429, 500),
        },
      },
    },
    (request) => ownDeliveries(contextOf(ctx, request), new Unparsed(request.params)),
  );
  app.post(
    '/v2/webhooks/:id/deliveries/:delivery/replay',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'replayDelivery',
        summary: 'Send an event again',
        description: 'With the same `webhook-id`, whatever came of it before. Free.',
        params: inline(DeliveryById),
        response: {
          202: answer('It is sent within seconds', WebhookById),
          ...failures(400, 401, 404, 429, 500),
        },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await replayOwnDelivery(contextOf(ctx, request), new Unparsed(request.params))),
  );
}
