import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { CompanyDocuments } from '#lib/domain/lookup/company-documents.ts';
import { documentRows } from '#lib/domain/lookup/document-rows.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { quoteCompany } from '../lookups/quote-company.ts';

/** The documents of a company with price and state of each. */
export async function listCompanyDocuments(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<CompanyDocuments> {
  authorise(ctx, 'readCompanies');
  const place = parseInput(CompanyPlace, input);
  const [file, quote] = await Promise.all([
    newestAnswers(ctx, place),
    quoteCompany(ctx, place).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    }),
  ]);
  const part = file.parts.availableDocuments;
  return {
    ...place,
    rows: documentRows(file, quote instanceof Failure ? [] : quote.items),
    list: part.status !== 'none' && part.held ? 'succeeded' : part.status,
    isListOffered:
      quote instanceof Failure
        ? null
        : quote.items.some(({ id, isAvailable }) => id === 'availableDocuments' && isAvailable),
    listFailure: part.status === 'failed' ? part.failure : null,
    listAt: part.status === 'none' ? null : (part.held?.at ?? null),
    open: file.open,
    mayBuy: mayDo(ctx.actor.role, 'buyData'),
    spending: quote instanceof Failure ? null : quote.spending,
    stated: quote instanceof Failure ? null : quote.stated,
    pricesFailure: quote instanceof Failure ? quote.message : null,
  };
}
