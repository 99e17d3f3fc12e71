import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#lib/contract/index.ts';
import type { Env } from '#lib/platform/env.ts';

/** Of the memory that Node gives its objects; beyond it the process ends. */
const MOST_OF_HEAP = 0.9;
const RETRY_AFTER_MS = 2_000;

/** Who asks whether the process lives is always told. */
const isOfHealth = ({ url }: FastifyRequest): boolean => url === '/healthz' || url === '/readyz';

/**
 * Refuses what would drown this process, before its key and its body are read: more requests at once than MAX_REQUESTS,
 * or nearly no memory left (looked at once a second). What is under way goes on.
 */
export async function refuseWhenFull(
  app: FastifyInstance,
  { MAX_REQUESTS }: Pick<Env, 'MAX_REQUESTS'>,
  heapBytes = getHeapStatistics().heap_size_limit * MOST_OF_HEAP,
): Promise<void> {
  let underWay = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (isOfHealth(request)) return done();
    // What is refused takes no place: those who ask again at once would keep everybody out.
    if (underWay >= MAX_REQUESTS) return done(full());
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
  await app.register(underPressure, {
    maxHeapUsedBytes: heapBytes,
    async pressureHandler(request) {
      if (!isOfHealth(request)) throw full();
    },
  });
}

const full = () =>
  new Failure(
    'service_unavailable',
    'The service has more to do than it can. Nothing was charged. Try again in some seconds.',
    { retryAfterMs: RETRY_AFTER_MS },
  );
