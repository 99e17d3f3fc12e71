'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { ChevronDownIcon } from '../ui/icon/chevron-down-icon.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { reportPath } from './reports-path.ts';

/** Names of the address of a company's page, and what saving calls them. */
const RULE = { policy: 'policy', threshold: 'thresholdPercent', operator: 'operator' } as const;

/** Keeps what is shown, under the rule that the address names; a reason only where somebody wants to give one. */
export function SaveReportForm({
  country,
  companyId,
  isFirst,
  save,
}: {
  readonly country: string;
  readonly companyId: string;
  readonly isFirst: boolean;
  readonly save: FormAction<{ readonly id: string }>;
}) {
  const t = useTranslations('report.save');
  const router = useRouter();
  const address = useSearchParams();
  const moreId = useId();
  const rule = Object.entries(RULE).flatMap(([name, field]) => {
    const value = address.get(name);
    return value ? [[field, value] as const] : [];
  });
  return (
    <ActionForm
      act={save}
      submit={isFirst ? t('first') : t('next')}
      look="secondary"
      hidden={{ country, companyId, ...Object.fromEntries(rule) }}
      onDone={({ id }) => router.push(reportPath(id))}
      className="relative flex flex-wrap items-center gap-2"
    >
      <button
        type="button"
        popoverTarget={moreId}
        title={t('more')}
        aria-label={t('more')}
        className="icon-button order-last size-8"
      >
        <ChevronDownIcon />
      </button>
      <div id={moreId} popover="auto" className="popover w-80 p-4">
        <TextAreaField label={t('reason')} help={t('reasonHelp')} name="reason" maxLength={4000} />
      </div>
    </ActionForm>
  );
}
