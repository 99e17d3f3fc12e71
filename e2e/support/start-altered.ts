import { startStandIn } from './start-web.ts';

type Json = Record<string, unknown>;

/**
 * The real service with one thing gone wrong: `alter` changes what it answers to a company request (or leaves it), as
 * a register that fails for one item does, which no id of the TEST country can be made to.
 */
export function startAltered(serviceUrl: string, alter: (answer: Json, order: Json) => Json) {
  return startStandIn(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const answer = await fetch(new URL(request.url ?? '/', serviceUrl), {
      method: request.method ?? 'GET',
      headers: {
        'x-api-key': String(request.headers['x-api-key']),
        'content-type': 'application/json',
        ...idempotencyOf(request.headers['idempotency-key']),
      },
      ...(sent.length === 0 ? {} : { body: sent }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const isCompany = request.method === 'POST' && request.url === '/v2/company' && answer.ok;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(
      isCompany ? JSON.stringify(alter(JSON.parse(body.toString()), JSON.parse(sent.toString()))) : body,
    );
  });
}

const idempotencyOf = (key: string | string[] | undefined) =>
  typeof key === 'string' ? { 'idempotency-key': key } : {};
