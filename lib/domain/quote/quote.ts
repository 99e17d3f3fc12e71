import type { DataPoint, DocumentCategory } from '#lib/contract/index.ts';
import type { Mode } from '#lib/contract/present/index.ts';
import type { AskedSource } from '../search/asked-source.ts';
import type { FoundFacts } from '../search/found-company.ts';
import type { Allowance } from './allowance.ts';

/** Something of one company that can be bought, with what it costs now. */
export interface QuoteItem {
  readonly kind: 'dataPoint' | 'smartDocument' | 'document';
  /** A data point, a smart document id, or a document's own id. */
  readonly id: string;
  /** Whether it can be bought for this company: it is offered, and not known to have nothing. */
  readonly isAvailable: boolean;
  /** Why it would have nothing; null: it may have something, or the provider does not say why. */
  readonly absence: StatedAbsence | null;
  /** Null where the service publishes no price. */
  readonly priceCredits: number | null;
  /** Of a graph: the least that it costs; each further company costs its own profile, up to the limit. */
  readonly leastCredits?: number | null;
  /** What is sold as one and covers it; left out where it has a price of its own. */
  readonly blocks?: readonly PricedAsOne[];
  /** Until when it costs nothing, since this workspace has paid for it; ISO 8601, UTC. */
  readonly freeUntil: string | null;
  /** Whose data it is decides whether a reason is needed. */
  readonly isOwnersData: boolean;
  readonly category: DocumentCategory | null;
  readonly name: string | null;
  readonly nameInEnglish: string | null;
  readonly estimatedDeliverySeconds: number | null;
}

/** A reason of the interface (`not_offered`, `restricted`, …), or another provider's, and its sentence. */
export interface StatedAbsence {
  readonly reason: string;
  readonly explanation: string | null;
}

/** Several data points that are sold for one price, however many of them are asked for. */
export interface PricedAsOne {
  readonly sku: string;
  readonly credits: number;
}

/** What can be bought of a company, before anything is. */
export interface Quote {
  readonly country: string;
  readonly companyId: string;
  readonly source: AskedSource | null;
  /** What the search said, free; null: a profile was bought, or no search found the company. */
  readonly found: FoundFacts | null;
  readonly items: readonly QuoteItem[];
  /** Null when the service did not say. */
  readonly balanceCredits: number | null;
  /** The same in hundredths of a credit; null where the provider does not count in them. */
  readonly balanceCreditCents: number | null;
  /** For which data a provider of the present form is asked, which decides price and source; left out for others. */
  readonly mode?: Mode;
  /** What costs is refused until credits are bought. */
  readonly isBlocked: boolean;
  /** What this officer may still spend today; null: no limit. */
  readonly spending: Allowance | null;
  readonly mayBuy: boolean;
  readonly mayTopUp: boolean;
  /** What this officer gave for this company today; null: nothing yet. */
  readonly stated: StatedReason | null;
}

/** Why an officer consults a company, and under which reference. */
export interface StatedReason {
  readonly reason: string;
  readonly reference: string | null;
}

/** Whether an answer of our own server is a quote: enough to tell it from an error body or a page. */
export const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' &&
  value !== null &&
  'mayBuy' in value &&
  'items' in value &&
  Array.isArray(value.items);

/** What is asked, of a quote: data points by name, documents by id. */
export interface Choice {
  readonly dataPoints: readonly string[];
  readonly documents: readonly string[];
}

/** What an item costs now, in credits: 0 while it is free, null where no price is published. */
export const costOf = ({ freeUntil, priceCredits }: QuoteItem): number | null =>
  freeUntil === null ? priceCredits : 0;

export const chosenOf = (quote: Pick<Quote, 'items'>, choice: Choice): QuoteItem[] =>
  quote.items.filter(({ kind, id }) =>
    kind === 'dataPoint' ? choice.dataPoints.includes(id) : choice.documents.includes(id),
  );

export interface Total {
  /** The sum of the published prices. */
  readonly credits: number;
  /** Whether something chosen has no published price, so that the officer must set the most it may cost. */
  readonly isOpenEnded: boolean;
}

