import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { CompareView } from '#components/reports/compare-view.tsx';
import { ReportFailed } from '#components/reports/report-failed.tsx';
import { titled } from '#components/words/titled.ts';
import { comparisonOfPage } from '#lib/desk/reports/index.ts';
import { decide, submit } from '../../../actions.tsx';

interface Props {
  readonly params: Promise<{ id: string; range: string }>;
}

export const generateMetadata = (): Promise<Metadata> => titled('report.diff.title');

export default async function ComparePage({ params }: Props) {
  const { id, range } = await params;
  const found = await comparisonOfPage(id, range);
  if ('isForOthers' in found) return <NotForYou />;
  if ('failure' in found) return <ReportFailed message={found.failure.message} of={found.of} />;
  return <CompareView {...found} submit={submit} decide={decide} />;
}
