import type { Metadata } from 'next';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { ReportFailed } from '#components/reports/report-failed.tsx';
import { PreviewNotice } from '#components/shares/preview-notice.tsx';
import { previewQuery } from '#components/shares/preview-path.ts';
import { sharePath } from '#components/shares/share-path.ts';
import { titled } from '#components/words/titled.ts';
import { publicContext } from '#lib/desk/context/desk-context.ts';
import { organisationOf } from '#lib/desk/organisation/index.ts';
import { previewOfPage } from '#lib/desk/shares/preview-of-page.ts';
import { SharedPage } from '../../../../../../shared-page.tsx';

interface Props {
  readonly params: Promise<{ id: string; version: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('shares.preview.title');

export default async function PreviewPage({ params, searchParams }: Props) {
  const [{ id, version }, { section, page, ...chosen }] = await Promise.all([params, searchParams]);
  const found = await previewOfPage({ ...chosen, id, version });
  if ('isForOthers' in found) return <NotForYou />;
  if ('failure' in found) return <ReportFailed message={found.failure.message} />;
  const { preview } = found;
  const query = previewQuery({ ...preview, days: firstOf(chosen.days) });
  const { name } = await organisationOf(publicContext());
  return (
    <>
      <PreviewNotice backHref={sharePath(id, Number(version))} />
      <SharedPage
        shared={preview}
        organisation={name}
        part={{ section: firstOf(section), page: pageNumberOf(page) }}
        hrefOf={(of, number) => `?${query}&section=${of}&page=${number}`}
        drawingPath={`${sharePath(id, Number(version))}/preview/drawing?${query}`}
        filePathOf={null}
      />
    </>
  );
}
