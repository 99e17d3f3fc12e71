'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Look } from '../ui/tone.ts';

type Outcome =
  | {
      readonly isWorking: true;
      readonly credits: number | null;
      readonly creditCents: number | null;
      readonly ms: number;
      readonly form: InterfaceForm;
    }
  | { readonly isWorking: false; readonly reason: string; readonly statusCode: number };

const WORKING: Look = { icon: <CheckIcon />, tone: 'accent' };
const FAILING: Look = { icon: <FailedIcon />, tone: 'danger' };

/** Tries the connection and says plainly what happened. */
export function TestConnection({ test }: { readonly test: FormAction<Outcome> }) {
  const t = useTranslations('people.connection');
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <ActionForm
      act={(fields) => {
        // What it said before is no answer to this question.
        setOutcome(undefined);
        return test(fields);
      }}
      submit={t('test')}
      look="secondary"
      onDone={setOutcome}
    >
      {outcome && (
        <Notice
          role="status"
          {...(outcome.isWorking ? WORKING : FAILING)}
          title={
            outcome.isWorking
              ? worksWords(t, outcome)
              : t('worksNot', { reason: outcome.reason, status: outcome.statusCode })
          }
        />
      )}
    </ActionForm>
  );
}

/** Its balance in credits, and beside in the unit that the service counts in. */
function worksWords(
  t: ReturnType<typeof useTranslations<'people.connection'>>,
  { credits, creditCents, ms, form }: Extract<Outcome, { isWorking: true }>,
): string {
  const spoken = { ms, form: t(`forms.${form}`) };
  if (credits === null) return t('worksWithoutBalance', spoken);
  return creditCents === null
    ? t('works', { ...spoken, credits })
    : t('worksInCents', { ...spoken, credits: credits.toFixed(2), cents: creditCents });
}
