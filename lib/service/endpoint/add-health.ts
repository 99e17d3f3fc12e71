import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { answersWithin } from '#lib/platform/answers-within.ts';
import { one } from '#lib/platform/db.ts';
import type { ServiceContext } from '../context/service-context.ts';

/** Whoever asks is answered within a second, whatever the database does. */
const WITHIN_MS = 800;

const ReadOnlyRow = z.object({ isReadOnly: z.boolean() });

/**
 * `/healthz`: the process answers. `/readyz`: it can work, since its database answers in time and takes writes, and is not about
 * to stop; 503 with what is wrong otherwise.
 */
export function addHealth(
  { pool, log }: Pick<ServiceContext, 'pool' | 'log'>,
  app: FastifyInstance,
  isStopping: () => boolean,
): void {
  const look = lookOnceAtATime(pool);
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const looked = look();
    looked.catch((error: unknown) => log.warn({ err: error }, 'not ready'));
    const status = (await answersWithin(WITHIN_MS, looked)) ? await looked : 'database does not answer';
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

/** Those who ask while a database stands still share one look, so that they do not use up its connections. */
function lookOnceAtATime(pool: pg.Pool): () => Promise<string> {
  let looking: Promise<string> | undefined;
  return () => {
    looking ??= lookAt(pool).finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function lookAt(pool: pg.Pool): Promise<string> {
  const { isReadOnly } = await one(
    pool,
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    [],
    ReadOnlyRow,
  );
  return isReadOnly ? 'database is read-only' : 'ready';
}
