import { z } from 'zod';
import { DataPoint, Failure, GraphOptions } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import {
  chosenOf,
  graphLimit,
  needsReason,
  type Quote,
  type Total,
  totalOf,
} from '#lib/domain/quote/quote.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { orderCompany } from '../lookups/ask-company.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { knownName } from '../lookups/known-name.ts';
import { quoteCompany } from '../lookups/quote-company.ts';
import { recordAnswer, recordFailure } from '../lookups/record-answer.ts';
import { asJson, WITH_ALL } from '../lookups/stored-lookup.ts';
import { viewLookup } from '../lookups/view-lookup.ts';
import { isSurelyRefused } from '../service-client/is-surely-refused.ts';
import { demandAllowance } from '../spending/demand-allowance.ts';
import { say } from '../words/say.ts';
import { fetchArrived } from './fetch-arrived.ts';
import { noteArrived } from './note-arrived.ts';

const givenText = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'expected no control characters')
  .max(500);

export const Purchase = z
  .strictObject({
    ...CompanyPlace.shape,
    dataPoints: z.array(DataPoint).max(10).default([]),
    documents: z.array(z.string().min(1).max(500)).max(50).default([]),
    /** Of a graph: how far it may go, and what it continues. Its limit is what the total leaves for it. */
    graphOptions: GraphOptions.omit({ maxBudget: true }).optional(),
    /** The total that stood on the screen: never is more than this charged. */
    confirmedCredits: z.number().nonnegative().max(1e9),
    reason: givenText.optional(),
    reference: givenText.optional(),
  })
  .refine(({ dataPoints, documents }) => dataPoints.length + documents.length > 0, {
    message: 'expected at least one data point or document',
    path: ['dataPoints'],
  })
  .refine(({ graphOptions, dataPoints }) => graphOptions === undefined || dataPoints.includes('graph'), {
    message: 'expected only beside the data point `graph`',
    path: ['graphOptions'],
  });
export type Purchase = z.infer<typeof Purchase>;

/**
 * Buys data of a company at a price that the officer has seen: quotes again, refuses if it has risen, writes the lookup
 * down, and only then asks the service, which gets the confirmed total as its own limit.
 * @throws Failure `conflict` with the new price, `invalid_request` without a reason for owners' data, `budget_exceeded`
 * above the buyer's limit of the day, or the service's own refusal; nothing was charged then. `service_unavailable` says so where that is not known.
 */
export async function buyData(ctx: ActorContext, input: Input<typeof Purchase>): Promise<LookupView> {
  authorise(ctx, 'buyData');
  const purchase = parseInput(Purchase, input);
  const { country, companyId, dataPoints, documents, confirmedCredits, reference, graphOptions } = purchase;
  const reason = purchase.reason === '' ? undefined : purchase.reason;
  const { form: formShown = '2024' } = await ctx.connection();
  const quote = await quoteCompany(ctx, { country, companyId });
  const { isOpenEnded, othersCredits } = assertMayBuy(quote, { ...purchase, reason });
  const connection = await ctx.connection();
  const { form = '2024' } = connection;
  if (form !== formShown) throw formChanged();
  const legalName = await knownName(ctx, { country, companyId });

  const event = {
    action: 'data-bought',
    object: `company ${country} ${companyId}`,
    reason,
    details: { dataPoints, documents, confirmedCredits, ...(reference ? { reference } : {}) },
  } as const;
  const { id: lookupId } = await audited(ctx, event, async (transaction) => {
    await demandAllowance(transaction, { userId: ctx.actor.userId, credits: confirmedCredits });
    if (graphOptions) await rememberChoice(transaction, ctx.actor, graphOptions);
    return transaction.lookup.create({
      data: {
        userId: ctx.actor.userId,
        serviceUrl: connection.serviceUrl,
        form,
        country,
        companyId,
        dataPoints,
        documents,
        ...(graphOptions ? { graphOptions: asJson(graphOptions) } : {}),
        reason: reason ?? null,
        reference: reference || null,
        quotedCredits: confirmedCredits,
        status: 'asking',
        legalName,
      },
    });
  });

  const answer = await orderCompany(connection, {
    lookupId,
    country,
    companyId,
    dataPoints,
    documents,
    graphOptions: dataPoints.includes('graph')
      ? { ...graphOptions, maxBudget: graphLimit(confirmedCredits, othersCredits) }
      : undefined,
    maxBudget: confirmedCredits,
    isOpenEnded,
  });
  if ('failure' in answer) {
    await recordFailure(ctx, lookupId, answer.failure);
    throw isSurelyRefused(answer.failure) ? answer.failure : outcomeUnknown(answer.failure, form);
  }
  await recordAnswer(ctx, lookupId, answer.value);
  await fetchArrived(ctx, lookupId, answer.value);
  const row = await ctx.db.lookup.findUniqueOrThrow({ where: { id: lookupId }, include: WITH_ALL });
  const after = viewLookup(row, ctx.actor, ctx.now());
  await noteArrived(ctx, { after });
  return after;
}

/** The next tracing of this user begins with the same option. */
async function rememberChoice(
  transaction: Prisma.TransactionClient,
  { userId: id }: Pick<ActorContext['actor'], 'userId'>,
  { declaredOwners }: Pick<GraphOptions, 'declaredOwners'>,
): Promise<void> {
  await transaction.user.update({ where: { id }, data: { declaredOwners } });
}

/** What stood on the screen was priced in another form, maybe for other things. */
const formChanged = () => new Failure('conflict', say('purchases.formChanged'));

const outcomeUnknown = (cause: Failure, form: InterfaceForm) =>
  new Failure('service_unavailable', say(`purchases.unknownOutcome.${form}`), {
    statusCode: 504,
    cause,
    details: cause.details,
  });

function assertMayBuy(
  quote: Quote,
  {
    dataPoints,
    documents,
    confirmedCredits,
    reason,
  }: Pick<Purchase, 'dataPoints' | 'documents' | 'confirmedCredits'> & {
    reason: string | undefined;
  },
): Total & { readonly othersCredits: number } {
  const chosen = chosenOf(quote, { dataPoints, documents });
  const unknown = documents.filter((id) => !chosen.some((item) => item.id === id));
  if (unknown.length > 0) {
    throw new Failure('invalid_request', say('purchases.unknownDocument'), {
      details: unknown.map((id) => `documents: ${id} is not known`),
    });
  }
  if (needsReason(chosen) && reason === undefined) {
    throw new Failure('invalid_request', say('purchases.reasonNeeded'), {
      details: ['reason: expected a text'],
    });
  }
  const total = totalOf(chosen);
  const { credits, isOpenEnded } = total;
  if (credits > confirmedCredits) {
    throw new Failure(
      'conflict',
      say('purchases.priceRisen', { now: credits, confirmed: confirmedCredits }),
      {
        details: [`confirmedCredits: expected ${isOpenEnded ? 'at least ' : ''}${credits}`],
      },
    );
  }
  return { ...total, othersCredits: totalOf(chosen.filter(({ id }) => id !== 'graph')).credits };
}
