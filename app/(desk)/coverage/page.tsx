import type { Metadata } from 'next';
import { CoverageIntro } from '#components/coverage/coverage-intro.tsx';
import { coverageRows, outcomeOf } from '#components/coverage/coverage-rows.ts';
import { CoverageUnavailable } from '#components/coverage/coverage-unavailable.tsx';
import { CoverageView } from '#components/coverage/coverage-view.tsx';
import { ProofLead } from '#components/coverage/proof-block.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { deskCoverage } from '#lib/desk/search/desk-coverage.ts';
import { serviceAddresses, serviceConnection } from '#lib/desk/service-client/index.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';

export const generateMetadata = (): Promise<Metadata> => titled('coverage.title');

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function CoveragePage({ searchParams }: { searchParams: Search }) {
  const { q, open } = await searchParams;
  const ctx = await contextOfPage();
  const answer = await deskCoverage(ctx);
  if ('failure' in answer) {
    return <CoverageUnavailable message={answer.failure.message} details={answer.failure.details} />;
  }
  // The interface is for who sets up programs.
  const addresses = mayDo(ctx.actor.role, 'manageConnection') ? serviceAddresses(ctx.env) : null;
  // What was tested is our own service: of another, chosen by an administrator, it says nothing.
  const isOurs = (await ctx.connection()).serviceUrl === serviceConnection(ctx.env).serviceUrl;
  const entries = answer.value.countries.map(({ country, answer: each }) => ({
    country,
    outcome: outcomeOf(each),
  }));
  return (
    <>
      <CoverageIntro
        entries={entries}
        readAt={answer.value.readAt}
        docsUrl={addresses?.docsUrl ?? null}
        isOurs={isOurs}
      />
      <CoverageView
        rows={coverageRows(entries)}
        baseUrl={addresses?.baseUrl ?? null}
        isOurs={isOurs}
        query={firstOf(q)}
        open={firstOf(open).split(',')}
      />
      {isOurs && <ProofLead />}
    </>
  );
}

const firstOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.slice(0, 200) ?? '';
