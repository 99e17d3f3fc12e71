import type { Metadata } from 'next';
import { ReadingsForm } from '#components/law/readings-form.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { readReadings } from '#lib/desk/law/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.law');

export default async function LawPage() {
  const ctx = await pageContext('/settings/law');
  if (!mayDo(ctx.actor.role, 'manageLaw')) return <NotForYou heading={2} />;
  return <ReadingsForm readings={await readReadings(ctx)} save={acts.save} />;
}
