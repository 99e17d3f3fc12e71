import type { Metadata } from 'next';
import { firstOf } from '#components/company/page-address.ts';
import { BoughtView } from '#components/usage/bought-view.tsx';
import { titled } from '#components/words/titled.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { viewBought } from '#lib/desk/usage/view-bought.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.usage');

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function UsagePage({ searchParams }: Props) {
  const [ctx, address] = await Promise.all([pageContext('/settings/usage'), searchParams]);
  const asked = { from: firstOf(address.from), to: firstOf(address.to), by: firstOf(address.by) };
  return <BoughtView bought={await viewBought(ctx, new Unparsed(asked))} />;
}
