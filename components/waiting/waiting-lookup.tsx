'use client';

import { useTranslations } from 'next-intl';
import { failuresByCause } from '#lib/domain/lookup/failures-by-cause.ts';
import { isSetAside, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { formatDateTime } from '../ui/date-text.tsx';
import { useSecondsSince } from '../ui/use-seconds-since.ts';
import { FailureCauses } from './failure-causes.tsx';
import { LookupCompany } from './lookup-company.tsx';
import { SetAside } from './set-aside.tsx';
import { StopWaiting } from './stop-waiting.tsx';
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
  const words = waitingWords(seconds ?? 0);
  if (isSetAside(lookup)) return <SetAside lookup={lookup} showCompany={showCompany} />;
  const failed = lookup.items.filter(({ status }) => status === 'failed');
  return (
    <article className="border-accent border-l-2 py-1 pl-4" data-waiting={words}>
      {showCompany && <LookupCompany lookup={lookup} />}
      <p role="status" className="max-w-2xl text-soft">
        <Words lookup={lookup} words={words} />
      </p>
      <ul className="rows mt-2 grid max-w-2xl">
        {lookup.items.map((item) => (
          <WaitingItem key={`${item.kind} ${item.id}`} item={item} seconds={seconds} />
        ))}
      </ul>
      <FailureCauses causes={failuresByCause(failed)} />
      {words === 'long' && lookup.isMine && lookup.status === 'in_progress' && (
        <StopWaiting lookup={lookup} />
      )}
      {showCompany && <p className="mt-1.5 text-faint text-sm">{t('askedBy', { name: lookup.userName })}</p>}
    </article>
  );
}

/** Whom it waits for: by name as soon as that source has failed to answer once. */
function Words({
  lookup,
  words,
}: {
  readonly lookup: LookupView;
  readonly words: ReturnType<typeof waitingWords>;
}) {
  const t = useTranslations('lookups.waiting');
  const register = lookup.items.find(({ register: name }) => name !== null)?.register ?? null;
  const waitingFor = lookup.items.find((item) => item.waitingFor !== undefined)?.waitingFor;
  if (words === 'asking') return register === null ? t('asking') : t('askingRegister', { register });
  if (words === 'slow' || waitingFor === undefined) return t(words);
  return t('notAnswered', {
    source: waitingFor.source,
    until: `${formatDateTime(new Date(waitingFor.until))} UTC`,
  });
}
