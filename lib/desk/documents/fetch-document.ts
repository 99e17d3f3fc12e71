import { Failure } from '#lib/contract/index.ts';
import { createHttpExchange } from '#lib/platform/http-exchange.ts';
import { guardedLookup, isPublicAddress } from '#lib/platform/public-address.ts';
import { kindOfFile } from '../files/kind-of-file.ts';
import { say } from '../words/say.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 3;

export interface FetchedDocument {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly format: string;
}

/**
 * Reads a document at its signed address, within bounds of time and size. The address comes from the service and is
 * followed only to the service's own host and port (or to what the settings call its public address), or to a public host
 * over https; the desk's key is not sent along.
 * @throws Failure service_unavailable: what failed; the document stays paid for and can be fetched again, free
 */
export async function fetchDocument({
  serviceUrl,
  publicServiceUrl = serviceUrl,
  url,
  format,
  maxBytes = MAX_BYTES,
  timeoutMs = TIMEOUT_MS,
}: {
  serviceUrl: string;
  publicServiceUrl?: string;
  url: string;
  format: string | undefined;
  maxBytes?: number;
  timeoutMs?: number;
}): Promise<FetchedDocument> {
  // The interface calls it a text: a path is one of the service's own.
  const address = URL.parse(url, `${serviceUrl}/`);
  if (address === null) throw notFetched(say('documents.why.address'));
  const ours = [new URL(serviceUrl), new URL(publicServiceUrl)];
  /** Any port of its machine would be reached otherwise, by whoever writes the service's answers. */
  const isOurs = ({ host }: URL) => ours.some((service) => service.host === host);
  const isService = (hostname: string) => ours.some((service) => service.hostname === hostname);
  const isPermitted = (hostname: string, address: string) => isService(hostname) || isPublicAddress(address);
  const exchange = createHttpExchange({
    isAllowed: (to) =>
      to.username === '' &&
      (isOurs(to) ? /^https?:$/.test(to.protocol) : to.protocol === 'https:' && !isService(to.hostname)),
    isPermitted,
    lookup: guardedLookup(isPermitted),
    headers: { 'accept-encoding': 'gzip, br, deflate', connection: 'close' },
    maxBytes,
    maxRedirects: MAX_REDIRECTS,
  });
  const answer = await exchange(address, AbortSignal.timeout(timeoutMs));
  if (answer.kind === 'too_large')
    throw notFetched(say('documents.why.tooLarge', { megabytes: Math.floor(maxBytes / 1024 / 1024) }));
  if (answer.kind === 'aborted') throw notFetched(say('documents.why.late'));
  if (answer.kind !== 'answer')
    throw notFetched(answer.kind === 'broken' ? say('documents.why.broken') : answer.why);
  if (answer.status !== 200) throw notFetched(say('documents.why.status', { status: answer.status }));
  const kind = kindOfFile(answer.bytes, {
    declaredFormat: format,
    contentType: answer.headers['content-type'],
  });
  if ('problem' in kind) throw notFetched(kind.problem);
  return { bytes: answer.bytes, ...kind };
}

const notFetched = (why: string) => new Failure('service_unavailable', say('documents.notFetched', { why }));
