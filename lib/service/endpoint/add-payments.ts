import type { FastifyInstance } from 'fastify';
import { NewPayment, PaymentById, PaymentMeans, PaymentState, StartedPayment } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { ownPayment, ownPaymentMeans, startOwnPayment } from '../payments/own-payments.ts';
import { answer, failures, inline } from './describe-answers.ts';
import { contextOf, guard } from './guard.ts';

const BASE = { security: [{ apiKey: [] }], tags: ['Account'] };

/** How an account pays for credits, for whoever has its key. */
export function addPayments(ctx: ServiceContext, app: FastifyInstance): void {
  const onRequest = guard(ctx);
  app.get(
    '/v2/payments/means',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'readPaymentMeans',
        summary: 'How to pay for credits',
        description: 'Online, or by bank transfer with the reference of this account.',
        response: { 200: answer('How the account can pay', PaymentMeans), ...failures(401, 429, 500) },
      },
    },
    (request, reply) => reply.send(ownPaymentMeans(contextOf(ctx, request))),
  );
  app.post(
    '/v2/payments',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'startPayment',
        summary: 'Begin an online payment',
        description:
          'Credits are added once the payment page of the answer was paid. The same `key` again is the same payment.',
        body: NewPayment,
        response: {
          201: answer('The payment, and the page on which it is paid', StartedPayment),
          ...failures(400, 401, 406, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await startOwnPayment(contextOf(ctx, request), new Unparsed(request.body))),
  );
  app.get(
    '/v2/payments/:payment',
    {
      onRequest,
      schema: {
        ...BASE,
        operationId: 'readPayment',
        summary: 'How an online payment stands',
        params: inline(PaymentById),
        response: {
          200: answer('How the payment stands', PaymentState),
          ...failures(400, 401, 404, 429, 500),
        },
      },
    },
    async (request, reply) =>
      reply.send(await ownPayment(contextOf(ctx, request), new Unparsed(request.params))),
  );
}
