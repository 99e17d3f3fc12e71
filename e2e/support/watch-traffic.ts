import { createHash } from 'node:crypto';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { listen } from '#lib/platform/testing/listen.ts';
import { type Forbidden, findLeaks } from './find-leaks.ts';
import { type TrafficRecord, trafficRecord } from './traffic-record.ts';

/**
 * Stands before a web application and passes everything on unchanged, reading along: every address, header and body
 * that reaches a browser is looked through, packed or not, also of downloads and of answers that a page has left
 * before they were whole. What is found is noted for `traffic.teardown.ts`.
 */
export async function watchTraffic(webUrl: string, record: TrafficRecord = trafficRecord()) {
  // As long as the application itself: no idle connection is closed just as the browser sends a request on it.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    pass(webUrl, request, response, record).catch(() => {
      // One of the two ends went away: what was read until then is noted, and the other end is told by a reset.
      response.destroy();
    });
  });
  const { url, stop } = await listen(server);
  return { webUrl: url, stop };
}

async function pass(
  webUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  record: TrafficRecord,
): Promise<void> {
  // What is forbidden later is not forbidden to an answer that is on its way: a page streams on after it has shown a code.
  const forbidden = record.forbidden();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, headers } = request;
    // The Host stays as the browser sent it: to the application the watcher is not there.
    const forwarded = ask(new URL(request.url ?? '/', webUrl), { method, headers, setHost: false }, resolve);
    forwarded.on('error', reject);
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
  try {
    await pipeline(answer, response);
  } finally {
    note(
      { path: request.url ?? '/', method: request.method, answer, body: Buffer.concat(chunks), forbidden },
      record,
    );
  }
}

interface Passed {
  readonly path: string;
  readonly method: string | undefined;
  readonly answer: IncomingMessage;
  readonly body: Buffer;
  readonly forbidden: readonly Forbidden[];
}

function note({ path, method, answer, body, forbidden }: Passed, record: TrafficRecord): void {
  const mediaType = answer.headers['content-type'] ?? '';
  const head = [path, answer.rawHeaders.join('\n')].join('\n');
  const ofHead = findLeaks(path, head, forbidden);
  const encoding = answer.headers['content-encoding'];
  const ofBody = findLeaksOfBody({ path, method, body, encoding, mediaType, forbidden });
  record.note({
    path,
    status: answer.statusCode ?? 0,
    mediaType,
    bytes: body.length,
    leaks: [...new Set([...ofHead, ...ofBody])],
  });
}

interface Body {
  readonly path: string;
  readonly method: string | undefined;
  readonly body: Buffer;
  readonly encoding: string | undefined;
  readonly mediaType: string;
  readonly forbidden: readonly Forbidden[];
}

/**
 * What was found in an answer, and for how many secrets it was searched: each test's browser fetches the same scripts
 * and fonts again, and the list of secrets only grows.
 */
const searched = new Map<string, { readonly secrets: number; readonly leaks: readonly string[] }>();

function findLeaksOfBody({ path, method, body, encoding, mediaType, forbidden }: Body): readonly string[] {
  const about = JSON.stringify([path, method, encoding, mediaType]);
  const key = createHash('sha256').update(about).update(body).digest('base64');
  const before = searched.get(key);
  if (before !== undefined && before.secrets >= forbidden.length) return before.leaks;
  const text = contentsOf(unpack(body, encoding), mediaType).join('\n');
  const further = findLeaks(path, text, forbidden.slice(before?.secrets), method);
  const leaks = [...new Set([...(before?.leaks ?? []), ...further])];
  searched.set(key, { secrets: forbidden.length, leaks });
  return leaks;
}

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || body.length === 0) return body;
  try {
    return UNPACK[encoding]?.(body) ?? body;
  } catch {
    return body; // broken off by the browser: the whole comes with the next try
  }
}

/** The body as text; of a zip also what is in it. */
function contentsOf(body: Buffer, mediaType: string): string[] {
  const text = body.toString('utf8');
  if (!mediaType.includes('zip')) return [text];
  try {
    return [text, ...Object.values(unzipSync(body)).map((file) => Buffer.from(file).toString('utf8'))];
  } catch {
    return [text]; // broken off by the browser
  }
}
