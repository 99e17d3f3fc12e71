import { createHmac } from 'node:crypto';
import { keyBytes } from './webhook-secret.ts';

/** What is signed: the bytes as they are sent, under their id and the moment of the attempt. */
export interface ToSign {
  readonly webhookId: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers of the Standard Webhooks specification (1.0.0): one signature for each secret, so that a receiver can go
 * from one to the next without losing an event.
 */
export function signWebhook({ webhookId, at, body }: ToSign, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', keyBytes(secret)).update(`${webhookId}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
