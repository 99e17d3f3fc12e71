import type { Metadata } from 'next';
import { CoverageIntro } from '#components/coverage/coverage-intro.tsx';
import { coverageRows, outcomeOf } from '#components/coverage/coverage-rows.ts';
import { CoverageUnavailable } from '#components/coverage/coverage-unavailable.tsx';
import { CoverageView } from '#components/coverage/coverage-view.tsx';
import { titled } from '#components/words/titled.ts';
import { deskCoverage } from '#lib/desk/search/desk-coverage.ts';
import { serviceAddresses } from '#lib/desk/service-client/index.ts';
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
  const { baseUrl, docsUrl } = serviceAddresses(ctx.env);
  const entries = answer.value.countries.map(({ country, answer: each }) => ({
    country,
    outcome: outcomeOf(each),
  }));
  return (
    <>
      <CoverageIntro entries={entries} readAt={answer.value.readAt} docsUrl={docsUrl} />
      <CoverageView
        rows={coverageRows(entries)}
        baseUrl={baseUrl}
        query={firstOf(q)}
        open={firstOf(open).split(',')}
      />
    </>
  );
}

const firstOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.slice(0, 200) ?? '';
