import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { AskForm } from '#components/shares/ask-form.tsx';
import { SharedDamaged } from '#components/shares/shared-damaged.tsx';
import { sharedFilePath } from '#components/shares/shared-file-path.ts';
import { publicContext } from '#lib/desk/context/desk-context.ts';
import { organisationOf } from '#lib/desk/organisation/index.ts';
import { shareOfPage } from '#lib/desk/shares/share-of-page.ts';
import { SharedPage } from '../../shared-page.tsx';
import * as acts from './actions.ts';

interface Props {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Says nothing of what is shared: links are previewed, and titles kept. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shares.public');
  return { title: { absolute: t('title') } };
}

export default async function LinkPage({ params, searchParams }: Props) {
  const { token } = await params;
  const shared = await shareOfPage(token);
  const { name } = await organisationOf(publicContext());
  if (shared.kind === 'asks')
    return <AskForm key={shared.asks} token={token} asked={shared} organisation={name} acts={{ ...acts }} />;
  if (shared.kind === 'damaged') return <SharedDamaged />;
  const { section, page } = await searchParams;
  return (
    <SharedPage
      shared={shared}
      organisation={name}
      part={{ section: firstOf(section), page: pageNumberOf(page) }}
      hrefOf={(of, number) => `?section=${of}&page=${number}`}
      drawingPath={sharedFilePath(token, 'chart')}
      filePathOf={(format) => sharedFilePath(token, format)}
    />
  );
}
