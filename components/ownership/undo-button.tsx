'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';

/** Takes the last change back, as the browser's own button does; off where nothing was changed here yet. */
export function UndoButton() {
  const t = useTranslations('ownership.controls');
  const router = useRouter();
  const shown = `${usePathname()}?${useSearchParams()}`;
  const [trail, setTrail] = useState([shown]);
  useEffect(() => {
    setTrail((before) => {
      if (before.at(-1) === shown) return before;
      return before.at(-2) === shown ? before.slice(0, -1) : [...before, shown];
    });
  }, [shown]);
  return (
    <Button look="secondary" disabled={trail.length < 2} onClick={() => router.back()}>
      {t('undo')}
    </Button>
  );
}
