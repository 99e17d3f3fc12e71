'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { GraphOptions } from '#lib/contract/index.ts';
import { isLookupView, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { needsReason, type Quote, type QuoteItem } from '#lib/domain/quote/quote.ts';
import { askDesk, type DeskAnswer, type DeskProblem } from '../ui/ask-desk.ts';
import { reasonIn } from './reason-in.ts';

/** What is bought, and the most that it may cost. */
export interface Wish {
  readonly dataPoints: readonly string[];
  readonly documents: readonly string[];
  readonly confirmedCredits: number;
  readonly graphOptions?: Readonly<Partial<GraphOptions>>;
}

export type Buy = (wish: Wish) => Promise<DeskAnswer<LookupView>>;

/**
 * What every form that buys does when it is sent: nothing without a reason where one is needed, else what `buyAll`
 * makes of it, with why and under which reference. What `buyAll` gives back is shown as the reason for a failure.
 */
export function useBuying(quote: Quote, chosen: readonly QuoteItem[]) {
  const t = useTranslations('lookups');
  const [isBuying, setIsBuying] = useState(false);
  const [problem, setProblem] = useState<DeskProblem | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const isReasonNeeded = needsReason(chosen);

  const submit =
    (canBuy: boolean, buyAll: (buy: Buy) => Promise<DeskProblem | null>) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const reason = reasonIn(form, (name) => t(`panel.reasons.${name}`));
      const isMissing = isReasonNeeded && reason === '';
      setIsReasonMissing(isMissing);
      if (!canBuy || isBuying || isMissing) return;
      setIsBuying(true);
      setProblem(null);
      const { country, companyId } = quote;
      const stated = { country, companyId, reason, reference: String(form.get('reference') ?? '') };
      const unreached = t('unreached');
      setProblem(
        await buyAll((wish) => askDesk('lookups', isLookupView, { body: { ...wish, ...stated }, unreached })),
      );
      setIsBuying(false);
    };

  return { isBuying, problem, isReasonNeeded, isReasonMissing, submit };
}
