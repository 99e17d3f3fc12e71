import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { Failure } from '#lib/contract/index.ts';
import type { Logger } from '#lib/platform/log.ts';
import type { ServiceContext } from './context/service-context.ts';
import { addDelivery } from './endpoint/add-delivery.ts';
import { addHealth } from './endpoint/add-health.ts';
import { addIndex } from './endpoint/add-index.ts';
import { addInvoices } from './endpoint/add-invoices.ts';
import { addPayments } from './endpoint/add-payments.ts';
import { addPresentRoutes } from './endpoint/add-present-routes.ts';
import { addRoutes } from './endpoint/add-routes.ts';
import { addSearchAdditions } from './endpoint/add-search-additions.ts';
import { addSources } from './endpoint/add-sources.ts';
import { addStripe } from './endpoint/add-stripe.ts';
import { addTraces } from './endpoint/add-traces.ts';
import { addWebhooks } from './endpoint/add-webhooks.ts';
import { answerBrokenHttp, answerFailure } from './endpoint/answer-failure.ts';
import { completeDescription } from './endpoint/complete-description.ts';
import { describePresent } from './endpoint/describe-present.ts';
import { describeService } from './endpoint/describe-service.ts';
import type { Metrics } from './endpoint/metrics.ts';
import { nameSchemas } from './endpoint/name-schemas.ts';
import { whyNotOffered } from './endpoint/not-offered.ts';
import { readText } from './endpoint/read-text.ts';
import { refuseMethods } from './endpoint/refuse-methods.ts';
import { refuseWhenFull } from './endpoint/refuse-when-full.ts';
import { SECURITY_HEADERS } from './endpoint/security-headers.ts';

/** The HTTP server for machines: `/v2/*`, its description at `/v2/openapi.json` and `/docs`, and health. */
export async function createServer(
  ctx: ServiceContext,
  metrics: Metrics,
  isStopping: () => boolean,
): Promise<FastifyInstance> {
  const { env } = ctx;
  const log: FastifyBaseLogger = ctx.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: env.BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    // While it stops, what is still asked over an open connection is answered like anything else.
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    clientErrorHandler: answerBrokenHttp,
  });
  // Requests are parsed by the verbs, which name the right member; what we emit was checked by the contract when it was
  // read from the register.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  readText(app);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request) => {
    const reason = whyNotOffered(request.url) ?? `No operation ${request.method} at this path.`;
    throw new Failure('resource_not_found', `${reason} Nothing was charged. See /docs.`);
  });
  addLogging(app, ctx.log, metrics);
  addTraces(app, env);
  await refuseWhenFull(app, env);

  // Answers alone: a body that comes compressed is not read.
  await app.register(compress, { encodings: ['gzip'], threshold: 4_096, globalDecompression: false });
  const refuseOthers = refuseMethods(app);
  await app.register(swagger, {
    openapi: describeService(env.PUBLIC_SERVICE_URL),
    // One for each server: the library's own keeps the schemas that it saw first.
    transform: createJsonSchemaTransform({}),
    transformObject: (document) => completeDescription(nameSchemas(jsonSchemaTransformObject(document))),
  });
  app.get('/v2/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/v2/openapi-present.json', { schema: { hide: true } }, () =>
    describePresent(env.PUBLIC_SERVICE_URL),
  );
  if (env.API_DOCS === 'yes') {
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        defaultModelRendering: 'model',
        tryItOutEnabled: true,
      },
      theme: { title: 'Plumbline company-data service' },
    });
  }
  addRoutes(ctx, app);
  addPresentRoutes(ctx, app);
  addDelivery(ctx, app);
  addInvoices(ctx, app);
  addWebhooks(ctx, app);
  addPayments(ctx, app);
  addStripe(ctx, app);
  addSources(ctx, app);
  addSearchAdditions(ctx, app);
  addIndex(ctx, app);
  addHealth(ctx, app, isStopping);
  refuseOthers();
  return app;
}

const UNTOLD = new Set(['/healthz', '/readyz']);

/** One line for each request that does something: its id, its route's pattern, no query, no body, no key. Times go to the metrics. */
function addLogging(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  // Looking through a line for secrets costs ten times the line, and these members are none.
  const answered = log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    // Answers hold data of persons: nothing on the way may keep them.
    if (request.url.startsWith('/v2/')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const { statusCode, elapsedTime } = reply;
    metrics.observe(route, method, statusCode, elapsedTime / 1_000);
    // Who looks whether we are alive does so for ever: of that only what went wrong is of use.
    if (UNTOLD.has(route) && statusCode < 400) return done();
    answered.info(
      { reqId: request.id, method, route, statusCode, durationMs: Math.round(elapsedTime) },
      'answered',
    );
    done();
  });
}
