import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { ReportsView } from '#components/reports/reports-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listColleagues, listReports, REPORTS_PAGE, savedViews } from '#lib/desk/reports/index.ts';
import { actorOfPage } from '#lib/desk/session/actor-of-page.ts';
import { deleteView, saveView } from './actions.tsx';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('report.title');

export default async function ReportsPage({ searchParams }: Props) {
  const actor = await actorOfPage();
  if (!mayDo(actor.role, 'readReports')) return <NotForYou />;
  return (
    <ReportsView
      {...(await listReports(actor, await searchParams))}
      size={REPORTS_PAGE}
      views={await savedViews(actor)}
      colleagues={await listColleagues(actor)}
      mayExport={mayDo(actor.role, 'exportReports')}
      acts={{ saveView, deleteView }}
    />
  );
}
