import type { Metadata } from 'next';
import { DiscrepanciesView } from '#components/company/owners/discrepancies-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listDiscrepancies } from '#lib/desk/discrepancies/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { decide } from './actions.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('owners.list.title');

export default async function DiscrepanciesPage({ searchParams }: Props) {
  const ctx = await pageContext('/discrepancies');
  if (!mayDo(ctx.actor.role, 'readCompanies')) return <NotForYou />;
  return (
    <DiscrepanciesView
      {...(await listDiscrepancies(ctx, new Unparsed(await searchParams)))}
      mayDecide={mayDo(ctx.actor.role, 'decideDiscrepancies')}
      mayFile={mayDo(ctx.actor.role, 'fileDiscrepancies')}
      decide={decide}
    />
  );
}
