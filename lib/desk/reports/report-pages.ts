import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Failure } from '#lib/contract/index.ts';
import { isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import type { ReportComparison } from '#lib/domain/report/index.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { mayDo, type Permission } from '../context/permissions.ts';
import { contextOfPage } from '../session/context-of-page.ts';
import { CompareVersions, compareVersions } from './compare-versions.ts';
import { type ConfirmationQuote, quoteConfirmation } from './confirm-report.ts';
import {
  LookupOfReport,
  lookupOfReport,
  lookupsOfOthers,
  OthersOfReport,
  quoteRecheck,
} from './recheck-report.ts';
import { ViewReport, viewReport } from './view-report.ts';

/** What a page shows: what it is about, or why not. What is not there is answered by the page of that. */
type Found<Shown> =
  | Shown
  | { readonly failure: Failure; readonly of: FailedReport }
  | { readonly isForOthers: true };

/** The report that cannot be shown, by what its address and its company's number say: nothing that an officer set. */
export interface FailedReport {
  readonly country: string;
  readonly companyId: string;
  /** Undefined: the newest one. */
  readonly version: string | undefined;
}

/** The version that an address names, for whoever is signed in: read once for each request. */
export const reportOfPage = cache(
  async (id: string, version?: string, show?: string): Promise<Found<{ readonly page: ReportPage }>> =>
    forPage({ id, version }, async (ctx) => {
      const ref = ViewReport.safeParse({ id, version, show });
      if (!ref.success) notFound();
      return { page: await viewReport(ctx, ref.data) };
    }),
);

export interface ComparedPage {
  readonly page: ReportPage;
  readonly from: number;
  readonly to: number;
  readonly comparison: ReportComparison;
}

/** The two versions that an address names: `2..3`. */
export async function comparisonOfPage(id: string, range: string): Promise<Found<ComparedPage>> {
  return forPage({ id }, async (ctx) => {
    const [, from, to] = /^([1-9]\d{0,5})\.\.([1-9]\d{0,5})$/.exec(range) ?? [];
    const ref = CompareVersions.safeParse({ id, from, to });
    if (!ref.success) notFound();
    const [page, comparison] = await Promise.all([
      viewReport(ctx, { id: ref.data.id }),
      compareVersions(ctx, ref.data),
    ]);
    return { page, from: ref.data.from, to: ref.data.to, comparison };
  });
}

export interface RecheckPage<Quote extends RecheckQuote = RecheckQuote> {
  readonly page: ReportPage;
  /** Before anything is asked; undefined where nothing can be. */
  readonly quote?: Quote | undefined;
  /** What was asked. */
  readonly lookup?: LookupView;
  /** Of other companies in the structure. */
  readonly others: readonly LookupView[];
  readonly isWaiting: boolean;
}

/** What a re-check costs, or, once its lookup is in the address, what it has come to. */
export const recheckOfPage = (id: string, lookupId: string, otherIds = ''): Promise<Found<RecheckPage>> =>
  readAgainPage({ id, lookupId, otherIds }, async (ctx) => {
    const quote = await quoteRecheck(ctx, { id });
    return quote.items.length === 0 ? undefined : quote;
  });

/** The same of a confirmation, which may be refused. */
export const confirmOfPage = (
  id: string,
  lookupId: string,
  otherIds = '',
): Promise<Found<RecheckPage<ConfirmationQuote>>> =>
  readAgainPage({ id, lookupId, otherIds }, (ctx) => quoteConfirmation(ctx, { id }));

/** For roles that may save a version: both pages end with one. */
function readAgainPage<Quote extends RecheckQuote>(
  { id, lookupId, otherIds }: Readonly<Record<'id' | 'lookupId' | 'otherIds', string>>,
  quoteOf: (ctx: ActorContext) => Promise<Quote | undefined>,
): Promise<Found<RecheckPage<Quote>>> {
  return forPage(
    { id },
    async (ctx) => {
      const ref = LookupOfReport.partial({ lookupId: true });
      const given = ref.safeParse(lookupId === '' ? { id } : { id, lookupId });
      if (!given.success) notFound();
      const page = await viewReport(ctx, { id });
      if (given.data.lookupId === undefined) {
        return { page, quote: await quoteOf(ctx), others: [], isWaiting: false };
      }
      const asked = OthersOfReport.safeParse({ id, lookupIds: otherIds.split(',').filter(Boolean) });
      if (!asked.success) notFound();
      const [lookup, others] = await Promise.all([
        lookupOfReport(ctx, { id, lookupId: given.data.lookupId }),
        lookupsOfOthers(ctx, asked.data),
      ]);
      const isWaiting = [lookup, ...others].some((each) => isOpen(each) || each.isOutcomeUnknown);
      return { page, lookup, others, isWaiting };
    },
    'saveReports',
  );
}

async function forPage<Shown>(
  { id, version }: { readonly id: string; readonly version?: string | undefined },
  find: (ctx: ActorContext) => Promise<Shown>,
  permission: Permission = 'readReports',
): Promise<Found<Shown>> {
  const ctx = await contextOfPage();
  if (!mayDo(ctx.actor.role, permission)) return { isForOthers: true };
  try {
    return await find(ctx);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'resource_not_found') notFound();
    const { country, companyId } = await ctx.db.report.findUniqueOrThrow({ where: { id } });
    return { failure: error, of: { country, companyId, version } };
  }
}
