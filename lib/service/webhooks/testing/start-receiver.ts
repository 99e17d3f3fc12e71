import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { listen } from '#lib/platform/testing/listen.ts';

const Signed = z.looseObject({
  'webhook-id': z.string(),
  'webhook-timestamp': z.string(),
  'webhook-signature': z.string(),
});

/** What came to a receiver. */
export interface Received {
  readonly headers: z.infer<typeof Signed>;
  readonly body: string;
}

/** What a receiver answers with next, 204 unless told; null: nothing, ever. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A customer's address for webhooks, on this machine. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver: { answer: ReceiverAnswer | null; readonly received: readonly Received[] } = {
    received,
    answer: { status: 204 },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: Signed.parse(request.headers), body });
      if (receiver.answer === null) return;
      const { status, headers = {}, body: answer } = receiver.answer;
      response.writeHead(status, headers).end(answer);
    });
  });
  const { url, port, stop } = await listen(server);
  return Object.assign(receiver, { url: `${url}/hook`, port, stop });
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** As a customer checks it, by the specification's own library. @throws where the signature is not of this secret */
export const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, {
    'webhook-id': headers['webhook-id'],
    'webhook-timestamp': headers['webhook-timestamp'],
    'webhook-signature': headers['webhook-signature'],
  });
