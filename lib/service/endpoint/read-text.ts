import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#lib/contract/index.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Takes nothing but UTF-8, in bodies and addresses: what is no text is refused, and never replaced by other characters
 * that are then searched for or charged.
 */
export function readText(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      parseJson(request, typeof body === 'string' ? body : utf8.decode(body), done);
    } catch {
      done(notText('body: expected JSON in UTF-8'));
    }
  });
  app.addHook('onRequest', (request, _, done) => {
    done(isAddressText(request) ? undefined : notText('query: expected percent-encoded UTF-8'));
  });
}

function isAddressText({ raw: { url = '' } }: FastifyRequest): boolean {
  if (/[^\x21-\x7e]/.test(url)) return false;
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

const notText = (detail: string) =>
  new Failure('invalid_request', 'The request is not valid. Nothing was charged.', { details: [detail] });
