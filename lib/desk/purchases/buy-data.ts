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
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { orderCompany } from '../lookups/ask-company.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { knownName } from '../lookups/known-name.ts';
import { quoteCompany } from '../lookups/quote-company.ts';
import { recordAnswer, recordFailure } from '../lookups/record-answer.ts';
import { asJson, WITH_ALL } from '../lookups/stored-lookup.ts';
import { viewLookup } from '../lookups/view-lookup.ts';
import { CustomerReference } from '../references/customer-reference.ts';
import { type Filed, fileUnderReference } from '../references/file-under-reference.ts';
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
    /** Of a customer file, which is created if no customer has it. */
    reference: CustomerReference.optional(),
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
  const { country, companyId, dataPoints, documents, confirmedCredits, graphOptions } = purchase;
  const reason = purchase.reason === '' ? undefined : purchase.reason;
  const { form: formShown = '2024' } = await ctx.connection();
  const quote = await quoteCompany(ctx, { country, companyId });
  const { isOpenEnded, othersCredits } = assertMayBuy(quote, { ...purchase, reason });
  const connection = await ctx.connection();
  const { form = '2024' } = connection;
  if (form !== formShown) throw formChanged();
  const legalName = await knownName(ctx, { country, companyId });

  const order = { ...purchase, reason, legalName, form, serviceUrl: connection.serviceUrl };
  const lookupId = await writeLookup(ctx, order);

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

/** Writes the order down before the service gets it, and puts the company into the customer file of its reference. */
async function writeLookup(
  ctx: ActorContext,
  { reference, confirmedCredits, graphOptions, ...order }: Order,
): Promise<string> {
  const { country, companyId, dataPoints, documents, reason, legalName } = order;
  const { userId } = ctx.actor;
  const events = ({ filed }: { readonly filed: Filed | null }): AuditEvent[] => [
    {
      action: 'data-bought',
      object: `company ${country} ${companyId}`,
      reason,
      details: {
        ...{ dataPoints, documents, confirmedCredits },
        ...(dataPoints.includes('graph') && { declaredOwners: graphOptions?.declaredOwners ?? 'whereOpen' }),
        ...(filed && { customer: filed.id }),
      },
    },
    ...(filed?.events ?? []),
  ];
  const { id } = await audited(ctx, events, async (transaction) => {
    await demandAllowance(transaction, { userId, credits: confirmedCredits });
    if (graphOptions) await rememberChoice(transaction, ctx.actor, graphOptions);
    const today = ctx.now().toISOString().slice(0, 10);
    const filing = { country, companyId, legalName, userId, today };
    const filed = reference ? await fileUnderReference(transaction, { ...filing, reference }) : null;
    const lookup = await transaction.lookup.create({
      data: {
        ...order,
        ...{ userId, quotedCredits: confirmedCredits, status: 'asking' },
        ...(graphOptions ? { graphOptions: asJson(graphOptions) } : {}),
        reason: reason ?? null,
        reference: filed?.reference ?? null,
      },
    });
    return { id: lookup.id, filed };
  });
  return id;
}

type Order = Purchase & {
  readonly reason: string | undefined;
  readonly legalName: string | null;
  readonly form: InterfaceForm;
  readonly serviceUrl: string;
};

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
