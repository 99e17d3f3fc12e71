'use client';

import { useTranslations } from 'next-intl';
import type { Country } from '#lib/contract/index.ts';
import type { CompanySearch, FoundCompany } from '#lib/domain/search/found-company.ts';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { Badge } from '../ui/badge.tsx';
import { countryLabel } from '../ui/country-label.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { CompanyRow } from './company-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { RecentView } from './recent-list.tsx';
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
      {data && !isFetching && data.results.length > 0 && <Found results={data.results} recent={recent} />}
    </section>
  );
}

/** As many as one answer holds at most: then there may be more. */
const MOST = 50;

function Found({ results, recent }: { results: readonly FoundCompany[]; recent: readonly RecentView[] }) {
  const t = useTranslations('search.results');
  return (
    <>
      {results.length >= MOST && <p className="mb-2 text-warning text-sm">{t('tooMany', { most: MOST })}</p>}
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
            tags={<Tags result={result} isRecent={recent.some((each) => isSame(each, result))} />}
          />
        ))}
      </ol>
      <p className="mt-3 text-faint text-xs">
        {t('openSpendsNothing')} <span className="max-sm:hidden print:hidden">{t('keys')}</span>
      </p>
    </>
  );
}

const isSame = (recent: RecentView, { country, companyNumber }: FoundCompany): boolean =>
  recent.country === country && recent.companyId === companyNumber;

const MATCH_WORD = {
  id: 'matchId',
  exactLegalName: 'matchExactLegalName',
  partialId: 'matchPartialId',
} as const;

function Tags({ result, isRecent }: { result: FoundCompany; isRecent: boolean }) {
  const t = useTranslations('search.results');
  const { match, matchedBy, heldSince } = result;
  const isTold = (reason: string): reason is keyof typeof MATCH_WORD => Object.hasOwn(MATCH_WORD, reason);
  return (
    <>
      {match !== null && isTold(match) && <Badge>{t(MATCH_WORD[match])}</Badge>}
      {matchedBy.map(({ scheme, number }) => (
        <Badge key={scheme} data-matched-by={scheme}>
          {t('matchedBy', { scheme, number })}
        </Badge>
      ))}
      {heldSince !== null && (
        <Badge tone="accent">{t('held', { date: formatDate(heldSince.slice(0, 10)) })}</Badge>
      )}
      {isRecent && heldSince === null && <Badge>{t('recent')}</Badge>}
    </>
  );
}
