'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';

/** Opens the form in which an officer says why a conflict can stand. */
export function MarkConflict({
  hidden,
  what,
  values,
  act,
}: {
  readonly hidden: Readonly<Record<'country' | 'companyId' | 'key', string>>;
  /** The fact, in words. */
  readonly what: string;
  /** What either source says, in words. */
  readonly values: readonly { readonly value: string; readonly source: string }[];
  readonly act: FormAction;
}) {
  const t = useTranslations('company.sources');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="link min-h-6 cursor-pointer print:hidden"
        aria-label={t('markOf', { what })}
        onClick={() => setIsOpen(true)}
      >
        {t('mark')}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('markTitle')}>
        <ActionForm act={act} submit={t('mark')} hidden={hidden} onDone={close}>
          <p className="font-medium">{what}</p>
          <ul className="grid gap-2 text-sm">
            {values.map(({ value, source }) => (
              <li key={source} className="border-line border-l-2 pl-3 wrap-anywhere">
                {value} <span className="block text-faint">{source}</span>
              </li>
            ))}
          </ul>
          <TextAreaField
            label={t('reason')}
            help={t('reasonHelp')}
            name="reason"
            required
            minLength={3}
            maxLength={500}
          />
        </ActionForm>
      </Dialog>
    </>
  );
}

/** Takes the mark back: the conflict counts again as one that nobody has looked at. */
export function WithdrawMark({ id, act }: { readonly id: string; readonly act: FormAction }) {
  const t = useTranslations('company.sources');
  return (
    <ActionForm
      act={act}
      submit={t('withdraw')}
      look="secondary"
      hidden={{ id }}
      className="mt-1.5 grid justify-items-start gap-1 print:hidden"
    />
  );
}
