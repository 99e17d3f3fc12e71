'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';

/** An import shows itself so long after it was asked for. */
const BEGUN_MS = 1_500;

/** Has the newest file of a source imported. */
export function ImportNow({ source, act }: { readonly source: string; readonly act: FormAction }) {
  const t = useTranslations('people.importedFiles');
  const router = useRouter();
  return (
    <ActionForm
      act={act}
      submit={t('importNow')}
      doneWords={t('started')}
      look="secondary"
      hidden={{ source }}
      className="grid gap-2"
      onDone={() => setTimeout(() => router.refresh(), BEGUN_MS)}
    />
  );
}
