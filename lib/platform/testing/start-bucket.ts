import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A request that the store was sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

const NAMES_TO_A_PAGE = 2;

/**
 * A store on this machine that speaks what the product uses of S3: HEAD, PUT, GET and DELETE of an object, by path, and lists, two
 * names to a page. Who does not sign with the key, or sends the secret along, is refused.
 */
export async function startBucket(bucket: string) {
  const settings = {
    STORAGE_DRIVER: 's3',
    S3_BUCKET: bucket,
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: 'KEYID',
    S3_SECRET_ACCESS_KEY: 'a-secret-that-never-travels',
  };
  /** Names and bytes. */
  const objects = new Map<string, Buffer>();
  const asked: Asked[] = [];
  let isDown = false;
  let putsUntilRefusal = Number.POSITIVE_INFINITY;

  const refuses = ({ headers }: IncomingMessage) =>
    isDown ||
    JSON.stringify(headers).includes(settings.S3_SECRET_ACCESS_KEY) ||
    !headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${settings.S3_ACCESS_KEY_ID}/`);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://store');
    const body = await buffer(request);
    asked.push({ method, path: url.pathname, headers });
    const say = (status: number, text: string | Buffer = '') =>
      void response
        .writeHead(status, { etag: '"1"', 'content-length': text.length })
        .end(method === 'HEAD' ? '' : text);
    if (refuses(request)) return say(403, xml('AccessDenied'));
    if (url.searchParams.get('list-type') === '2') return say(200, pageOf([...objects.keys()], url));
    const name = decodeURIComponent(url.pathname).replace(`/${bucket}/`, '');
    if (method === 'PUT') {
      putsUntilRefusal -= 1;
      if (putsUntilRefusal < 0) {
        putsUntilRefusal = Number.POSITIVE_INFINITY;
        return say(403, xml('AccessDenied'));
      }
      objects.set(name, body);
    }
    if (method === 'DELETE') objects.delete(name);
    if (method === 'PUT' || method === 'DELETE') return say(method === 'PUT' ? 200 : 204);
    const kept = objects.get(name);
    return kept === undefined ? say(404, xml('NoSuchKey')) : say(200, kept);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(Error(String(error))));
  });
  const { url, stop } = await listen(server);
  return {
    settings: { ...settings, S3_ENDPOINT: url },
    objects,
    asked,
    stop,
    /** From now on everything is refused, as by a store whose key was revoked. */
    goDown: () => {
      isDown = true;
    },
    /** Takes so many objects more, and refuses the next one. */
    refuseAfter: (count: number) => {
      putsUntilRefusal = count;
    },
  };
}

export type Bucket = Awaited<ReturnType<typeof startBucket>>;

function pageOf(names: readonly string[], { searchParams }: URL): string {
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? ''];
  const all = names.filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const page = all.slice(0, NAMES_TO_A_PAGE);
  const isCut = all.length > page.length;
  // Who removes what was listed goes on where it was.
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
