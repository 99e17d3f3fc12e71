import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { FlagSettingsForm } from '#components/policy/flag-settings-form.tsx';
import { PolicyView } from '#components/policy/policy-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { readSecondFactorRule } from '#lib/desk/people/second-factor-rule.ts';
import { readFlagSettings, readPolicy } from '#lib/desk/policy/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.policy');

export default async function PolicySettings() {
  const ctx = await pageContext('/settings/policy');
  if (!mayDo(ctx.actor.role, 'managePolicy')) return <NotForYou heading={2} />;
  const [policy, secondFactorFor, flags] = await Promise.all([
    readPolicy(ctx),
    readSecondFactorRule(ctx),
    readFlagSettings(ctx),
  ]);
  return (
    <>
      <PolicyView policy={policy} secondFactorFor={secondFactorFor} save={acts.save} />
      <FlagSettingsForm settings={flags} save={acts.saveFlags} />
    </>
  );
}
