import { z } from 'zod';
import type { NewCompanyRequest } from '#lib/contract/index.ts';
import { PlanPrice } from '#lib/domain/price/price-of.ts';
import type { Batches } from '#lib/platform/batches.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { CallerRow } from './caller-row.ts';

/** What the database says to a question: this plan's prices, and what the account has paid for. */
export const Quote = z.object({
  prices: z.array(PlanPrice),
  cached: z.array(z.object({ item: z.string(), snapshotId: z.uuid() })),
});
export type Quote = z.infer<typeof Quote>;

/** A new request, parsed, with what it wants to know before it starts. */
export interface QuoteQuestion {
  readonly asked: NewCompanyRequest;
  readonly registry: Registry;
  readonly companyKey: string;
  readonly items: readonly string[];
  /** The name under which a plan prices each item; null for a document id that this register never gave. */
  readonly pricedAs: ReadonlyMap<string, string | null>;
  readonly wantsDocuments: boolean;
}

export const QuotedRow = CallerRow.extend({ ...Quote.shape, n: z.int() });
export type QuotedRow = z.infer<typeof QuotedRow>;

/** Callers with a quote for what each asks, by the HMAC of their key (base64); null: no such key. */
export type Quotes = Batches<QuoteQuestion, QuotedRow | null>;
