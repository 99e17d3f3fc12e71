import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ADDRESS_REFUSED } from './public-address.ts';

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Why there is no answer. `why` is for the operator: it names hosts, never paths, queries or bodies. */
export interface Fault {
  readonly kind: 'refused' | 'redirected' | 'too_large' | 'broken' | 'aborted';
  readonly why: string;
}

export interface ExchangeOptions {
  /** Whether a request may go to this address at all: scheme, host and port, no user information. */
  isAllowed(url: URL): boolean;
  isPermitted(hostname: string, address: string): boolean;
  lookup: LookupFunction;
  headers: Readonly<Record<string, string>>;
  /** The host (name and port) that gets secrets; a redirect to another does not. */
  secretHost?: string;
  maxRedirects: number;
}

/** Of one request. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers that `secretHost` gets and no redirect's host. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

type Exchange = (url: URL, signal: AbortSignal, sent?: Sent) => Promise<Answer | Fault>;

/** One exchange, its answer read whole. */
export function createHttpExchange(options: ExchangeOptions & { maxBytes: number }): Exchange {
  const begin = beginHttpExchange(options);
  return async (url, signal, sent = {}) => {
    const response = await begin(url, signal, sent);
    return 'kind' in response ? response : readAnswer(response, options.maxBytes, signal);
  };
}

/**
 * One GET over HTTP(S), redirects included; with a body one POST, which no redirect leads elsewhere. Node's own client
 * and not `fetch`, because `fetch` has no hook at connect time: the address that was checked must be the address that is
 * used.
 * @returns begins one; its body is for the caller to read
 */
export function beginHttpExchange(
  options: ExchangeOptions,
): (url: URL, signal: AbortSignal, sent?: Sent) => Promise<IncomingMessage | Fault> {
  const pool = { keepAlive: true, lookup: options.lookup };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };

  const refusalOf = (url: URL): string | undefined => {
    if (!options.isAllowed(url)) return `${url.host} is not an allowed host`;
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0 && !options.isPermitted(url.hostname, literal)) {
      return `${url.host} is not a public address`;
    }
    return undefined;
  };

  const send = (url: URL, signal: AbortSignal, { headers, secrets, body }: Sent): ClientRequest => {
    const asked = {
      headers: { ...options.headers, ...headers, ...(url.host === options.secretHost && secrets) },
      signal,
      method: body === undefined ? 'GET' : 'POST',
    };
    const request =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...asked, agent: agents.https })
        : httpRequest(url, { ...asked, agent: agents.http });
    return request.end(body);
  };

  return async (start, signal, sent = {}) => {
    let url = start;
    for (let redirects = 0; redirects <= options.maxRedirects; redirects++) {
      const refusal = refusalOf(url);
      if (refusal !== undefined) {
        return { kind: redirects === 0 ? 'refused' : 'redirected', why: refusal };
      }
      const response = await responseTo(send(url, signal, sent), signal);
      if ('kind' in response) return response;
      const next = redirectTarget(response, url);
      if (next === undefined) return response;
      response.destroy();
      if (sent.body !== undefined) return { kind: 'redirected', why: `to ${next.host}` };
      url = next;
    }
    return { kind: 'redirected', why: `more than ${options.maxRedirects} redirects` };
  };
}

function responseTo(request: ClientRequest, signal: AbortSignal): Promise<IncomingMessage | Fault> {
  return new Promise((resolve) => {
    request.once('response', resolve);
    request.on('error', (error) => resolve(faultOf(error, signal)));
  });
}

function redirectTarget(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0 } = response;
  const { location } = response.headers;
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined;
  return URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
}

/** Reads the body, at most `maxBytes` of it as unpacked: a small answer may unpack to a very large one. */
async function readAnswer(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Answer | Fault> {
  const tooLarge: Fault = { kind: 'too_large', why: `more than ${maxBytes} bytes` };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    return tooLarge;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked(response)) {
      if (!Buffer.isBuffer(chunk)) continue;
      length += chunk.length;
      if (length > maxBytes) {
        response.destroy();
        return tooLarge;
      }
      chunks.push(chunk);
    }
  } catch (error) {
    response.destroy();
    return faultOf(error, signal);
  }
  return {
    kind: 'answer',
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes: Buffer.concat(chunks),
  };
}

function unpacked(response: IncomingMessage): Readable {
  const decoder = decoderFor(response.headers['content-encoding']?.trim().toLowerCase());
  if (decoder === undefined) return response;
  // An error on either side destroys both: whoever reads the decoder sees it there.
  return pipeline(response, decoder, () => undefined);
}

function decoderFor(encoding: string | undefined) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'deflate') return createInflate();
  return undefined;
}

function faultOf(error: unknown, signal: AbortSignal): Fault {
  if (signal.aborted) return { kind: 'aborted', why: 'no complete answer in the time allowed' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code === ADDRESS_REFUSED) {
    return { kind: 'refused', why: error instanceof Error ? error.message : code };
  }
  return { kind: 'broken', why: `connection failed (${code})` };
}
