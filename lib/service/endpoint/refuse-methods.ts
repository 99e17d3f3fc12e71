import type { FastifyInstance } from 'fastify';
import { Failure } from '#lib/contract/index.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Notes which methods each operation has. The function that it returns, called when all stand, answers every other one
 * with 405 and the header `Allow`; `OPTIONS` only asks for that header.
 */
export function refuseMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/v2/')) methodsOf.set(url, [...(methodsOf.get(url) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [url, methods] of [...methodsOf]) {
      const allow = methods.toSorted().join(', ');
      app.route({
        url,
        method: METHODS.filter((method) => !methods.includes(method)),
        schema: { hide: true },
        // Before a body is read: whatever it is, it was sent to the wrong place.
        onRequest: (request, reply, done) => {
          reply.header('allow', allow);
          if (request.method === 'OPTIONS') reply.code(204).send();
          else done(notAllowed(request.method, allow));
        },
        handler: () => undefined,
      });
    }
  };
}

const notAllowed = (method: string, allow: string) =>
  new Failure(
    'invalid_request',
    `This operation does not support ${method}. Nothing was charged. See /docs.`,
    {
      statusCode: 405,
      details: [`method: expected ${allow}`],
    },
  );
