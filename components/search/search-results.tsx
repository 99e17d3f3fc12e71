'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Country } from '#lib/contract/index.ts';
import { exactHit } from '#lib/domain/search/exact-hit.ts';
import type { CompanySearch, FoundCompany } from '#lib/domain/search/found-company.ts';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { Notice } from '../ui/notice.tsx';
import { companyAddress } from './company-address.ts';
import { CompanyRow } from './company-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { RecentView } from './recent-list.tsx';
import { ResultTags } from './result-tags.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SearchWaiting } from './search-waiting.tsx';
import { type Asked, useCompanySearch } from './use-company-search.ts';
import { useFailedSince } from './use-failed-since.ts';

interface SearchResultsProps {
  readonly asked: Asked;
  /** The answer, where the page already brought it. */
  readonly early: CompanySearch | null;
  readonly offer: SearchOffer | null;
  readonly recent: readonly RecentView[];
  /** Countries to try where this one has nothing. */
  readonly others: readonly Country[];
  readonly mayTopUp: boolean;
  readonly onCountry: (country: Country) => void;
}

/** What the source says, or why it says nothing. */
export function SearchResults({
  asked,
  early,
  offer,
  recent,
  others,
  mayTopUp,
  onCountry,
}: SearchResultsProps) {
  const t = useTranslations('search.results');
  const { data, error, isFetching, refetch } = useCompanySearch(asked, early);
  const country = countryLabel(asked.country);
  const source = offer?.source ?? null;
  const exact = data === undefined ? null : exactHit(asked.query, data.results);
  const router = useRouter();
  useEffect(() => {
    // Whoever goes back does not come here again.
    if (exact !== null) router.replace(companyAddress(exact.country, exact.companyNumber));
  }, [exact, router]);
  const failedSince = useFailedSince(error !== null, data !== undefined && error === null);
  return (
    <section className="mt-4" aria-busy={isFetching}>
      <h2 className="mb-1.5 flex flex-wrap items-baseline gap-x-3 font-medium text-faint text-xs">
        {source === null ? t('titleUnknown') : t('title', { source: source.name })}
        <span role="status">
          {data && !isFetching && t('count', { count: data.results.length })}
          {data && ` · ${t('askedAt', { time: data.askedAt.slice(11, 16) })}`}
        </span>
      </h2>
      {isFetching && <SearchWaiting source={source?.name ?? t('sourceOf', { country })} />}
      {error && !isFetching && (
        <SearchFailed
          problem={error}
          country={country}
          priceCredits={asked.confirmedCredits}
          loadedAt={data?.askedAt}
          failedSince={failedSince}
          mayTopUp={mayTopUp}
          onRetry={refetch}
        />
      )}
      {data && !isFetching && data.results.length === 0 && (
        <NothingFound
          query={asked.query}
          country={country}
          offer={offer}
          others={others}
          onCountry={onCountry}
        />
      )}
      {data && !isFetching && data.results.length > 0 && (
        <Found results={data.results} recent={recent} askedSource={source?.name} />
      )}
    </section>
  );
}

/** As many as one answer holds at most: then there may be more. */
const MOST = 50;

function Found({
  results,
  recent,
  askedSource,
}: {
  results: readonly FoundCompany[];
  recent: readonly RecentView[];
  askedSource: string | undefined;
}) {
  const t = useTranslations('search.results');
  return (
    <>
      {results.length >= MOST && <p className="mb-2 text-warning text-sm">{t('tooMany', { most: MOST })}</p>}
      <FromFiles results={results} />
      <ol className="border-line border-t">
        {results.map((result) => (
          <CompanyRow
            key={`${result.country} ${result.companyNumber}`}
            company={{
              country: result.country,
              companyNumber: result.companyNumber,
              name: result.legalName ?? result.legalNameInEnglish ?? t('unnamed'),
              nameInEnglish: result.legalNameInEnglish,
              nameTransliterations: result.nameTransliterations,
              address: result.address,
            }}
            tags={
              <ResultTags
                result={result}
                isRecent={recent.some((each) => isSame(each, result))}
                askedSource={askedSource}
              />
            }
          />
        ))}
      </ol>
      <p className="mt-3 text-faint text-xs">
        {t('openSpendsNothing')} <span className="max-sm:hidden print:hidden">{t('keys')}</span>
      </p>
    </>
  );
}

/** Where files answered in the place of the register: that it was so, and why. */
function FromFiles({ results }: { results: readonly FoundCompany[] }) {
  const t = useTranslations('search.results.fromFiles');
  const reason = results.map(({ source }) => source?.reason).find(isTold);
  return reason === undefined ? null : <Notice tone="warning" title={t(reason)} className="mb-2" />;
}

const TOLD = ['register_unavailable', 'register_slow', 'no_name_search'] as const;
const isTold = (reason: string | null | undefined): reason is (typeof TOLD)[number] =>
  TOLD.some((each) => each === reason);

const isSame = (recent: RecentView, { country, companyNumber }: FoundCompany): boolean =>
  recent.country === country && recent.companyId === companyNumber;
