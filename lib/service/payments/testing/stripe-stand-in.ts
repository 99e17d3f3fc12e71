import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { listen } from '#lib/platform/testing/listen.ts';

/** As settings need them. */
export const STRIPE_SECRET_KEY = 'sk_test_plumbline_stand_in';
export const STRIPE_WEBHOOK_SECRET = 'whsec_plumbline_stand_in';

/** A Checkout Session, as much of it as we read. */
export interface StandInSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount_total: number;
  readonly currency: string;
  readonly payment_status: 'paid' | 'unpaid';
}

/**
 * Stripe on this machine: it makes Checkout Sessions as strictly as the real one (key, idempotency, form encoding), shows
 * them again, has a page for each, and signs what it tells of them.
 */
export async function startStripe() {
  const sessions = new Map<string, { asked: string; session: StandInSession }>();
  let isDown = false;

  const create = (asked: string, key: string, host = ''): [number, object] => {
    const known = sessions.get(key);
    if (known && known.asked !== asked) return [400, refusal('idempotency_error')];
    const session = known?.session ?? sessionOf(new URLSearchParams(asked), `http://${host}`);
    sessions.set(key, { asked, session });
    return [200, session];
  };
  const answerTo = async (request: IncomingMessage): Promise<[number, object]> => {
    if (isDown) return [503, refusal('api_error')];
    if (request.headers.authorization !== `Bearer ${STRIPE_SECRET_KEY}`)
      return [401, refusal('invalid_request_error')];
    const { method, url = '' } = request;
    if (method === 'POST' && url === '/v1/checkout/sessions') {
      const key = String(request.headers['idempotency-key'] ?? randomUUID());
      return create(await text(request), key, request.headers.host);
    }
    const found = [...sessions.values()].find(({ session }) => url === `/v1/checkout/sessions/${session.id}`);
    return method === 'GET' && found ? [200, found.session] : [404, refusal('invalid_request_error')];
  };
  const pageAt = (path = '') => {
    const found = [...sessions.values()].find(({ session }) => new URL(session.url).pathname === path);
    return found && pageOf(new URLSearchParams(found.asked));
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const page = pageAt(request.url);
    if (page !== undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    void answerTo(request).then(([status, body]) =>
      // Without it the library would ask a busy Stripe again.
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(JSON.stringify(body)),
    );
  });
  const { url, stop } = await listen(server);
  return {
    url,
    stop,
    sessions: () => [...sessions.values()].map(({ session }) => session),
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

const refusal = (type: string) => ({ error: { type, message: `Refused (${STRIPE_SECRET_KEY}).` } });

/** Where a customer pays, or leaves without. Whether it was paid is told by the webhook alone. */
const pageOf = (asked: URLSearchParams): string => `<!doctype html>
<html lang="en"><title>Checkout</title><main><h1>Checkout</h1>
<p>${asked.get('line_items[0][price_data][product_data][name]')}</p>
<a href="${asked.get('success_url')?.replaceAll('&', '&amp;')}">Pay</a>
<a href="${asked.get('cancel_url')?.replaceAll('&', '&amp;')}">Back</a></main></html>`;

function sessionOf(asked: URLSearchParams, base: string): StandInSession {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
  const cents = [...asked]
    .filter(([name]) => name.endsWith('[unit_amount]'))
    .map(([, value]) => Number(value));
  return {
    id,
    object: 'checkout.session',
    url: `${base}/pay/${id}`,
    client_reference_id: asked.get('client_reference_id'),
    metadata: { plumblinePayment: asked.get('metadata[plumblinePayment]') ?? '' },
    amount_total: cents.reduce((sum, each) => sum + each, 0),
    currency: asked.get('line_items[0][price_data][currency]') ?? '',
    payment_status: 'unpaid',
  };
}

/** What Stripe sends to a webhook: the body, and its signature. `secondsAgo`: how long it was on its way. */
export function stripeMessage(
  type: string,
  session: object,
  { secondsAgo = 0, secret = STRIPE_WEBHOOK_SECRET }: { secondsAgo?: number; secret?: string } = {},
): { body: string; headers: Record<string, string> } {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object: session } };
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
  const signature = new Stripe(STRIPE_SECRET_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
