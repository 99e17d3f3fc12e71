import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerNewRequest, answerRepeat } from '../company/answer-request.ts';
import { quoteQuestion } from '../company/quote-items.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { authenticateAndQuote } from './authenticate.ts';
import { callerOf, guard, isKnown, letIn } from './guard.ts';
import { parseCompanyRequest } from './parse-request.ts';

/**
 * The company operation. Unlike the others it reads the body first, so that one round trip finds the caller and what
 * the caller has bought; what is wrong with a body is still told only to those who may call at all.
 */
export function retrieveCompany(context: ServiceContext) {
  const identify = guard(context);
  return {
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const asked = parseCompanyRequest(request.body);
      if ('requestId' in asked) {
        await identify(request, reply);
        return sendAnswer(reply, await answerRepeat(context, callerOf(request), asked.requestId));
      }
      const question = quoteQuestion(context.registryOf(asked.countryCode), asked);
      const known = await authenticateAndQuote(context, request.headers['x-api-key'], question);
      letIn(request, reply, known);
      const quoted = { companyKey: question.companyKey, quote: known.quote };
      return sendAnswer(reply, await answerNewRequest(context, known.caller, asked, quoted));
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
