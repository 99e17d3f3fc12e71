import type { Metadata } from 'next';
import { firstOf } from '#components/company/page-address.ts';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { SharesSettings } from '#components/shares/shares-settings.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { ListShares, listAllShares, readShareDays } from '#lib/desk/shares/index.ts';
import { viewedShare } from '#lib/desk/shares/viewed-share.ts';
import * as acts from './actions.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('shares.settings.title');

export default async function SharesPage({ searchParams }: Props) {
  const ctx = await pageContext('/settings/shares');
  if (!mayDo(ctx.actor.role, 'manageShares')) return <NotForYou />;
  const address = await searchParams;
  const filter = ListShares.parse(address);
  const [shares, active, days] = await Promise.all([
    listAllShares(ctx, filter),
    listAllShares(ctx, { state: 'active' }),
    readShareDays(ctx),
  ]);
  const viewed = await viewedShare(ctx, shares, firstOf(address.views));
  return (
    <SharesSettings
      filter={filter}
      shares={shares}
      activeCount={active.length}
      days={days}
      viewed={viewed}
      acts={{ ...acts }}
    />
  );
}
