import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Failure } from '#lib/contract/index.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { type Actor, mayDo } from '../people/permissions.ts';
import { actorOfPage } from '../session/actor-of-page.ts';
import { ViewReport, viewReport } from './view-report.ts';

type Found = { readonly page: ReportPage } | { readonly failure: Failure } | { readonly isForOthers: true };

/**
 * The version that an address names, for whoever is signed in: read once for each request. An address that names none
 * leads to the page of what is not there.
 */
export const reportOfPage = cache(
  async (id: string, version?: string, show?: string): Promise<Found & { readonly actor: Actor }> => {
    const actor = await actorOfPage();
    if (!mayDo(actor.role, 'readReports')) return { actor, isForOthers: true };
    const ref = ViewReport.safeParse({ id, version, show });
    if (!ref.success) notFound();
    try {
      return { actor, page: await viewReport(actor, ref.data) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'resource_not_found') notFound();
      return { actor, failure: error };
    }
  },
);
