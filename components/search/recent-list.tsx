'use client';

import { useTranslations } from 'next-intl';
import type { Country } from '#lib/contract/index.ts';
import { compactNumber } from '#lib/domain/identifiers/recognise-identifier.ts';
import { foldForSearch } from '../ui/find-by-terms.ts';
import { CompanyRow } from './company-row.tsx';

export interface RecentView {
  readonly country: Country;
  readonly companyId: string;
  readonly legalName: string;
  readonly legalNameInEnglish: string | null;
}

const MOST_SHOWN = 5;

/** Companies that this user opened before: all at first, those that match what is typed at once. Asks nobody. */
export function RecentList({
  recent,
  text,
}: {
  readonly recent: readonly RecentView[];
  readonly text: string;
}) {
  const t = useTranslations('search.recent');
  const shown = matchingRecent(recent, text).slice(0, MOST_SHOWN);
  if (shown.length === 0 && text !== '') return null;
  return (
    <section className="mt-4">
      <h2 className="mb-1.5 font-medium text-faint text-xs">{text === '' ? t('title') : t('matching')}</h2>
      {shown.length === 0 ? (
        <p className="text-soft text-sm">{t('none')}</p>
      ) : (
        <ul className="border-line border-t">
          {shown.map(({ country, companyId, legalName, legalNameInEnglish }) => (
            <CompanyRow
              key={`${country} ${companyId}`}
              company={{
                country,
                companyNumber: companyId,
                name: legalName,
                nameInEnglish: legalNameInEnglish,
                address: null,
              }}
              tags={null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whose name has every typed word somewhere at the beginning of a word, or whose number begins as what is typed. */
export function matchingRecent(recent: readonly RecentView[], text: string): readonly RecentView[] {
  const words = foldForSearch(text).split(' ').filter(Boolean);
  if (words.length === 0) return recent;
  const number = compactNumber(text);
  return recent.filter(({ companyId, legalName, legalNameInEnglish }) => {
    const name = ` ${foldForSearch(`${legalName} ${legalNameInEnglish ?? ''}`)}`;
    return words.every((word) => name.includes(` ${word}`)) || compactNumber(companyId).startsWith(number);
  });
}
