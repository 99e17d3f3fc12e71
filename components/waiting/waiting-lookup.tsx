'use client';

import { useTranslations } from 'next-intl';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { LookupCompany } from './lookup-company.tsx';
import { useSecondsSince } from './use-seconds-since.ts';
import { WaitingItem } from './waiting-item.tsx';
import { waitingWords } from './waiting-words.ts';

/** A lookup under way: what was asked, what has come and how long it took, what is still waited for. */
export function WaitingLookup({
  lookup,
  showCompany,
}: {
  readonly lookup: LookupView;
  readonly showCompany: boolean;
}) {
  const t = useTranslations('lookups.waiting');
  const seconds = useSecondsSince(lookup.createdAt);
  const register = lookup.items.find(({ register: name }) => name !== null)?.register ?? null;
  const words = waitingWords(seconds ?? 0);
  return (
    <article className="border-accent border-l-2 py-1 pl-4" data-waiting={words}>
      {showCompany && <LookupCompany lookup={lookup} />}
      <p role="status" className="text-soft">
        {words === 'asking'
          ? register === null
            ? t('asking')
            : t('askingRegister', { register })
          : t(words)}
      </p>
      <ul className="rows mt-2 grid max-w-2xl">
        {lookup.items.map((item) => (
          <WaitingItem key={`${item.kind} ${item.id}`} item={item} seconds={seconds} />
        ))}
      </ul>
      {showCompany && <p className="mt-1.5 text-faint text-sm">{t('askedBy', { name: lookup.userName })}</p>}
    </article>
  );
}
