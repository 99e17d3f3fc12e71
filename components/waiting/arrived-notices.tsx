'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { TextLink } from '../ui/text-link.tsx';
import { companyHref } from './company-href.ts';
import { FailureCauses } from './failure-causes.tsx';
import { NewsIcon } from './news-icon.tsx';
import { type CompanyNews, newsOf } from './news-of.ts';
import { useInProgress } from './use-in-progress.ts';
import { useItemCounts } from './use-item-counts.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const isAt = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/**
 * What has come that the officer left running: a count in the header that opens the list, one line for each company. It
 * covers nothing until it is opened, and what was read or is in sight needs no notice.
 */
export function ArrivedNotices() {
  const t = useTranslations('lookups');
  const path = usePathname();
  const { arrived } = useInProgress();
  const markSeen = useMarkSeen();
  const list = useRef<HTMLDivElement>(null);
  const all = newsOf(arrived);
  const inSight = all.filter((news) => isAt(path, companyHref(news)));
  const elsewhere = path === '/in-progress' ? [] : all.filter((news) => !inSight.includes(news));

  const inSightIds = idsOf(inSight).join(' ');
  useEffect(() => {
    void markSeen(inSightIds.split(' ').filter(Boolean));
  }, [inSightIds, markSeen]);
  const listed = useRef<readonly string[]>([]);
  useEffect(() => {
    listed.current = arrived.map(({ id }) => id);
  }, [arrived]);
  useEffect(() => {
    if (path !== '/in-progress') return undefined;
    // That page lists what has come: who leaves it has read it.
    return () => void markSeen(listed.current);
  }, [path, markSeen]);

  const words = useItemCounts();
  const failed = elsewhere.reduce((sum, { counts }) => sum + counts.failed, 0);
  return (
    <div className="print:hidden" data-arrived-notice>
      <p role="status" className="sr-only">
        {elsewhere.map((news) => headlineOf(t, words, news)).join(' ')}
      </p>
      {elsewhere.length > 0 && (
        <>
          <button
            type="button"
            popoverTarget="arrived"
            className="flex h-9 items-center gap-1.5 rounded-md px-2 text-sm tabular-nums hover:bg-wash"
          >
            <NewsIcon outcome={failed > 0 ? 'none' : 'all'} />
            <span className="sr-only">{t('notice.count', { count: elsewhere.length, failed })}</span>
            {/* Short, or the last pages of the navigation have no room. */}
            <span aria-hidden="true" className="max-sm:hidden">
              {t('notice.short', { count: elsewhere.length, failed })}
            </span>
            <span aria-hidden="true" className="sm:hidden">
              {elsewhere.length}
            </span>
          </button>
          <div
            ref={list}
            id="arrived"
            popover="auto"
            className="popover max-h-96 w-96 overflow-y-auto px-4 py-1.5 text-sm"
            onToggle={({ newState }) => {
              if (newState === 'closed') void markSeen(idsOf(elsewhere));
            }}
          >
            <ul className="rows">
              {elsewhere.map((news) => (
                <li key={companyHref(news)} className="flex gap-3" data-news={news.outcome}>
                  <span className="flex h-lh items-center">
                    <NewsIcon outcome={news.outcome} />
                  </span>
                  <div className="wrap-anywhere min-w-0 grow">
                    <p>{headlineOf(t, words, news)}</p>
                    <FailureCauses causes={news.causes} />
                  </div>
                  <TextLink href={companyHref(news)} onClick={() => list.current?.hidePopover()}>
                    {t('notice.open')}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}

const idsOf = (news: readonly CompanyNews[]): string[] => news.flatMap(({ lookupIds }) => lookupIds);

function headlineOf(
  t: ReturnType<typeof useTranslations<'lookups'>>,
  words: ReturnType<typeof useItemCounts>,
  { legalName, companyId, outcome, counts }: CompanyNews,
): string {
  const company = legalName ?? t('inProgress.company', { id: companyId });
  return t(`notice.${outcome}`, { company, counts: words(counts) });
}
