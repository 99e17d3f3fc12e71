import { notFound } from 'next/navigation';
import { Failure } from '#lib/contract/index.ts';
import type { SharedReport } from '#lib/domain/share/share.ts';
import { mayDo } from '../context/permissions.ts';
import { contextOfPage } from '../session/context-of-page.ts';
import { PreviewShare, previewShare } from './preview-share.ts';

type Found =
  | { readonly preview: SharedReport }
  | { readonly failure: Failure }
  | { readonly isForOthers: true };

/** The preview that an address asks for, for who is signed in. */
export async function previewOfPage(asked: Readonly<Record<string, unknown>>): Promise<Found> {
  const ctx = await contextOfPage();
  const given = PreviewShare.safeParse(asked);
  if (!given.success) notFound();
  const { role } = ctx.actor;
  const isForOthers =
    !mayDo(role, 'shareReports') ||
    (given.data.profile === 'REGULATOR' && !mayDo(role, 'shareWithRegulators'));
  if (isForOthers) return { isForOthers };
  try {
    return { preview: await previewShare(ctx, given.data) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'resource_not_found') notFound();
    return { failure: error };
  }
}
