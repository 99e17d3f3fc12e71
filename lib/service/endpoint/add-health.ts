import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context/service-context.ts';

/** `/healthz`: the process answers. `/readyz`: it can work, since its database answers too. */
export function addHealth({ pool, log }: ServiceContext, app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
