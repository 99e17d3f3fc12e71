import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { ReportStateBadge } from '#components/reports/report-state-badge.tsx';
import { AskForm } from '#components/shares/ask-form.tsx';
import { SharedView } from '#components/shares/shared-view.tsx';
import { shareOfPage } from '#lib/desk/shares/share-of-page.ts';
import * as acts from './actions.ts';
import { SharedSections } from './shared-sections.tsx';

interface Props {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Says nothing of what is shared: links are previewed, and titles kept. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shares.public');
  return { title: { absolute: t('title') } };
}

export default async function SharedPage({ params, searchParams }: Props) {
  const { token } = await params;
  const shared = await shareOfPage(token);
  if (shared.kind === 'asks')
    return <AskForm key={shared.asks} token={token} asked={shared} acts={{ ...acts }} />;
  const { section, page } = await searchParams;
  return (
    <SharedView token={token} shared={shared} badge={<ReportStateBadge state={shared.state} />}>
      <SharedSections
        token={token}
        report={shared.report}
        part={{ section: firstOf(section), page: pageNumberOf(page) }}
      />
    </SharedView>
  );
}
