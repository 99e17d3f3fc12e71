import type { Metadata } from 'next';
import { firstOf } from '#components/company/page-address.ts';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { RecheckForm } from '#components/purchase/recheck-form.tsx';
import { NothingToRecheck, RecheckOutcome, RecheckView } from '#components/reports/recheck-view.tsx';
import { ReportFailed } from '#components/reports/report-failed.tsx';
import { recheckPath } from '#components/reports/reports-path.ts';
import { WaitingList } from '#components/waiting/waiting-list.tsx';
import { titled } from '#components/words/titled.ts';
import { recheckOfPage } from '#lib/desk/reports/index.ts';
import { finishRecheck } from '../../actions.tsx';

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('report.recheck.title');

export default async function RecheckPage({ params, searchParams }: Props) {
  const { id } = await params;
  const address = await searchParams;
  const found = await recheckOfPage(id, firstOf(address.lookup), firstOf(address.others));
  if ('isForOthers' in found) return <NotForYou />;
  if ('failure' in found) return <ReportFailed message={found.failure.message} of={found.of} />;
  const { page, lookup, others, quote } = found;
  return (
    <RecheckView page={page}>
      {lookup === undefined ? (
        quote === undefined ? (
          <NothingToRecheck />
        ) : (
          <RecheckForm quote={quote} nextPath={recheckPath(id)} />
        )
      ) : found.isWaiting ? (
        <WaitingList
          lookups={[lookup, ...others]}
          mayBuy={page.rights.mayBuy}
          showCompany={others.length > 0}
        />
      ) : (
        <RecheckOutcome id={id} lookup={lookup} others={others} finish={finishRecheck} />
      )}
    </RecheckView>
  );
}
