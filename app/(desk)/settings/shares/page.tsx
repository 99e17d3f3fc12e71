import type { Metadata } from 'next';
import { firstOf } from '#components/company/page-address.ts';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { SharesSettings } from '#components/shares/shares-settings.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { readSmallHolders } from '#lib/desk/reports/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { ListShares, listAllShares, listShareViews, readShareDays } from '#lib/desk/shares/index.ts';
import * as acts from './actions.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('shares.settings.title');

export default async function SharesPage({ searchParams }: Props) {
  const ctx = await pageContext('/settings/shares');
  if (!mayDo(ctx.actor.role, 'manageShares')) return <NotForYou heading={2} />;
  const address = await searchParams;
  const filter = ListShares.parse(address);
  const [shares, days, smallHolders] = await Promise.all([
    listAllShares(ctx, filter),
    readShareDays(ctx),
    readSmallHolders(ctx),
  ]);
  const share = shares.items.find(({ id }) => id === firstOf(address.views));
  const viewed = share && { share, views: await listShareViews(ctx, { id: share.id }) };
  return (
    <SharesSettings
      filter={filter}
      shares={shares}
      activeCount={shares.openCount}
      days={days}
      smallHolders={smallHolders}
      viewed={viewed}
      acts={{ ...acts }}
    />
  );
}
