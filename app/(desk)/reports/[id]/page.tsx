import type { Metadata } from 'next';
import { ReportOfPage, reportTitle } from '../report-of-page.tsx';

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => reportTitle(await params);

/** The newest version. */
export default async function NewestVersionPage({ params, searchParams }: Props) {
  return <ReportOfPage {...(await params)} address={await searchParams} />;
}
