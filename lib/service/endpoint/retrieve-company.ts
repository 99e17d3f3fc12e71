import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { isPresentRequest, requestFromPresent } from '#lib/contract/present/index.ts';
import { answerNewRequest, answerReplay } from '../company/answer-request.ts';
import { quoteQuestion } from '../company/quote-items.ts';
import { isRepeat } from '../context/parse-request.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { formOf, tellForm } from './api-form.ts';
import { authenticateAndQuote } from './authenticate.ts';
import { contextOf, guard, isKnown, knownBy, letIn } from './guard.ts';
import { limitQuote, limitsOf, parentOf, presentText, withParent } from './present-company.ts';
import { refusedInPresent } from './refused-in-present.ts';
import { inLetters, wantsLatin } from './transliterate.ts';

/**
 * The company operation. Unlike the others it has the body parsed first, so that one round trip finds the caller and what
 * the caller has bought; what is wrong with a body is still told only to those who may call at all.
 */
export function retrieveCompany(ctx: ServiceContext) {
  const identify = guard(ctx);
  const quote = (request: FastifyRequest, body: Unparsed) => {
    const question = quoteQuestion(ctx, body);
    const key = request.headers['x-api-key'];
    return knownBy(ctx, request, () => authenticateAndQuote(ctx, { key, question }));
  };

  /** A new request of the present form: the same request, told in other words. */
  const answerPresent = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const present = requestFromPresent(request.body);
    const limits = limitsOf(present);
    const parentId = parentOf(present.body);
    if (parentId !== undefined) await identify(request, reply);
    const body =
      parentId === undefined
        ? new Unparsed(present.body)
        : await withParent(contextOf(ctx, request), present.body, parentId);
    const known = await quote(request, body);
    letIn(request, reply, known);
    const quoted = limitQuote(known.quoted, limits);
    const text = await answerNewRequest(contextOf(ctx, request), quoted);
    return tellForm(reply, 'present').send(inLetters(request, reply, presentText(text, present.asked)));
  };

  return {
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const body = new Unparsed(request.body);
      wantsLatin(request);
      if (isRepeat(body)) {
        await identify(request, reply);
        return sendAnswer(request, reply, await answerReplay(contextOf(ctx, request), body));
      }
      if (formOf(request, isPresentRequest(request.body) ? 'present' : '2024') === 'present')
        return answerPresent(request, reply).catch((error: unknown) => {
          throw refusedInPresent(error);
        });
      const known = await quote(request, body);
      letIn(request, reply, known);
      return sendAnswer(request, reply, await answerNewRequest(contextOf(ctx, request), known.quoted));
    },
    async errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
      if (!isKnown(request)) await identify(request, reply);
      throw error;
    },
  };
}

/** An answer that is a text of JSON already, in the form and the letters that were asked for. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const form = formOf(request);
  tellForm(reply, form).type('application/json; charset=utf-8');
  if (form === '2024' && !wantsLatin(request)) return reply.send(text);
  const answer: unknown = form === 'present' ? presentText(text) : JSON.parse(text);
  return reply.send(inLetters(request, reply, answer));
}
