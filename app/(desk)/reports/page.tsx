import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { ReportsView } from '#components/reports/reports-view.tsx';
import { titled } from '#components/words/titled.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listColleagues, listReports, REPORTS_PAGE, savedViews } from '#lib/desk/reports/index.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';
import { deleteView, saveView } from './actions.tsx';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('report.title');

export default async function ReportsPage({ searchParams }: Props) {
  const ctx = await contextOfPage();
  if (!mayDo(ctx.actor.role, 'readReports')) return <NotForYou />;
  return (
    <ReportsView
      {...(await listReports(ctx, new Unparsed(await searchParams)))}
      size={REPORTS_PAGE}
      views={await savedViews(ctx, { list: 'reports' })}
      colleagues={await listColleagues(ctx)}
      mayExport={mayDo(ctx.actor.role, 'exportReports')}
      acts={{ saveView, deleteView }}
    />
  );
}
