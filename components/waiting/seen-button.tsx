'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';

const isNothing = (value: unknown): value is null => value === null;

/** Takes the notice away: the officer knows. */
export function SeenButton({ lookupId }: { readonly lookupId: string }) {
  const t = useTranslations('lookups');
  const router = useRouter();
  const markSeen = async () => {
    await askDesk('lookups/seen', isNothing, { body: { lookupIds: [lookupId] }, unreached: t('unreached') });
    router.refresh();
  };
  return (
    <Button look="quiet" onClick={markSeen}>
      {t('inProgress.seen')}
    </Button>
  );
}
