'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { GraphOptions } from '#lib/contract/index.ts';
import { isLookupView, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { needsReason, type Quote, type QuoteItem } from '#lib/domain/quote/quote.ts';
import { askDesk, type DeskAnswer, type DeskProblem } from '../ui/ask-desk.ts';
import { type MissingReason, missingReasonIn, reasonIn } from '../ui/reason-in.ts';
import { forgetTyped } from '../ui/typed-draft.ts';

/** What is bought, and the most that it may cost; of the company that is quoted, or of another. */
export interface Wish {
  readonly country?: string;
  readonly companyId?: string;
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
  const [missingReason, setMissingReason] = useState<MissingReason | null>(null);
  const isReasonNeeded = needsReason(chosen);

  const submit =
    (canBuy: boolean, buyAll: (buy: Buy) => Promise<DeskProblem | null>) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const reason = reasonIn(form, (name) => t(`panel.reasons.${name}`));
      const missing = missingReasonIn(form, isReasonNeeded);
      setMissingReason(missing);
      if (!canBuy || isBuying || missing !== null) return;
      setIsBuying(true);
      setProblem(null);
      const { country, companyId } = quote;
      const stated = { country, companyId, reason, reference: String(form.get('reference') ?? '') };
      const unreached = t('unreached');
      const failed = await buyAll((wish) =>
        askDesk('lookups', isLookupView, { body: { ...stated, ...wish }, unreached }),
      );
      if (failed === null) forgetTyped(sessionStorage);
      setProblem(failed);
      setIsBuying(false);
    };

  return { isBuying, problem, isReasonNeeded, missingReason, submit };
}
