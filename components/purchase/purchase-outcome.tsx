'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Quote } from '#lib/domain/quote/quote.ts';
import type { DeskProblem } from '../ui/ask-desk.ts';
import { useWaited } from '../ui/use-waited.ts';
import { OUTCOME_UNKNOWN } from './buy-in-turn.ts';

/** What happens to a purchase: that it is asked, in words that change as time goes by; or why it was not made. */
export function PurchaseOutcome({
  isBuying,
  problem,
  quote: { register, mayTopUp },
}: {
  readonly isBuying: boolean;
  readonly problem: DeskProblem | null;
  readonly quote: Pick<Quote, 'register' | 'mayTopUp'>;
}) {
  const t = useTranslations('lookups.panel');
  const stage = useWaited(isBuying);
  if (problem === null && !isBuying) return null;
  if (problem === null) {
    const asking = register === null ? t('pending') : t('pendingRegister', { register });
    return (
      <p role="status" className="border-accent border-l-2 py-1 pl-4 text-soft">
        {stage < 2 ? asking : stage === 2 ? t('pendingSlow') : t('pendingLong')}
      </p>
    );
  }
  const isUnknown = problem.status === OUTCOME_UNKNOWN;
  return (
    <div role="alert" className="border-danger border-l-2 py-1 pl-4">
      <p className="font-medium text-danger">{isUnknown ? t('unknown') : t('failed')}</p>
      <p className="text-soft">
        {problem.message} {problem.code === 'insufficient_credits' && (mayTopUp ? t('topUp') : t('askAdmin'))}
      </p>
      {isUnknown && (
        <Link prefetch={false} href="/in-progress" className="link">
          {t('toProgress')}
        </Link>
      )}
    </div>
  );
}
