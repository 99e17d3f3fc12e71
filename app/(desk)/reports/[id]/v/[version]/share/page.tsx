import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { LocalAddressNotice } from '#components/organisation/local-address-notice.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { ReportFailed } from '#components/reports/report-failed.tsx';
import { reportPath } from '#components/reports/reports-path.ts';
import { ShareLinksView } from '#components/shares/share-links-view.tsx';
import { sharePath } from '#components/shares/share-path.ts';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { localAddressOf } from '#lib/desk/organisation/index.ts';
import { reportOfPage } from '#lib/desk/reports/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { listShares, listShareViews, readShareDays } from '#lib/desk/shares/index.ts';
import * as acts from './actions.ts';

interface Props {
  readonly params: Promise<{ id: string; version: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('shares.share');

export default async function SharePage({ params, searchParams }: Props) {
  const { id, version } = await params;
  const found = await reportOfPage(id, version);
  if ('isForOthers' in found) return <NotForYou />;
  if ('failure' in found) return <ReportFailed message={found.failure.message} />;
  const { page } = found;
  // Its certificate says what became of it.
  if (page.report === null) redirect(reportPath(page.id, page.version));
  if (!page.rights.mayShare) return <NotForYou />;
  const ctx = await pageContext(sharePath(page.id, page.version));
  const { views, page: pageNumber } = await searchParams;
  const [shares, days] = await Promise.all([
    listShares(ctx, { reportId: page.id, page: pageNumberOf(pageNumber) }),
    readShareDays(ctx),
  ]);
  const share = shares.items.find((each) => each.id === firstOf(views));
  const viewed = share && { share, views: await listShareViews(ctx, { id: share.id }) };
  const localAddress = mayDo(ctx.actor.role, 'manageOrganisation') ? localAddressOf(ctx) : null;
  return (
    <>
      {localAddress !== null && <LocalAddressNotice address={localAddress} />}
      <ShareLinksView
        page={page}
        days={days}
        shares={shares}
        mayShareWithRegulators={mayDo(ctx.actor.role, 'shareWithRegulators')}
        viewed={viewed}
        acts={{ ...acts }}
      />
    </>
  );
}
