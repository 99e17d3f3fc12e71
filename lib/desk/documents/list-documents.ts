import { type Country, Failure } from '#lib/contract/index.ts';
import type { CompanyDocuments } from '#lib/domain/lookup/company-documents.ts';
import { documentRows } from '#lib/domain/lookup/document-rows.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise, mayDo } from '../context/permissions.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { quoteCompany } from '../lookups/quote-company.ts';

/** The documents of a company with price and state of each. */
export async function listCompanyDocuments(
  actor: Actor,
  place: { country: Country; companyId: string },
  using: DeskContext = deskContext(),
): Promise<CompanyDocuments> {
  authorise(actor, 'readCompanies');
  const [file, quote] = await Promise.all([
    newestAnswers(actor, place, using),
    quoteCompany(actor, place, using).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    }),
  ]);
  const part = file.parts.availableDocuments;
  return {
    ...place,
    rows: documentRows(file, quote instanceof Failure ? [] : quote.items),
    list: part.status !== 'none' && part.held ? 'succeeded' : part.status,
    listFailure: part.status === 'failed' ? (part.failure?.message ?? null) : null,
    listAt: part.status === 'none' ? null : (part.held?.at ?? null),
    open: file.open,
    mayBuy: mayDo(actor.role, 'buyData'),
    pricesFailure: quote instanceof Failure ? quote.message : null,
  };
}
