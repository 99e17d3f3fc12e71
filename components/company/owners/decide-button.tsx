'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '#components/ui/action-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { FormAction } from '#components/ui/form-action.ts';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextAreaField } from '#components/ui/text-area-field.tsx';
import { DECISIONS } from '#lib/domain/owners/listed-discrepancy.ts';

/** What is to be done about a discrepancy, and why: asked beside both sides. */
export function DecideButton({
  id,
  what,
  register,
  computed,
  isDecided,
  act,
}: {
  readonly id: string;
  /** Kind and person, for who does not see the row. */
  readonly what: string;
  readonly register: string;
  readonly computed: string;
  readonly isDecided: boolean;
  readonly act: FormAction;
}) {
  const t = useTranslations('owners.decision');
  const words = useTranslations('owners.outcomeOf');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look="secondary"
        className="min-h-8 px-2.5 text-sm"
        onClick={() => setIsOpen(true)}
        aria-label={t(isDecided ? 'againOf' : 'openOf', { what })}
      >
        {t(isDecided ? 'again' : 'open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
        <ActionForm
          act={act}
          submit={t('save')}
          hidden={{ id, instead: isDecided ? 'true' : 'false' }}
          onDone={close}
        >
          <p className="font-medium">{what}</p>
          <Side term={t('register')}>{register || t('nothing')}</Side>
          <Side term={t('computed')}>{computed || t('nothing')}</Side>
          <SelectField label={t('outcome')} name="outcome" required defaultValue="">
            <option value="">{t('choose')}</option>
            {DECISIONS.map((outcome) => (
              <option key={outcome} value={outcome}>
                {words(outcome)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={t('reason')}
            help={t('reasonHelp')}
            name="reason"
            required
            rows={4}
            maxLength={4000}
          />
        </ActionForm>
      </Dialog>
    </>
  );
}

function Side({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <p className="text-sm wrap-anywhere">
      <span className="block text-faint">{term}</span>
      {children}
    </p>
  );
}
