import { useTranslations } from 'next-intl';
import type { JoinedAnswer } from '#lib/domain/owners/index.ts';
import { DateTimeText } from './date-text.tsx';

/** Answers of this workspace on other companies that a structure contains: which, of which day, from which request. */
export function JoinedAnswers({ joined }: { readonly joined: readonly JoinedAnswer[] }) {
  const t = useTranslations('ownership.joined');
  if (joined.length === 0) return null;
  return (
    <div className="text-soft text-sm" data-joined={joined.length}>
      <p>{t('title')}</p>
      <ul>
        {joined.map(({ nodeId, name, dataPoint, at, requestId, isOutdated }) => (
          <li key={`${nodeId} ${dataPoint}`} className="wrap-anywhere">
            {t.rich(dataPoint, { name, requestId, day: () => <DateTimeText at={new Date(at)} /> })}
            {isOutdated && <span className="text-warning"> {t('outdated')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
