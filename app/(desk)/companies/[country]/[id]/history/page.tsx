import { HistoryTable } from '#components/history/history-table.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { listHistory } from '#lib/desk/lookups/index.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
}

export default async function HistoryPage({ params }: Props) {
  const { country, id } = await params;
  const { place, ctx } = await companyOfPage(country, id);
  return <HistoryTable lookups={await listHistory(ctx, place)} />;
}
