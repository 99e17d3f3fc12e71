import { randomBytes } from 'node:crypto';
import { type AuthSecrets, keysFor } from '#lib/platform/derive-key.ts';
import { decrypt, encrypt } from '#lib/platform/encrypt.ts';

const PREFIX = 'whsec_';

/** What secrets are encrypted under; the first one, where they are encrypted now. */
export const keysOfWebhooks = (env: AuthSecrets) => keysFor(env, 'secrets of webhooks');

/** What a secret is bound to: it opens for its own webhook alone. */
export const placeOfWebhook = (id: string): string => `webhook ${id}`;

/** A fresh secret as the specification writes it: 256 random bits. */
export const generateSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** A secret as it is stored. */
export const sealSecret = (env: AuthSecrets, webhookId: string, secret: string): Uint8Array<ArrayBuffer> =>
  encrypt(keysOfWebhooks(env)[0], secret, placeOfWebhook(webhookId));

/** @throws Failure `internal` where it was altered, or stored under another AUTH_SECRET */
export const openSecret = (env: AuthSecrets, webhookId: string, sealed: Uint8Array): string =>
  decrypt(keysOfWebhooks(env), sealed, placeOfWebhook(webhookId));

/** The bytes that a secret signs with. */
export const keyBytes = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
