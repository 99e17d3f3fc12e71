'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { StatedReason } from '#lib/domain/quote/quote.ts';
import { type MissingReason, REASONS } from './reason-in.ts';
import { ReferenceField } from './reference-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface ReasonFieldsProps {
  /** What this officer gave for this company today: it stands as a line until they change it. */
  readonly stated: StatedReason | null;
  readonly isNeeded: boolean;
  readonly missing: MissingReason | null;
  readonly isDisabled: boolean;
}

/** Why the company is consulted, and under which reference of the officer's own; given once a day. */
export function ReasonFields({ stated, isNeeded, missing, isDisabled }: ReasonFieldsProps) {
  const t = useTranslations('lookups.panel');
  // What is given anew takes its place, and stands as a line again.
  const [changed, setChanged] = useState<StatedReason | null>(null);
  if (stated !== null && stated !== changed) {
    return (
      <p className="wrap-anywhere" data-stated-reason>
        <input type="hidden" name="keptReason" value={stated.reason} />
        <input type="hidden" name="reference" value={stated.reference ?? ''} />
        <span className="text-soft">{t('stated')}</span> {stated.reason}
        {stated.reference !== null && ` · ${t('statedReference', { reference: stated.reference })}`} ·{' '}
        <button type="button" className="link" onClick={() => setChanged(stated)} disabled={isDisabled}>
          {t('change')}
        </button>
      </p>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <SelectField
        label={t('reason')}
        name="reason"
        help={isNeeded ? t('reasonRequired') : t('reasonOptional')}
        error={missing === 'reason' ? t('reasonMissing') : undefined}
        required={isNeeded}
        disabled={isDisabled}
      >
        <option value="">{t('reasonNone')}</option>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('reasonText')}
        name="reasonText"
        error={missing === 'reasonText' ? t('reasonTextMissing') : undefined}
        maxLength={300}
        disabled={isDisabled}
      />
      <ReferenceField
        given={stated?.reference ?? undefined}
        isDisabled={isDisabled}
        className="sm:col-span-2 lg:col-span-1"
      />
    </div>
  );
}
