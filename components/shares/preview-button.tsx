'use client';

import { useTranslations } from 'next-intl';
import { SHARE_PROFILES } from '#lib/domain/report/report-profiles.ts';
import { Button } from '../ui/button.tsx';
import { ExternalIcon } from '../ui/icon/external-icon.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';
import { type Previewed, previewPath } from './preview-path.ts';

/** In the form of a link: its page as the recipient will get it, with what is chosen now, in a tab of its own. */
export function PreviewButton({ id, version }: { readonly id: string; readonly version: number }) {
  const t = useTranslations('shares.preview');
  const isAlive = useIsAlive();
  return (
    <Button
      look="secondary"
      className="w-fit"
      disabled={!isAlive}
      onClick={({ currentTarget: { form } }) => {
        if (form === null) return;
        window.open(previewPath(id, version, chosenIn(new FormData(form))), '_blank', 'noopener');
      }}
    >
      {t('button')}
      <ExternalIcon />
      <span className="sr-only">{t('newTab')}</span>
    </Button>
  );
}

function chosenIn(fields: FormData): Previewed {
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    profile: SHARE_PROFILES.find((kind) => kind === text('profile')) ?? 'MINIMAL',
    parts: fields.getAll('parts').map(String),
    allowsDownload: fields.has('allowsDownload'),
    note: text('note'),
    days: text('days'),
  };
}
