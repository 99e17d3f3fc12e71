import { redirect } from 'next/navigation';
import { firstOf } from '#components/company/page-address.ts';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { reportOfPage } from '#lib/desk/reports/index.ts';

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Where the form of two versions is sent: on to their own address. */
export default async function ChosenVersionsPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { from, to } = await searchParams;
  const found = await reportOfPage(id);
  if ('isForOthers' in found) return <NotForYou />;
  const newest = 'page' in found ? found.page.version : 1;
  const version = (given: typeof from, otherwise: number) => Number.parseInt(firstOf(given), 10) || otherwise;
  redirect(`/reports/${id}/diff/${version(from, Math.max(1, newest - 1))}..${version(to, newest)}`);
}
