import { useTranslations } from 'next-intl';
import type { FoundCompany } from '#lib/domain/search/found-company.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { SearchStatus } from '../ui/search-status.tsx';
import { useTraceProgress } from '../ui/use-trace-progress.ts';
import { MatchedName } from './matched-name.tsx';

const MATCH_WORD = {
  id: 'matchId',
  exactLegalName: 'matchExactLegalName',
  partialId: 'matchPartialId',
} as const;

/** Why a company was found, its state, and the source that has it where that is another than the one that the list is from. */
export function ResultTags({
  result,
  isRecent,
  askedSource,
}: {
  readonly result: FoundCompany;
  readonly isRecent: boolean;
  readonly askedSource: string | undefined;
}) {
  const t = useTranslations('search.results');
  const { match, matchedBy, heldSince, status, matchedName, source, traced } = result;
  const progressWords = useTraceProgress();
  const hasWord = (each: string): each is keyof typeof MATCH_WORD => Object.hasOwn(MATCH_WORD, each);
  return (
    <>
      {match !== null && hasWord(match) && <Badge>{t(MATCH_WORD[match])}</Badge>}
      {matchedBy.map(({ scheme, number }) => (
        <Badge key={scheme} data-matched-by={scheme}>
          {t('matchedBy', { scheme, number })}
        </Badge>
      ))}
      {status !== null && <SearchStatus kind={status} />}
      {matchedName !== null && (
        <span className="text-soft text-sm">
          <MatchedName {...matchedName} />
        </span>
      )}
      {source !== null && source.date !== null && (
        <Badge title={source.name} data-source={source.name}>
          {source.name === askedSource
            ? t('fromFile', { date: formatDate(source.date) })
            : t('fromFileOf', { source: source.name, date: formatDate(source.date) })}
        </Badge>
      )}
      {heldSince !== null && (
        <Badge tone="accent">{t('held', { date: formatDate(heldSince.slice(0, 10)) })}</Badge>
      )}
      {traced && <Badge tone="accent">{t('traced', { companies: progressWords(traced) })}</Badge>}
      {isRecent && heldSince === null && <Badge>{t('recent')}</Badge>}
    </>
  );
}
