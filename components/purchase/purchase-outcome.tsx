'use client';

import { useTranslations } from 'next-intl';
import type { Quote } from '#lib/domain/quote/quote.ts';
import type { DeskProblem } from '../ui/ask-desk.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useWaited } from '../ui/use-waited.ts';
import { OUTCOME_UNKNOWN } from './buy-in-turn.ts';

/** What happens to a purchase: that it is asked, in words that change as time goes by; or why it was not made. */
export function PurchaseOutcome({
  isBuying,
  problem,
  quote: { source, mayTopUp },
}: {
  readonly isBuying: boolean;
  readonly problem: DeskProblem | null;
  readonly quote: Pick<Quote, 'source' | 'mayTopUp'>;
}) {
  const t = useTranslations('lookups.panel');
  const stage = useWaited(isBuying);
  if (problem === null && !isBuying) return null;
  if (problem === null) {
    const asking = source === null ? t('pending') : t('pendingRegister', { register: source.name });
    return (
      <Notice tone="accent" role="status">
        {stage < 2 ? asking : stage === 2 ? t('pendingSlow') : t('pendingLong')}
      </Notice>
    );
  }
  const isUnknown = problem.status === OUTCOME_UNKNOWN;
  return (
    <Notice tone="danger" role="alert" title={isUnknown ? t('unknown') : t('failed')}>
      <p>
        {problem.message} {problem.code === 'insufficient_credits' && (mayTopUp ? t('topUp') : t('askAdmin'))}
      </p>
      {isUnknown && <TextLink href="/in-progress">{t('toProgress')}</TextLink>}
    </Notice>
  );
}
