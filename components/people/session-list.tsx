import { useTranslations } from 'next-intl';
import type { SessionRow } from '#lib/domain/people/user-row.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Badge } from '../ui/badge.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

interface SessionListProps {
  readonly sessions: readonly SessionRow[];
  readonly endOne: FormAction;
  readonly endAll: FormAction<number>;
}

/** Where somebody is signed in, each with its end; ending takes effect on that browser's next request. */
export function SessionList({ sessions, endOne, endAll }: SessionListProps) {
  const t = useTranslations('people.sessions');
  return (
    <div className="grid gap-5">
      <ul className="rows">
        {sessions.map(({ sessionId, startedAt, lastSeenAt, address, browser, isThis }) => (
          <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {browser ?? t('unknownBrowser')}
                {isThis && <Badge tone="accent">{t('this')}</Badge>}
              </p>
              <p className="text-soft text-sm">
                {address ?? t('unknownAddress')} · {t('since')} <DateTimeText at={startedAt} /> · {t('seen')}{' '}
                <DateTimeText at={lastSeenAt} />
              </p>
            </div>
            {!isThis && (
              <ActionForm
                act={endOne}
                submit={t('end')}
                look="secondary"
                hidden={{ sessionId }}
                className="contents"
              />
            )}
          </li>
        ))}
      </ul>
      <SignOutEverywhere endAll={endAll} />
    </div>
  );
}
