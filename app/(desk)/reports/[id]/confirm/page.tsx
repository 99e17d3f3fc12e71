import type { Metadata } from 'next';
import { firstOf } from '#components/company/page-address.ts';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { ConfirmForm } from '#components/purchase/confirm-form.tsx';
import { RecheckOutcome, RecheckView } from '#components/reports/recheck-view.tsx';
import { NotConfirmed } from '#components/reports/report-failed.tsx';
import { reportPath } from '#components/reports/reports-path.ts';
import { WaitingList } from '#components/waiting/waiting-list.tsx';
import { titled } from '#components/words/titled.ts';
import { confirmOfPage } from '#lib/desk/reports/index.ts';
import { lastReadings } from '#lib/domain/report/reading-of.ts';
import { confirm } from '../../actions.tsx';

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('report.confirm.title');

export default async function ConfirmPage({ params, searchParams }: Props) {
  const { id } = await params;
  const address = await searchParams;
  const found = await confirmOfPage(id, firstOf(address.lookup), firstOf(address.others));
  if ('isForOthers' in found) return <NotForYou />;
  if ('failure' in found) return <NotConfirmed id={id} message={found.failure.message} />;
  const { page, lookup, others, quote, isWaiting } = found;
  const { version, report, rights } = page;
  return (
    <RecheckView page={page} of="confirm">
      {quote !== undefined && report !== null && (
        <ConfirmForm
          {...{ id, version, quote }}
          path={reportPath(id)}
          readings={lastReadings(report)}
          act={confirm}
        />
      )}
      {lookup !== undefined && isWaiting && (
        <WaitingList lookups={[lookup, ...others]} mayBuy={rights.mayBuy} showCompany={others.length > 0} />
      )}
      {lookup !== undefined && !isWaiting && (
        <RecheckOutcome id={id} lookup={lookup} others={others} confirms={version} finish={confirm} />
      )}
    </RecheckView>
  );
}
