import { Failure } from '#lib/contract/index.ts';
import { say } from '../words/say.ts';

/**
 * What changes something comes from our own pages: a foreign page may not even try. A browser that does not say where a
 * request comes from (Sec-Fetch-Site) says at least its origin.
 * @throws Failure forbidden
 */
export function refuseForeignPage(method: string, headers: Pick<Headers, 'get'>): void {
  if (method === 'GET' || method === 'HEAD') return;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOurs = site === 'same-origin' || (site === null && origin !== null && isOfHost(origin, headers));
  if (!isOurs) throw new Failure('forbidden', say('session.foreignPage'));
}

const isOfHost = (origin: string, headers: Pick<Headers, 'get'>): boolean =>
  URL.canParse(origin) && new URL(origin).host === headers.get('host');
