import type { Metadata } from 'next';
import { DiscrepanciesView } from '#components/company/owners/discrepancies-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listAssignees, listDiscrepancies } from '#lib/desk/discrepancies/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { assign, confirm, decide } from './actions.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('owners.list.title');

export default async function DiscrepanciesPage({ searchParams }: Props) {
  const ctx = await pageContext('/discrepancies');
  if (!mayDo(ctx.actor.role, 'readCompanies')) return <NotForYou />;
  const [list, colleagues] = await Promise.all([
    listDiscrepancies(ctx, new Unparsed(await searchParams)),
    listAssignees(ctx),
  ]);
  return (
    <DiscrepanciesView
      {...list}
      rights={{
        mayDecide: mayDo(ctx.actor.role, 'decideDiscrepancies'),
        mayFile: mayDo(ctx.actor.role, 'fileDiscrepancies'),
        colleagues,
      }}
      acts={{ decide, confirm, assign }}
    />
  );
}
