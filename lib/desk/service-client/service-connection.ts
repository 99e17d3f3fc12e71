import type { Failure } from '#lib/contract/index.ts';
import type { Mode } from '#lib/contract/present/index.ts';
import type { InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { type Env, requireSetting } from '#lib/platform/env.ts';

/** Where the company-data service is, and the desk's key to it. Stays on the server. */
export interface ServiceConnection {
  readonly serviceUrl: string;
  readonly apiKey: string;
  /** The form of the interface that it speaks, as far as is known; left out: that of 2024. */
  readonly form?: InterfaceForm;
  /** What data the present form is asked for; left out: that of the register itself. */
  readonly mode?: Mode;
  /** Asks once more which form it speaks, and remembers it; left out where an administrator has set one. */
  readonly findForm?: () => Promise<InterfaceForm | undefined>;
}

/** What the service said, or why it said nothing of use: a value, since a page shows either. */
export type ServiceAnswer<T> = { readonly value: T } | { readonly failure: Failure };

/**
 * The service that the desk is set to (SERVICE_URL, SERVICE_API_KEY).
 * @throws Failure `invalid_request` naming the setting that is missing
 */
export function serviceConnection(env: Env): ServiceConnection {
  return { serviceUrl: env.SERVICE_URL, apiKey: requireSetting(env, 'SERVICE_API_KEY') };
}

/** Addresses that people may open: the documentation page and the OpenAPI description of our own service. */
export function serviceAddresses({ PUBLIC_SERVICE_URL: baseUrl }: Pick<Env, 'PUBLIC_SERVICE_URL'>): {
  baseUrl: string;
  docsUrl: string;
  openApiUrl: string;
} {
  return { baseUrl, docsUrl: `${baseUrl}/docs`, openApiUrl: `${baseUrl}/v2/openapi.json` };
}
