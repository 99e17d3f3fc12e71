import { createServer, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '#lib/platform/testing/listen.ts';
import type { RunningProduct } from './running-product.ts';

type Json = Record<string, unknown>;
export type Alter = (answer: Json, order: Json) => Json;

/** A stand-in for a service, for what the real one can't be made to do. */
export async function startStandIn(listener: RequestListener) {
  const { url: serviceUrl, stop } = await listen(createServer(listener));
  return { serviceUrl, stop };
}

/**
 * The real service with one thing gone wrong: `alter` changes what it answers to a company request (or leaves it), as
 * a register that fails for one item does, which no id of the TEST country can be made to.
 */
export function startAltered({ serviceUrl, publicServiceUrl }: RunningProduct, alter: Alter) {
  return startStandIn(async (request, response) => {
    const sent = await buffer(request);
    const answer = await fetch(new URL(request.url ?? '/', serviceUrl), {
      method: request.method ?? 'GET',
      headers: {
        'x-api-key': String(request.headers['x-api-key']),
        'content-type': 'application/json',
        ...idempotencyOf(request.headers['idempotency-key']),
      },
      ...(sent.length === 0 ? {} : { body: sent }),
    });
    const mediaType = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': mediaType });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!mediaType.includes('json')) return response.end(body);
    // A desk fetches documents from the service that it is connected to, and from nowhere else on this machine.
    const text = body.toString().replaceAll(publicServiceUrl, `http://${request.headers.host}`);
    const isCompany = request.method === 'POST' && request.url === '/v2/company' && answer.ok;
    return response.end(
      isCompany ? JSON.stringify(alter(JSON.parse(text), JSON.parse(sent.toString()))) : text,
    );
  });
}

const idempotencyOf = (key: string | string[] | undefined) =>
  typeof key === 'string' ? { 'idempotency-key': key } : {};
