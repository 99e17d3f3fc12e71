'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Look } from '../ui/tone.ts';
import type { SearchProblem } from './search-problem.ts';

interface SearchFailedProps {
  readonly problem: SearchProblem;
  readonly country: string;
  readonly priceCredits: number;
  /** When what is still shown was loaded, as ISO 8601. */
  readonly loadedAt: string | undefined;
  /** When the first of the tries that all failed did: `01:01`. */
  readonly failedSince: string | undefined;
  readonly mayTopUp: boolean;
  readonly onRetry: () => void;
}

/** Why there is no answer: what failed, whether anything was charged, what happens next. */
export function SearchFailed({
  problem,
  country,
  priceCredits,
  loadedAt,
  failedSince,
  mayTopUp,
  onRetry,
}: SearchFailedProps) {
  const t = useTranslations('search.failed');
  switch (problem.kind) {
    case 'unavailable':
      return (
        <Unavailable
          message={problem.message || t('unreached')}
          since={failedSince}
          retryS={problem.retryS}
          onRetry={onRetry}
        />
      );
    case 'rate-limited':
      return <RateLimited retryS={problem.retryS} onRetry={onRetry} />;
    case 'credits':
      return (
        <Told title={t('credits', { price: formatAmount(priceCredits) })}>
          <p>{problem.message}</p>
          <p>{t('creditsFree')}</p>
          <p>{mayTopUp ? t('creditsTopUp') : t('creditsAsk')}</p>
        </Told>
      );
    case 'not-supported':
      return (
        <Told title={t('notSupported', { country })}>
          <TextLink href="/coverage">{t('notSupportedNext')}</TextLink>
        </Told>
      );
    case 'offline':
      return (
        <Told title={t('offline')}>
          <p>
            {loadedAt === undefined
              ? t('offlineNext')
              : t('offlineShowing', { time: loadedAt.slice(11, 16) })}
          </p>
        </Told>
      );
    case 'signed-out':
      return (
        <Told title={t('signedOut')}>
          <a href="/sign-in" className="link">
            {t('signIn')}
          </a>
        </Told>
      );
    default:
      return (
        <Told title={t('other')}>
          <p>{problem.message}</p>
        </Told>
      );
  }
}

function Unavailable({
  message,
  since,
  retryS,
  onRetry,
}: {
  message: string;
  since: string | undefined;
  retryS: number;
  onRetry: () => void;
}) {
  const t = useTranslations('search.failed');
  const left = useCountdown(retryS, onRetry);
  return (
    <Told title={since === undefined ? message : t('unavailable', { message, time: since })} isFailure>
      <p className="tabular-nums">{t('retryIn', { seconds: left })}</p>
      <Button look="secondary" className="mt-2" onClick={onRetry}>
        {t('retryNow')}
      </Button>
    </Told>
  );
}

function RateLimited({ retryS, onRetry }: { retryS: number; onRetry: () => void }) {
  const t = useTranslations('search.failed');
  const left = useCountdown(retryS, onRetry);
  return <Told title={t('rateLimited', { seconds: left })} />;
}

/** Counts down once and then acts. */
function useCountdown(fromS: number, atZero: () => void): number {
  const [left, setLeft] = useState(fromS);
  useEffect(() => {
    if (left === 0) {
      atZero();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, atZero]);
  return left;
}

const FAILURE: Look = { icon: <FailedIcon />, tone: 'danger' };
const OBSTACLE: Look = { icon: <WarningIcon />, tone: 'warning' };

function Told({
  title,
  isFailure = false,
  children,
}: {
  title: string;
  isFailure?: boolean;
  children?: ReactNode;
}) {
  return (
    <Notice
      {...(isFailure ? FAILURE : OBSTACLE)}
      // What counts down below is not read out each second.
      title={<span role="alert">{title}</span>}
    >
      {children}
    </Notice>
  );
}