/**
 * What a choice costs: what is sold as one counts once. What the register does not offer costs nothing: it will fail, and
 * what fails is free.
 */
export function totalOf(items: readonly QuoteItem[]): Total {
  const offered = items.filter(({ isAvailable }) => isAvailable);
  const single = offered.filter(({ blocks }) => blocks === undefined).map((item) => costOf(item) ?? 0);
  const blocks = offered.flatMap((item) => (item.freeUntil === null ? (item.blocks ?? []) : []));
  const each = new Map(blocks.map(({ sku, credits }) => [sku, credits]));
  return {
    credits: roundedCredits([...single, ...each.values()].reduce((sum, credits) => sum + credits, 0)),
    isOpenEnded: offered.some((item) => costOf(item) === null),
  };
}

/**
 * The most that may be charged: the sum, or what the officer allows where part of it has no published price. Never more
 * than that limit.
 * @param limitText as typed
 * @returns null while the limit is missing or below the published prices
 */
export function confirmedCreditsOf(total: Total, limitText: string): number | null {
  if (!total.isOpenEnded) return total.credits;
  return limitFault(total, limitText) === null ? limitOf(limitText) : null;
}

/** What is wrong with a limit: nothing typed that is one, or less than what is surely charged; null where it holds. */
export function limitFault({ credits, isOpenEnded }: Total, limitText: string): 'missing' | 'tooLow' | null {
  if (!isOpenEnded) return null;
  const limit = limitOf(limitText) ?? 0;
  if (limit === 0) return 'missing';
  return limit < credits ? 'tooLow' : null;
}

/** As many profiles as a graph may cost where nobody says otherwise: what the service takes too. */
const PROFILES = 20;

/**
 * The limit that is proposed for a choice: what the rest costs and so many profiles of a structure, within the balance and
 * the officer's limit of the day where they are enough for anything. Undefined where nothing tells what it may cost.
 */
export function proposedLimit(
  items: readonly QuoteItem[],
  {
    balanceCredits,
    spending = null,
    profiles = PROFILES,
  }: Pick<Quote, 'balanceCredits'> & Partial<Pick<Quote, 'spending'>> & { readonly profiles?: number },
): number | undefined {
  const { credits } = totalOf(items);
  const unpriced = items.filter((item) => item.isAvailable && costOf(item) === null);
  if (unpriced.length === 0 || unpriced.some(({ leastCredits }) => typeof leastCredits !== 'number'))
    return undefined;
  const least = unpriced.reduce((sum, { leastCredits }) => sum + (leastCredits ?? 0), 0);
  const wanted = credits + least * Math.max(PROFILES, profiles);
  const affordable = Math.min(
    wanted,
    Math.floor(balanceCredits ?? wanted),
    Math.floor(spending?.leftCredits ?? wanted),
  );
  return roundedCredits(Math.max(affordable, credits + least));
}

/** A limit as typed, in credits and parts of them; null where it is none. */
export const limitOf = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : null;

/** Three tenths are 0.3: a sum of fractions must not be dearer than it looks. */
export const roundedCredits = (credits: number): number => Math.round(credits * 1e6) / 1e6;

/** What a confirmed total leaves for a graph, beside what else was chosen at published prices. */
export const graphLimit = (confirmedCredits: number, othersCredits: number): number =>
  roundedCredits(Math.max(0, confirmedCredits - othersCredits));

/** Data on who owns a company may be asked for only with a reason (Directive (EU) 2024/1640, Art. 11 to 13). */
export const needsReason = (items: readonly QuoteItem[]): boolean =>
  items.some(({ isOwnersData }) => isOwnersData);

const OWNERS_DATA_POINTS: ReadonlySet<string> = new Set<DataPoint>(['ultimateBeneficialOwners', 'graph']);

export const isOwnersData = (id: string, category: DocumentCategory | null): boolean =>
  OWNERS_DATA_POINTS.has(id) || category === 'ultimateBeneficialOwnersCertificate';
