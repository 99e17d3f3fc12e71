import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { beginHttpExchange, type Fault } from './http-exchange.ts';
import { addressPolicy, guardedLookup } from './public-address.ts';

export interface FileToFetch {
  /** Who gives it, as failures name it. */
  readonly source: string;
  readonly url: string;
  /** Further hosts that a redirect may lead to; the address's own is allowed. */
  readonly hosts?: readonly string[];
  /** Where it goes. Beside it lie the part that is there so far, and what is known of the file. */
  readonly path: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Told how many bytes are there, and of how many; null where the server does not say. */
  readonly onProgress?: (bytes: number, total: number | null) => void;
  readonly retryDelayMs?: number;
}

export interface FetchedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** When the server says that it was made. */
  readonly modifiedAt: Date | null;
}

/** What identifies the file that a part belongs to. */
const Known = z.object({
  url: z.string(),
  validator: z.string().nullable(),
  total: z.int().nullable(),
  modifiedAt: z.string().nullable(),
});
type Known = z.infer<typeof Known>;

const ATTEMPTS = 6;
const MAX_REDIRECTS = 5;

/**
 * Fetches a file of any size in constant memory, and goes on where it stopped: also in another process, as long as the
 * server still has the same file.
 * @returns null where the server has none
 * @throws Failure service_unavailable
 */
export async function fetchFile(file: FileToFetch): Promise<FetchedFile | null> {
  await mkdir(dirname(file.path), { recursive: true });
  const base = new URL(file.url);
  const isPermitted = addressPolicy(base.hostname);
  const hosts = new Set([base.host, ...(file.hosts ?? [])]);
  const begin = beginHttpExchange({
    isAllowed: (url) =>
      url.protocol === base.protocol && hosts.has(url.host) && url.username === '' && url.password === '',
    isPermitted,
    lookup: guardedLookup(isPermitted),
    headers: { 'user-agent': `Plumbline/${packageJson.version}`, 'accept-encoding': 'identity' },
    maxRedirects: MAX_REDIRECTS,
  });
  for (let attempt = 1; ; attempt += 1) {
    const before = await sizeOf(`${file.path}.part`);
    const outcome = await fetchRest(file, (headers) => begin(base, file.signal, { headers }));
    if (outcome.kind === 'none') return null;
    if (outcome.kind === 'whole') return finish(file, outcome.known);
    const isLonger = (await sizeOf(`${file.path}.part`)) > before;
    if (attempt >= ATTEMPTS && !isLonger) throw unavailable(file, outcome.why);
    if (!outcome.mayRetry || file.signal.aborted) throw unavailable(file, outcome.why);
    await pause((file.retryDelayMs ?? 1_000) * Math.min(attempt, 10), undefined, { signal: file.signal });
  }
}

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'whole'; readonly known: Known }
  | { readonly kind: 'broken'; readonly why: string; readonly mayRetry: boolean };

async function fetchRest(
  file: FileToFetch,
  send: (headers: Record<string, string>) => Promise<IncomingMessage | Fault>,
): Promise<Outcome> {
  const part = `${file.path}.part`;
  const known = await readKnown(file);
  const have = known === null ? 0 : await sizeOf(part);
  const response = await send(
    have > 0 && known?.validator != null ? { range: `bytes=${have}-`, 'if-range': known.validator } : {},
  );
  if ('kind' in response) {
    return { kind: 'broken', why: response.why, mayRetry: response.kind === 'broken' };
  }
  const status = response.statusCode ?? 0;
  if (status === 404 || status === 410) {
    response.destroy();
    return { kind: 'none' };
  }
  if (status === 416) {
    response.destroy();
    await rm(part, { force: true });
    return { kind: 'broken', why: 'it refused the rest of the file', mayRetry: true };
  }
  if (status !== 200 && status !== 206) {
    response.destroy();
    return { kind: 'broken', why: `it answered with status ${status}`, mayRetry: status >= 500 };
  }
  const start = status === 206 ? have : 0;
  const now = knownOf(file, response, start);
  if (now.total !== null && now.total > file.maxBytes) {
    response.destroy();
    return tooLarge(file);
  }
  await writeFile(`${file.path}.json`, JSON.stringify(now));
  return readBody(file, response, start, now);
}

async function readBody(
  file: FileToFetch,
  response: IncomingMessage,
  start: number,
  known: Known,
): Promise<Outcome> {
  let bytes = start;
  // Each piece is on the disk before the next is read: where a connection breaks, its last piece at most is fetched again.
  const part = await open(`${file.path}.part`, start > 0 ? 'a' : 'w');
  try {
    for await (const piece of response) {
      if (!Buffer.isBuffer(piece)) continue;
      bytes += piece.length;
      if (bytes > file.maxBytes) return tooLarge(file);
      await part.appendFile(piece);
      file.onProgress?.(bytes, known.total);
    }
  } catch (error) {
    if (isNoRoom(error)) throw error;
    return { kind: 'broken', why: 'the connection broke', mayRetry: true };
  } finally {
    response.destroy();
    await part.close();
  }
  if (known.total !== null && bytes !== known.total) {
    return { kind: 'broken', why: `it sent ${bytes} of ${known.total} bytes`, mayRetry: true };
  }
  return { kind: 'whole', known };
}

const tooLarge = ({ maxBytes }: FileToFetch): Outcome => ({
  kind: 'broken',
  why: `the file has more than ${maxBytes} bytes`,
  mayRetry: false,
});

const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

function knownOf(file: FileToFetch, { headers }: IncomingMessage, start: number): Known {
  const length = headers['content-length'];
  const etag = headers.etag?.startsWith('W/') ? undefined : headers.etag;
  return {
    url: file.url,
    validator: etag ?? headers['last-modified'] ?? null,
    total: length === undefined ? null : start + Number(length),
    modifiedAt: headers['last-modified'] ?? null,
  };
}

async function readKnown(file: FileToFetch): Promise<Known | null> {
  const text = await readFile(`${file.path}.json`, 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = Known.safeParse(parseJson(text));
  return parsed.success && parsed.data.url === file.url ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A note that was cut off by a kill: the file begins anew.
    return null;
  }
}

async function finish(file: FileToFetch, known: Known): Promise<FetchedFile> {
  await rename(`${file.path}.part`, file.path);
  await rm(`${file.path}.json`, { force: true });
  const modified = known.modifiedAt === null ? Number.NaN : Date.parse(known.modifiedAt);
  return {
    path: file.path,
    bytes: await sizeOf(file.path),
    sha256: await sha256Of(file.path),
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified),
  };
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const unavailable = ({ source }: FileToFetch, why: string): Failure =>
  new Failure(
    'service_unavailable',
    `The file of ${source} could not be fetched: ${why}. Nothing was changed. Try again later.`,
    {
      source,
    },
  );
