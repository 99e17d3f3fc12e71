import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { RegistersView } from '#components/people/registers-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { deskSources } from '#lib/desk/search/desk-sources.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.registers');

export default async function RegistersPage() {
  const ctx = await pageContext('/settings/registers');
  if (!mayDo(ctx.actor.role, 'readSources')) return <NotForYou />;
  const answer = await deskSources(ctx);
  // Another provider of the interface may tell nothing of its sources.
  if ('failure' in answer && answer.failure.code !== 'resource_not_found') {
    return <RegistersView given={{ failure: answer.failure.message }} />;
  }
  return <RegistersView given={{ items: 'value' in answer ? (answer.value.sources ?? []) : null }} />;
}
