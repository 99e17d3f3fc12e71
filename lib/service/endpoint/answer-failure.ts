import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, Failure } from '#lib/contract/index.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';

/** What Fastify itself refuses, in our words. */
const REFUSED: Readonly<Record<string, { statusCode: number; message: string; detail: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    statusCode: 413,
    message: 'The body is too large. Nothing was charged.',
    detail: 'body: expected a smaller body; a company request needs a few hundred bytes',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    statusCode: 415,
    message: 'The body is not JSON. Nothing was charged.',
    detail: 'content-type: expected application/json',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    statusCode: 400,
    message: 'The body is empty. Nothing was charged.',
    detail: 'body: expected a JSON object',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    statusCode: 400,
    message: 'The body is not valid JSON, or has a member named __proto__. Nothing was charged.',
    detail: 'body: expected a JSON object',
  },
  FST_ERR_BAD_URL: {
    statusCode: 400,
    message: 'The address is not valid. Nothing was charged.',
    detail: 'path: expected percent-encoded UTF-8',
  },
  FST_ERR_MAX_PARAM_LENGTH: {
    statusCode: 400,
    message: 'The address is too long. Nothing was charged.',
    detail: 'path: expected a shorter path',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    statusCode: 400,
    message: 'The length of the body differs from its content-length. Nothing was charged.',
    detail: 'content-length: expected the length of the body',
  },
};

/** The only place where an error becomes an answer: one body everywhere, no stack trace, nothing swallowed. */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = failureOf(error);
  reply.header('x-request-id', request.id);
  if (failure.statusCode >= 500) request.log.error({ err: error, code: failure.code }, failure.message);
  if (failure.retryAfterMs !== undefined || failure.code === 'service_unavailable') {
    reply.header('retry-after', Math.max(1, Math.ceil((failure.retryAfterMs ?? 5_000) / 1_000)));
  }
  reply.code(failure.statusCode).type('application/json; charset=utf-8').send(bodyOf(failure));
}

/** The body of an error that an answer tells which has begun already; what is ours to mend is logged. */
export function bodyOfFailure(error: unknown, request: FastifyRequest): ErrorBody {
  const failure = failureOf(error instanceof Error ? error : new Error(String(error)));
  if (failure.statusCode >= 500) request.log.error({ err: error, code: failure.code }, failure.message);
  return bodyOf(failure);
}

const bodyOf = ({ statusCode, code, message, details }: Failure): ErrorBody => ({
  statusCode,
  error: { code, message, details: [...details] },
});

/** What is not even HTTP has no request to answer: the same body, written to the connection itself. */
export function answerBrokenHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [statusCode, reason, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', 'headers: expected less than 16 KB']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'request: expected sooner']
        : [400, 'Bad Request', 'request: expected HTTP/1.1'];
  const failure = new Failure('invalid_request', 'The request is not valid HTTP. Nothing was charged.', {
    statusCode,
    details: [detail],
  });
  const body = JSON.stringify(bodyOf(failure));
  socket.end(
    `HTTP/1.1 ${statusCode} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${randomUUID()}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function failureOf(error: FastifyError | Error): Failure {
  if (error instanceof Failure) return error.code === 'registry_changed' ? unreadable(error) : error;
  const refused = 'code' in error ? REFUSED[error.code] : undefined;
  if (refused) {
    const { statusCode, message, detail } = refused;
    return new Failure('invalid_request', message, { statusCode, details: [detail] });
  }
  const isCallers = 'statusCode' in error && error.statusCode !== undefined && error.statusCode < 500;
  if (isCallers) return new Failure('invalid_request', 'The request is not valid. Nothing was charged.');
  return (
    storageFailure(error) ??
    new Failure(
      'internal',
      'An error occurred on our side. Nothing was charged. Try again; if you report it, include the x-request-id.',
    )
  );
}

/** A register that changed is ours to mend: to whom asked it is one that does not answer. */
const unreadable = ({ source }: Failure) =>
  new Failure(
    'service_unavailable',
    `${source ?? 'The register'} gave an answer that could not be read. Nothing was charged. The operator has been informed.`,
    { retryAfterMs: 600_000 },
  );
