import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RequestView } from '#components/backoffice/request-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewRequest } from '#lib/backoffice/requests/view-request.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { viewed } from '../../viewed.ts';
import { retry } from '../actions.ts';

interface Props {
  readonly params: Promise<{ requestId: string }>;
}

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.requests.request');

export default async function RequestPage({ params }: Props) {
  const asked = await params;
  const ctx = await pageContext(`/backoffice/requests/${encodeURIComponent(asked.requestId)}`);
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const request = await viewed(viewRequest(ctx, new Unparsed(asked)));
  if ('failure' in request) notFound();
  return <RequestView request={request.value} retry={retry} />;
}
