import type { Metadata } from 'next';
import { DiscrepanciesView } from '#components/company/owners/discrepancies-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listDiscrepancies } from '#lib/desk/discrepancies/index.ts';
import { pageActor } from '#lib/desk/session/current-actor.ts';
import { decide } from './actions.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('owners.list.title');

export default async function DiscrepanciesPage({ searchParams }: Props) {
  const actor = await pageActor('/discrepancies');
  if (!mayDo(actor.role, 'readCompanies')) return <NotForYou />;
  return (
    <DiscrepanciesView
      {...(await listDiscrepancies(actor, await searchParams))}
      mayDecide={mayDo(actor.role, 'decideDiscrepancies')}
      mayFile={mayDo(actor.role, 'fileDiscrepancies')}
      decide={decide}
    />
  );
}
