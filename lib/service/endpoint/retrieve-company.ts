import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { answerNewRequest, answerReplay } from '../company/answer-request.ts';
import { quoteQuestion } from '../company/quote-items.ts';
import { isRepeat } from '../context/parse-request.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { authenticateAndQuote } from './authenticate.ts';
import { contextOf, guard, isKnown, knownBy, letIn } from './guard.ts';

/**
 * The company operation. Unlike the others it has the body parsed first, so that one round trip finds the caller and what
 * the caller has bought; what is wrong with a body is still told only to those who may call at all.
 */
export function retrieveCompany(ctx: ServiceContext) {
  const identify = guard(ctx);
  return {
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const body = new Unparsed(request.body);
      if (isRepeat(body)) {
        await identify(request, reply);
        return sendAnswer(reply, await answerReplay(contextOf(ctx, request), body));
      }
      const question = quoteQuestion(ctx, body);
      const key = request.headers['x-api-key'];
      const known = await knownBy(ctx, request, () => authenticateAndQuote(ctx, { key, question }));
      letIn(request, reply, known);
      return sendAnswer(reply, await answerNewRequest(contextOf(ctx, request), known.quoted));
    },
    async errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
      if (!isKnown(request)) await identify(request, reply);
      throw error;
    },
  };
}

/** An answer that is a text of JSON already. */
export function sendAnswer(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
