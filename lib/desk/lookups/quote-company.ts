import {
  DataPoint,
  type ItemPrice,
  type PricingAnswer,
  type Read,
  SMART_DOCUMENTS,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Mode } from '#lib/contract/present/index.ts';
import type { InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { listDocuments } from '#lib/domain/lookup/documents-of-answer.ts';
import { freeUntil, type PastPurchase } from '#lib/domain/quote/free-until.ts';
import { isOwnersData, type Quote, type QuoteItem, type StatedReason } from '#lib/domain/quote/quote.ts';
import { soldAsOne } from '#lib/domain/quote/sold-as-one.ts';
import { askedSourceOf } from '#lib/domain/search/asked-source.ts';
import { FOUND_STATUSES, type FoundFacts } from '#lib/domain/search/found-company.ts';
import type { FoundCompany as FoundCompanyRow } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { readBalance } from '../service-client/read-balance.ts';
import { readPricing } from '../service-client/read-pricing.ts';
import { allowanceOf } from '../spending/allowance-of.ts';
import { chargedInGraphs } from './charged-in-graphs.ts';
import { CompanyPlace } from './company-place.ts';
import { spellingsOf } from './spellings-of.ts';
import { answerOf, failuresOf, type LookupRow, WITH_ALL } from './stored-lookup.ts';
import { viewLookup } from './view-lookup.ts';

/** How long data is free again where a provider names no period: the form of 2024 promises 24 hours, the present one nothing. */
const CACHE_PERIOD_SECONDS = { '2024': 86_400, present: 0 } as const satisfies Record<InterfaceForm, number>;

/**
 * What can be bought of a company, with the price of each item now, and what of it is already ours. Free.
 * @throws Failure of the service, when it can't be asked for its prices
 */
export async function quoteCompany(ctx: ActorContext, input: Input<typeof CompanyPlace>): Promise<Quote> {
  authorise(ctx, 'readCompanies');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const connection = await ctx.connection();
  const [pricing, balance, spending, rows, found] = await Promise.all([
    readPricing(connection, country, { companyId }),
    readBalance(connection),
    allowanceOf(ctx.db, ctx.actor.userId),
    ctx.db.lookup.findMany({
      where: { ...(await spellingsOf(ctx.db, { country, companyId })), serviceUrl: connection.serviceUrl },
      orderBy: { createdAt: 'desc' },
      include: WITH_ALL,
    }),
    ctx.db.foundCompany.findUnique({ where: { country_companyId: { country, companyId } } }),
  ]);
  if ('failure' in pricing) throw pricing.failure;
  const { form = '2024', mode = 'verification' } = connection;
  const cachePeriodMs = (pricing.value.cachePeriodSeconds ?? CACHE_PERIOD_SECONDS[form]) * 1_000;
  const now = ctx.now();
  const inGraphs = await chargedInGraphs(
    ctx.db,
    { country, companyId },
    { serviceUrl: connection.serviceUrl, since: new Date(now.getTime() - cachePeriodMs) },
  );
  const ends = freeUntil(purchasesOf(rows, inGraphs, now), { cachePeriodMs, now });
  const balanceCredits = 'value' in balance ? balance.value.balance : null;
  return {
    country,
    companyId,
    source: askedSourceOf(pricing.value.register),
    found: found && !rows.some((row) => answerOf(row)?.company !== undefined) ? foundFacts(found) : null,
    items: itemsOf(pricing.value, rows, connection.mode).map((item) => ({
      ...item,
      // A graph is followed anew each time: what it comes by is free where it was paid for, the rest is not.
      freeUntil: item.id === 'graph' ? null : (ends.get(keyOf(item))?.toISOString() ?? null),
    })),
    balanceCredits,
    balanceCreditCents: 'value' in balance ? (balance.value.balanceInCreditCents ?? null) : null,
    ...(form === 'present' && { mode }),
    isBlocked: 'value' in balance && (balance.value.blocked ?? balance.value.balance < 0),
    spending,
    mayBuy: mayDo(ctx.actor.role, 'buyData'),
    mayTopUp: mayDo(ctx.actor.role, 'buyCredits'),
    stated: statedIn(rows, ctx),
  };
}

function foundFacts({ status, legalForm, registrationDate, foundAt }: FoundCompanyRow): FoundFacts {
  return {
    status: FOUND_STATUSES.find((each) => each === status) ?? null,
    legalForm,
    registrationDate: registrationDate?.toISOString().slice(0, 10) ?? null,
    foundAt: foundAt.toISOString(),
  };
}

/** The reason that whoever asks gave last for this company, on this day (UTC): it need not be given again. */
function statedIn(rows: readonly LookupRow[], { actor, now }: ActorContext): StatedReason | null {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const today = dayOf(now());
  for (const { userId, createdAt, reason, reference } of rows) {
    if (userId === actor.userId && dayOf(createdAt) === today && reason !== null)
      return { reason, reference };
  }
  return null;
}

const keyOf = ({ kind, id }: { kind: QuoteItem['kind']; id: string }) =>
  `${kind === 'dataPoint' ? 'dataPoint' : 'document'} ${id}`;

/**
 * What was bought, as far as our record can be trusted: where the service has since found a request dearer than we
 * said, it counts otherwise (another account's key, another period), and nothing before that is taken for paid.
 */
function purchasesOf(
  rows: readonly LookupRow[],
  inGraphs: readonly PastPurchase[],
  now: Date,
): PastPurchase[] {
  const contradicted = rows.find((row) => failuresOf(row).whole?.code === 'budget_exceeded')?.createdAt;
  const isTrusted = (at: Date) => contradicted === undefined || at > contradicted;
  const bought = rows
    .filter(({ createdAt }) => isTrusted(createdAt))
    .flatMap((row) =>
      viewLookup(row, { userId: row.userId }, now)
        .items.filter(
          ({ status, costCredits }) => status === 'succeeded' || status === 'fetching' || costCredits,
        )
        .map((item) => ({ item: keyOf(item), askedAt: row.createdAt, costCredits: item.costCredits })),
    );
  return [...bought, ...inGraphs.filter(({ askedAt }) => isTrusted(askedAt))];
}

type Offer = Omit<QuoteItem, 'freeUntil'>;

/** Data points; then the documents of the newest list, or, before there is one, those that need no list. */
function itemsOf(pricing: Read<PricingAnswer>, rows: readonly LookupRow[], mode?: Mode): Offer[] {
  const listed = listedDocuments(rows);
  return [...dataPointsOf(pricing, mode), ...smartDocumentsOf(pricing), ...listed];
}

const NOTHING_MORE = { category: null, name: null, nameInEnglish: null, estimatedDeliverySeconds: null };

/** The price of a variable item stands in the list of documents, if anywhere. */
const publishedPrice = (item: Read<ItemPrice> | undefined): number | null =>
  item?.pricingMode === 'variable' ? null : (item?.price ?? null);

/** Whether an item can be bought for this company, and if not, why; a provider without an outlook may have something. */
function availability(
  item: Read<ItemPrice> | undefined,
  isOffered: boolean,
): Pick<QuoteItem, 'isAvailable' | 'absence'> {
  const { forCompany, absence } = item?.outlook ?? {};
  if (forCompany !== 'nothing') return { isAvailable: isOffered, absence: null };
  const { reason = 'not_offered', explanation = null } = absence ?? {};
  return { isAvailable: false, absence: { reason, explanation } };
}

function dataPointsOf({ dataPoints, blocks }: Read<PricingAnswer>, mode?: Mode): Offer[] {
  return DataPoint.options.map((id) => ({
    kind: 'dataPoint',
    id,
    // A service that publishes no prices offers what the interface has; our graph is an addition to it.
    ...availability(
      dataPoints?.[id],
      dataPoints === undefined ? id !== 'graph' : (dataPoints[id]?.available ?? dataPoints[id] !== undefined),
    ),
    priceCredits: publishedPrice(dataPoints?.[id]),
    ...soldAsOne(blocks, id, { price: publishedPrice(dataPoints?.[id]), mode }),
    leastCredits: id === 'graph' ? (dataPoints?.[id]?.price ?? null) : null,
    isOwnersData: isOwnersData(id, null),
    ...NOTHING_MORE,
  }));
}

function smartDocumentsOf({ documents }: Read<PricingAnswer>): Offer[] {
  return SmartDocumentId.options.map((id) => ({
    ...NOTHING_MORE,
    kind: 'smartDocument',
    id,
    ...availability(documents?.[id], documents?.[id]?.available ?? documents?.[id] !== undefined),
    priceCredits: publishedPrice(documents?.[id]),
    isOwnersData: false,
    category: SMART_DOCUMENTS[id],
  }));
}

function listedDocuments(rows: readonly LookupRow[]): Offer[] {
  const withList = rows.find(
    (row) =>
      row.dataPoints.includes('availableDocuments') && listDocuments(answerOf(row)?.documents).length > 0,
  );
  const answer = withList === undefined ? null : answerOf(withList);
  const byId = new Map<string, Offer>();
  for (const { category, document } of listDocuments(answer?.documents)) {
    if (document.id === undefined || byId.has(document.id)) continue;
    byId.set(document.id, {
      kind: 'document',
      id: document.id,
      isAvailable: true,
      absence: null,
      priceCredits: document.price ?? null,
      isOwnersData: isOwnersData(document.id, category),
      category,
      name: document.name ?? null,
      nameInEnglish: document.nameInEnglish ?? null,
      estimatedDeliverySeconds: document.estimatedDeliverySeconds ?? null,
    });
  }
  return [...byId.values()];
}
