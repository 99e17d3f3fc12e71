import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type BalanceAnswer, Country, PricingRequest } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { balanceToPresent, pricingToPresent } from '#lib/contract/present/index.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { Caller, ServiceContext } from '../context/service-context.ts';
import { priceList } from '../pricing/price-list.ts';
import { formOf, tellForm } from './api-form.ts';
import { callerOf, contextOf, guard } from './guard.ts';

export const PricedCountry = z.strictObject({
  countryCode: Country,
  id: PricingRequest.shape.id,
});

/** Operations that the present form alone has; `/v2/openapi-present.json` describes them with the others of that form. */
export function addPresentRoutes(ctx: ServiceContext, app: FastifyInstance): void {
  const onRequest = guard(ctx);
  const hidden = { onRequest, schema: { hide: true } };
  app.get('/v2/pricing', hidden, async (request, reply) => {
    const { countryCode: country, id } = parseRequest(PricedCountry, new Unparsed(request.query));
    const prices = await priceList(contextOf(ctx, request), { country, ...(id !== undefined && { id }) });
    return tellForm(reply, 'present').send(pricingToPresent(prices));
  });
  app.get('/v2/billing/balance', hidden, (request, reply) =>
    tellForm(reply, 'present').send(balanceToPresent(balanceOf(callerOf(request)))),
  );
}

export const balanceOf = ({ balanceCredits }: Caller): z.infer<typeof BalanceAnswer> => ({
  balance: balanceCredits,
  unit: 'credit',
  blocked: balanceCredits < 0,
});

/** An answer in the form that the call asked for. */
export function inForm<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, toPresent }: { answer: Answer; toPresent: (answer: Answer) => object },
): object | Answer {
  const form = formOf(request);
  tellForm(reply, form);
  return form === 'present' ? toPresent(answer) : answer;
}
