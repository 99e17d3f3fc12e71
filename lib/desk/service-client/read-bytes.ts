import { Failure, type FailureCode } from '#lib/contract/index.ts';
import { say } from '../words/say.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

export interface ReadBytes {
  readonly bytes: Uint8Array;
  /** Without its parameters: `application/json`. */
  readonly mediaType: string;
}

const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/**
 * Reads bytes of the company-data service, within bounds of time and size. Never throws: what goes wrong comes back as a
 * failure, which never holds the key.
 */
export async function readBytes(
  { serviceUrl, apiKey }: ServiceConnection,
  path: string,
  { maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {},
): Promise<ServiceAnswer<ReadBytes>> {
  try {
    const response = await fetch(`${serviceUrl}${path}`, {
      headers: { 'x-api-key': apiKey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      // Followed elsewhere, a redirect would take the key along.
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      const code = response.status === 404 ? 'resource_not_found' : 'service_unavailable';
      return { failure: notRead(say('service.why.status', { status: response.status }), { code }) };
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop ends the connection.
      if (length > maxBytes) return { failure: notRead(say('service.why.tooLarge', { bytes: maxBytes })) };
      chunks.push(chunk);
    }
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
    return {
      value: { bytes: Buffer.concat(chunks), mediaType: mediaType.trim() || 'application/octet-stream' },
    };
  } catch (cause) {
    return { failure: notRead(say('service.why.broken'), { cause }) };
  }
}

const notRead = (
  why: string,
  { code = 'service_unavailable', cause }: { readonly code?: FailureCode; readonly cause?: unknown } = {},
) => new Failure(code, say('service.noFile', { why }), { cause });
