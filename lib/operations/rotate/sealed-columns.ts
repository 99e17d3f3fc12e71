import { keysOfServiceKeys, placeOfKey } from '#lib/desk/context/desk-connection.ts';
import { keysOfTotp, placeOfTotp } from '#lib/desk/people/totp.ts';
import type { AuthSecrets } from '#lib/platform/derive-key.ts';
import { keysOfSessions, placeOfSession } from '#lib/service/sources/shared-sources.ts';
import { keysOfWebhooks, placeOfWebhook } from '#lib/service/webhooks/webhook-secret.ts';

/** A column whose values `encrypt` made under a key of AUTH_SECRET. */
export interface SealedColumn {
  /** As the operator reads it: `second factors: 2`. */
  readonly what: string;
  readonly table: string;
  readonly column: string;
  /** The column that a value is bound to. */
  readonly boundTo: string;
  readonly placeOf: (bound: string) => string;
  readonly keysOf: (secrets: AuthSecrets) => readonly [Buffer, ...Buffer[]];
}

const WEBHOOKS = {
  table: 'service.webhook_endpoint',
  boundTo: 'id',
  placeOf: placeOfWebhook,
  keysOf: keysOfWebhooks,
};

/** All of them. A test compares them with who calls `encrypt`. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    what: 'second factors',
    table: 'desk."user"',
    column: 'totp_sealed',
    boundTo: 'id',
    placeOf: placeOfTotp,
    keysOf: keysOfTotp,
  },
  {
    what: 'connection keys',
    table: 'desk.connection',
    column: 'key_sealed',
    boundTo: 'service_url',
    placeOf: placeOfKey,
    keysOf: keysOfServiceKeys,
  },
  {
    what: 'sessions of sources',
    table: 'service.source_session',
    column: 'session',
    boundTo: 'source',
    placeOf: placeOfSession,
    keysOf: keysOfSessions,
  },
  { ...WEBHOOKS, what: 'secrets of webhooks', column: 'secret' },
  { ...WEBHOOKS, what: 'former secrets of webhooks', column: 'previous_secret' },
];
