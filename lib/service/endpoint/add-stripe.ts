import type { FastifyInstance } from 'fastify';
import { Failure } from '#lib/contract/index.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { hearStripe } from '../payments/hear-stripe.ts';

const MOST_BYTES = 1_048_576;

/** Where Stripe tells of payments, if it is set up. Its signature is of the bytes as they came. */
export function addStripe(ctx: ServiceContext, app: FastifyInstance): void {
  if (ctx.env.STRIPE_SECRET_KEY === undefined) return;
  app.register((inner, _, done) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    inner.post('/webhooks/stripe', { bodyLimit: MOST_BYTES, schema: { hide: true } }, async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) {
        throw new Failure('invalid_request', 'The body is empty. Nothing was recorded or charged.');
      }
      await hearStripe(ctx, { body, signature: request.headers['stripe-signature'] });
      return { received: true };
    });
    done();
  });
}
